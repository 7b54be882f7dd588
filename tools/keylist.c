/* keylist: prints the table of shortcuts for the documents.
 *
 *     keylist markdown    Markdown tables, for docs/keys.md
 *     keylist man         tagged paragraphs, for docs/sortnet.1 */
#include "app/shortcuts.h"

#include <stdio.h>
#include <string.h>

static void print_markdown(const struct shortcut *shortcut) {
    printf("| ");
    for (int k = 0; k < SHORTCUT_KEYS && shortcut->keys[k]; k++) {
        char label[32];
        shortcut_label(shortcut->keys[k], label, sizeof label);
        printf("%s`%s`", k ? ", " : "", label);
    }
    printf(" | %s |\n", shortcut->help);
}

static void print_man(const struct shortcut *shortcut) {
    printf(".TP\n.B ");
    for (int k = 0; k < SHORTCUT_KEYS && shortcut->keys[k]; k++) {
        printf("%s", k ? ", " : "");
        for (const char *c = shortcut->keys[k]; *c; c++)
            printf(*c == '-' ? "\\-" : "%c", *c);
    }
    printf("\n%s\n", shortcut->help);
}

/* Prints the rows of a mode; a shortcut of several modes is listed with the first. */
static void print_list(bool man, enum modes mode) {
    const struct shortcut *shortcut;
    if (!man) printf("| key | what it does |\n|---|---|\n");
    for (int row = 0, rows = 0; (shortcut = shortcut_row(row)); row++) {
        if (!shortcut_listed(shortcut, mode)) continue;
        if (man && shortcut->group && rows > 0) printf(".PP\n");
        rows++;
        if (shortcut->group) printf(man ? ".I %s\n" : "| **%s** | |\n", shortcut->group);
        if (man)
            print_man(shortcut);
        else
            print_markdown(shortcut);
    }
}

int main(int count, char **arguments) {
    bool man = count == 2 && strcmp(arguments[1], "man") == 0;
    if (!man && (count != 2 || strcmp(arguments[1], "markdown"))) {
        fprintf(stderr, "usage: keylist markdown|man\n");
        return 2;
    }
    if (!man) printf("## Stepping\n\n");
    print_list(man, MODE_STEP);
    printf(man ? ".SS In the editor\n" : "\n## In the editor\n\n`E` opens it.\n\n");
    print_list(man, MODE_EDIT);
    printf("%sCopying, opening, saving as text, help and zoom have the same keys as when\n"
           "stepping.\n",
           man ? ".PP\n" : "\n");
    printf(man ? ".SS In a large sort\n"
               : "\n## In a large sort\n\n`↑` opens it from the largest network that is drawn, and "
                 "so does "
                 "`sortnet bitonic:2^20`.\n\n");
    print_list(man, MODE_LARGE);
    printf(man ? ".SS In timing mode\n" : "\n## In timing mode\n\n`T` opens it.\n\n");
    print_list(man, MODE_TIME);
    printf(man ? ".SS In a radix sort\n"
               : "\n## In a radix sort\n\n`sortnet radix:16` opens it.\n\n");
    print_list(man, MODE_RADIX);
    printf(man ? ".SS Inside a launch\n"
               : "\n## Inside a launch\n\n`Enter` opens it, where launches or a kernel are "
                 "shown.\n\n");
    print_list(man, MODE_INSIDE);
    return 0;
}
