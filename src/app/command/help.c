/* help: --help, made from the tables of commands, options and shortcuts, and --version. */
#include "app/command/commands.h"

#include "app/shortcuts.h"
#include "core/base/embedded.h"
#include "core/base/text.h"

#include <stdio.h>

/* The rows of a mode; what counts in several stands with the first. */
static void print_shortcuts(const char *title, enum modes mode) {
    const struct shortcut *shortcut;
    printf("\n%s\n", title);
    for (int row = 0; (shortcut = shortcut_row(row)); row++) {
        char keys[64] = "";
        if (!shortcut_listed(shortcut, mode)) continue;
        for (int k = 0; k < SHORTCUT_KEYS && shortcut->keys[k]; k++)
            text_append(keys, sizeof keys, "%s%s", k ? ", " : "", shortcut->keys[k]);
        if (shortcut->group) printf("  %s\n", shortcut->group);
        printf("    %-22s %s\n", keys, shortcut->help);
    }
}

static void print_command(const struct command *command) {
    const char *operands = command->operands ? command->operands : "";
    printf("sortnet%s%s%s%s\n    %s\n", command->name[0] ? " " : "", command->name,
           operands[0] ? " " : "", operands, command->summary);
    options_print(command);
}

static int run(const struct options *options, struct error *error) {
    (void)error;
    if (options->about) {
        print_command(options->about);
        printf("\nAll commands, what SPEC is, keys and exit codes: sortnet --help\n");
        return EXIT_DONE;
    }
    printf("sortnet: sorting networks, drawn and run layer by layer on OpenCL\n\n"
           "SPEC is FAMILY:N (bitonic:16; see `sortnet list`), a step of a lesson (lesson:1 or\n"
           "lesson:1.3), a file (FILE:3 is a step of a lesson), or - for standard input;\n"
           "for the window, run and draw radix:N, a radix sort of 8, 16 or 32 keys, too.\n"
           "A file is a network in one of these notations, whichever it is:\n");
    for (int n = 0; n < notation_choices.count; n++)
        if (notations[n]->read) printf("    %-12s %s\n", notations[n]->name, notations[n]->example);
    printf("A pair written large:small is a D comparator.\n");
    for (int c = 0; c < options->commands->count; c++) {
        putchar('\n');
        print_command(choices_row(options->commands, c));
    }
    print_shortcuts("Keys in the window", MODE_STEP);
    print_shortcuts("Keys in the editor", MODE_EDIT);
    print_shortcuts("Keys in timing mode", MODE_TIME);
    print_shortcuts("Keys in a radix sort", MODE_RADIX);
    printf(
        "\nExit codes: 0 success, 1 negative answer or failure, 2 wrong usage, 3 not proven, 77 no "
        "device, 130 interrupted.\n");
    return EXIT_DONE;
}

static int print_version(const struct options *options, struct error *error) {
    (void)options;
    (void)error;
    printf("sortnet %s\n", embedded_version);
    return EXIT_DONE;
}

const struct command command_help = {.name = "--help", .summary = "this text", .run = run};

const struct command command_version = {
    .name = "--version", .summary = "the version", .run = print_version};
