/* main: finds the command, runs it, exits with its code. */
#include "app/command/commands.h"

#include <stdio.h>

int main(int count, char **arguments) {
    const struct command *command;
    struct options options;
    struct error error = {""};
    if (options_parse(&command_choices, count - 1, arguments + 1, &command, &options, &error)) {
        exit_complain(&error, EXIT_USAGE);
        fprintf(stderr, "Try: sortnet --help\n");
        return EXIT_USAGE;
    }
    int code = command->run(&options, &error);
    if (error.text[0]) exit_complain(&error, code);
    if (fflush(stdout) || ferror(stdout)) {
        error_set(&error, "cannot write the results to standard output");
        return exit_complain(&error, EXIT_NEGATIVE);
    }
    return code;
}
