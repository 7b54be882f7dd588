/* main: finds the command, runs it, exits with its code. */
#include "app/command/commands.h"
#include "app/command/exit.h"
#include "app/options/option_conflicts.h"
#include "core/base/text.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>

static int run(int count, char **arguments, const char *line) {
    const struct command *command;
    struct options options;
    struct error error = {""};
    signal(SIGXFSZ, SIG_IGN); /* a file that gets too large is an error like a full disk */
    int wrong =
        options_parse(&command_choices, count - 1, arguments + 1, &command, &options, &error);
    options.program = arguments[0];
    options.command = line;
    if (wrong || option_conflicts_check(&options, &error)) {
        exit_complain(&error, EXIT_USAGE);
        fprintf(stderr, "Try: %s %s%s--help\n", options.program, command->name,
                command->name[0] ? " " : "");
        return EXIT_USAGE;
    }
    int code = command->run(&options, &error);
    bool lost = fflush(stdout) || ferror(stdout);
    if (lost && !error.text[0]) error_set(&error, "cannot write the results to standard output");
    if (lost && code == EXIT_DONE) code = EXIT_NEGATIVE;
    if (code == EXIT_INTERRUPTED) code = interrupt_code();
    return error.text[0] ? exit_complain(&error, code) : code;
}

int main(int count, char **arguments) {
    char *line = shell_add(NULL, "sortnet"); /* whatever it is called here */
    for (int a = 1; a < count; a++)
        line = shell_add(line, arguments[a]);
    int code = run(count, arguments, line);
    free(line);
    return code;
}
