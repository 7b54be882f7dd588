/* help: prints --help, --version, and the lists of commands, options and shortcuts. */
#include "help.h"

#include "app/command/commands.h"
#include "app/window/parts.h"
#include "core/base/embedded.h"
#include "core/base/text.h"

#include <stdio.h>

/* Prints the shortcuts of a mode; a shortcut of several modes is listed with the first. */
static void print_shortcuts(const char *title, enum modes mode) {
    const struct shortcut *shortcut;
    printf("  %s\n", title);
    for (int row = 0; (shortcut = shortcut_row(row)); row++) {
        char keys[64] = "";
        if (!shortcut_listed(shortcut, mode)) continue;
        for (int k = 0; k < SHORTCUT_KEYS && shortcut->keys[k]; k++)
            text_append(keys, sizeof keys, "%s%s", k ? ", " : "", shortcut->keys[k]);
        if (shortcut->group) printf("    %s\n", shortcut->group);
        printf("      %-22s %s\n", keys, shortcut->help);
    }
}

void help_keys(void) {
    print_shortcuts("in the window", MODE_STEP);
    print_shortcuts("in the editor", MODE_EDIT);
    print_shortcuts("in a large sort", MODE_LARGE);
    print_shortcuts("in timing mode", MODE_TIME);
    print_shortcuts("in a radix sort", MODE_RADIX);
}

/* Writes the command's usage without the program's name: "draw SPEC -o FILE". */
static const char *usage(const struct command *command, char *text, size_t size) {
    const char *operands = command->operands ? command->operands : "";
    snprintf(text, size, "%s%s%s", command->name, command->name[0] && operands[0] ? " " : "",
             operands);
    return text;
}

static void print_command(const struct command *command, const char *before) {
    char text[64];
    printf("%ssortnet %s\n    %s\n", before, usage(command, text, sizeof text), command->summary);
    options_print(command);
}

void help_options(const struct choices *commands) {
    for (int c = 0; c < commands->count; c++)
        print_command(choices_row(commands, c), "  ");
}

static void print_all(const struct choices *commands) {
    printf("sortnet: sorting networks, drawn and run layer by layer on OpenCL\n\n"
           "Usage: sortnet [COMMAND] [SPEC...] [OPTION...]\n\n");
    for (int c = 0; c < commands->count; c++) {
        char text[64];
        const struct command *command = choices_row(commands, c);
        printf("  %-25s %s\n", usage(command, text, sizeof text), command->summary);
    }
    printf("\n"
           "SPEC is FAMILY:N (bitonic:16), a step of a lesson (lesson:1 or lesson:1.3), a file "
           "with a\n"
           "network or a lesson (FILE:3 is a step of it), or - for standard input; for the window, "
           "run\n"
           "and draw also radix:N, a radix sort of 8, 16 or 32 keys.\n\n"
           "Exit codes: 0 success, 1 negative answer or failure, 2 wrong usage, 3 not proven,\n"
           "77 no device, 130 ended by Ctrl+C (143 by SIGTERM, 129 by SIGHUP).\n\n"
           "Examples:\n");
    for (int c = 0; c < 3; c++) {
        const struct command *command = choices_row(commands, c);
        printf("    sortnet %s\n", command->examples[0]);
    }
    printf("\n"
           "More: sortnet COMMAND --help prints the options of a command, with examples; sortnet "
           "list\n"
           "PART prints families, notations, options of all commands, keys of the window, and all\n"
           "other choices. The manual page (docs/sortnet.1 in the sources) explains everything.\n");
}

static int run(const struct options *options, struct error *error) {
    (void)error;
    if (options->about) {
        print_command(options->about, "");
        if (options->about->examples[0])
            printf("\nExamples:\n    sortnet %s\n    sortnet %s\n", options->about->examples[0],
                   options->about->examples[1]);
        printf("\nFor all commands, exit codes and SPEC: sortnet --help\n");
    } else {
        print_all(options->commands);
    }
    return EXIT_DONE;
}

static int print_version(const struct options *options, struct error *error) {
    (void)options;
    (void)error;
    printf("sortnet %s\n", embedded_version);
    return EXIT_DONE;
}

const struct command command_help = {
    .name = "--help", .summary = "print this text; after a command, its options", .run = run};

const struct command command_version = {
    .name = "--version", .summary = "print the version", .run = print_version};
