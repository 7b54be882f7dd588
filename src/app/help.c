/* help: --help, made from the tables of commands, options and keys. */
#include "commands.h"

#include "core/text.h"
#include "view/bindings.h"

#include <stdio.h>

/* The rows of a mode; what counts in both stands with the first. */
static void print_keys(const char *title, enum mode mode) {
    printf("\n%s\n", title);
    for (int b = 0; b < binding_count; b++) {
        char keys[64] = "";
        if (!binding_listed(&bindings[b], mode)) continue;
        for (int k = 0; k < BINDING_KEYS && bindings[b].keys[k]; k++)
            text_append(keys, sizeof keys, "%s%s", k ? ", " : "", bindings[b].keys[k]);
        if (bindings[b].group) printf("  %s\n", bindings[b].group);
        printf("    %-22s %s\n", keys, bindings[b].help);
    }
}

int command_help(const struct options *options) {
    (void)options;
    printf("sortnet: sorting networks, drawn and run layer by layer on OpenCL\n\n"
           "SPEC is FAMILY:N (bitonic:16; see `sortnet list`), a file, or - for standard input.\n"
           "A file is a network in one of these notations, whichever it is:\n");
    for (int n = 0; n < notation_count; n++)
        if (notations[n]->read) printf("    %-12s %s\n", notations[n]->name, notations[n]->example);
    printf("A pair written large:small is a D comparator.\n");
    for (int c = 0; c < command_count; c++) {
        const struct command *command = &commands[c];
        printf("\nsortnet%s%s%s%s\n    %s\n", command->name[0] ? " " : "", command->name,
               command->operands[0] ? " " : "", command->operands, command->summary);
        options_print(command);
    }
    print_keys("Keys in the window", MODE_STEP);
    print_keys("Keys in the editor", MODE_EDIT);
    print_keys("Keys in timing mode", MODE_TIME);
    printf(
        "\nExit codes: 0 success, 1 negative answer or failure, 2 wrong usage, 77 no device, 130 "
        "interrupted.\n");
    return EXIT_DONE;
}
