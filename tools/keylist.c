/* keylist: prints the key table of src/view/bindings.c for the documents.
 *
 *     keylist markdown    Markdown tables, for README.md
 *     keylist man         tagged paragraphs, for docs/sortnet.1 */
#include "view/bindings.h"

#include <stdio.h>
#include <string.h>

static void print_markdown(const struct binding *binding) {
    printf("| ");
    for (int k = 0; k < BINDING_KEYS && binding->keys[k]; k++) {
        char label[32];
        binding_label(binding->keys[k], label, sizeof label);
        printf("%s`%s`", k ? ", " : "", label);
    }
    printf(" | %s |\n", binding->help);
}

static void print_man(const struct binding *binding) {
    printf(".TP\n.B ");
    for (int k = 0; k < BINDING_KEYS && binding->keys[k]; k++) {
        printf("%s", k ? ", " : "");
        for (const char *c = binding->keys[k]; *c; c++)
            printf(*c == '-' ? "\\-" : "%c", *c);
    }
    printf("\n%s\n", binding->help);
}

/* The rows of a mode; what counts in both modes stands with the first. */
static void print_list(bool man, enum mode mode) {
    if (!man) printf("| key | what it does |\n|---|---|\n");
    for (int b = 0, rows = 0; b < binding_count; b++) {
        if (!binding_listed(&bindings[b], mode)) continue;
        if (man && bindings[b].group && rows > 0) printf(".PP\n");
        rows++;
        if (bindings[b].group) printf(man ? ".I %s\n" : "| **%s** | |\n", bindings[b].group);
        if (man)
            print_man(&bindings[b]);
        else
            print_markdown(&bindings[b]);
    }
}

int main(int count, char **arguments) {
    bool man = count == 2 && strcmp(arguments[1], "man") == 0;
    if (!man && (count != 2 || strcmp(arguments[1], "markdown"))) {
        fprintf(stderr, "usage: keylist markdown|man\n");
        return 2;
    }
    print_list(man, MODE_STEP);
    printf(man ? ".SS In the editor\n" : "\nIn the editor, which `E` opens:\n\n");
    print_list(man, MODE_EDIT);
    printf(man ? ".SS In timing mode\n" : "\nIn timing mode, which `T` opens:\n\n");
    print_list(man, MODE_TIME);
    printf(man ? ".PP\n" : "\n");
    printf("In the editor, copying, opening, saving as text, help and zoom have the same keys as\n"
           "when stepping.\n");
    return 0;
}
