/* keylist: prints the table of shortcuts for the documents.
 *
 *     keylist markdown    lists, for docs/keys.md
 *     keylist man         tagged paragraphs, for docs/sortnet.1 */
#include "app/window/parts.h"

#include <stdio.h>
#include <string.h>

enum { KEYS_WIDTH = 26 };

/* Prints the keys of a row, with `between` before the first one; returns the columns it takes. */
static int print_keys(const struct shortcut *shortcut, const char *between) {
    int columns = 0;
    for (int k = 0; k < SHORTCUT_KEYS && shortcut->keys[k]; k++) {
        char label[32];
        shortcut_label(shortcut->keys[k], label, sizeof label);
        printf("%s%s", between, label);
        for (const char *c = label; *c; c++)
            columns += (*c & 0xc0) != 0x80; /* counts first bytes of letters in UTF-8 */
        columns += (int)strlen(between);
        between = ", ";
    }
    return columns;
}

/* Prints a line of a list; `beside`: the row that shares it, or NULL. */
static void print_line(const struct shortcut *shortcut, const struct shortcut *beside) {
    int columns = print_keys(shortcut, "");
    if (beside) columns += print_keys(beside, ", ");
    printf("%*s%s\n", columns < KEYS_WIDTH ? KEYS_WIDTH - columns : 2, "",
           beside ? shortcut->both : shortcut->help);
}

/* True if stepping has the same key with the same words. */
static bool in_stepping(const struct shortcut *shortcut) {
    const struct shortcut *other;
    for (int row = 0; (other = shortcut_row(row)); row++)
        if (shortcut_listed(other, MODE_STEP) && strcmp(other->keys[0], shortcut->keys[0]) == 0 &&
            strcmp(other->help, shortcut->help) == 0)
            return true;
    return false;
}

/* True if stepping has all keys of the line in which this row is. */
static bool as_in_stepping(int row) {
    int first = row > 0 && shortcut_row(row - 1)->both ? row - 1 : row;
    return in_stepping(shortcut_row(first)) &&
           (!shortcut_row(first)->both || in_stepping(shortcut_row(first + 1)));
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

/* Prints the rows of a mode, a paragraph for each, without the keys that do the same as in
 * stepping. A shortcut of several modes is listed with the first. */
static void print_man_list(enum modes mode) {
    const struct shortcut *shortcut, *group = NULL;
    for (int row = 0, groups = 0; (shortcut = shortcut_row(row)); row++) {
        if (!shortcut_listed(shortcut, mode)) continue;
        if (shortcut->group) group = shortcut;
        if (mode != MODE_STEP && in_stepping(shortcut)) continue;
        if (group) printf("%s.I %s\n", groups++ ? ".PP\n" : "", group->group);
        group = NULL;
        print_man(shortcut);
    }
}

/* Prints the rows of a mode, without the keys that do the same as in stepping. */
static void print_markdown_list(enum modes mode) {
    const struct shortcut *shortcut, *group = NULL;
    int groups = 0;
    printf("```\n");
    for (int row = 0; (shortcut = shortcut_row(row)); row++) {
        if (!shortcut_listed(shortcut, mode)) continue;
        if (shortcut->group) group = shortcut;
        if (mode != MODE_STEP && as_in_stepping(row)) continue;
        if (group) printf("%s%s:\n", groups++ ? "\n" : "", group->group);
        group = NULL;
        const struct shortcut *next = shortcut->both ? shortcut_row(row + 1) : NULL;
        print_line(shortcut, next);
        row += next != NULL;
    }
    printf("```\n");
}

static void print_list(bool man, enum modes mode) {
    if (man)
        print_man_list(mode);
    else
        print_markdown_list(mode);
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
