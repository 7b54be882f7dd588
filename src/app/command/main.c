/* main: finds the command, runs it, exits with its code. */
#include "app/command/commands.h"
#include "app/command/exit.h"
#include "app/options/option_conflicts.h"
#include "core/base/platform/interrupt.h"
#include "core/base/platform/system.h"
#include "core/files/command_line.h"
#include "core/spec.h"
#include "device/plan/plan_hint.h"
#include "device/pocl_cache.h"
#include "device/process/guard.h"
#include "device/worker/process.h"
#include "device/worker/server.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Adds to the message about a lost process what in a kernel file may be the reason. */
static void add_hint(const struct options *options, struct error *error) {
    struct plan_file file;
    struct error unread;
    if (!options->spec || !spec_is_kernel(options->spec)) return;
    if (plan_file_read(&file, options->spec, &unread)) return;
    plan_hint_barrier(&file, error);
    plan_file_close(&file);
}

static int run(int count, char **arguments, const char *line) {
    const struct command *command;
    struct options options;
    struct error error = {""};
    int wrong =
        options_parse(&command_choices, count - 1, arguments + 1, &command, &options, &error);
    options.program = arguments[0];
    options.device_program = system_program();
    options.command = line;
    if (wrong || option_conflicts_check(&options, &error)) {
        exit_complain(&error, EXIT_USAGE);
        fprintf(stderr, "Try: %s %s%s--help\n", options.program, command->name,
                command->name[0] ? " " : "");
        return EXIT_USAGE;
    }
    const struct guard guard = {options.kernel_limit, options.kernels};
    int code = EXIT_NEGATIVE;
    if (command->device && guard_waits(&guard, &code, &error)) {
        if (error.text[0]) add_hint(&options, &error);
        return error.text[0] ? exit_complain(&error, code) : code;
    }
    if (command->device) pocl_cache_begin();
    code = command->run(&options, &error);
    bool lost = fflush(stdout) || ferror(stdout);
    if (lost && !error.text[0]) error_set(&error, "cannot write the results to standard output");
    if (lost && code == EXIT_DONE) code = EXIT_NEGATIVE;
    if (code == EXIT_INTERRUPTED) code = interrupt_code();
    return error.text[0] ? exit_complain(&error, code) : code;
}

int main(int count, char **arguments) {
    system_begin(&count, &arguments);
    if (count == 2 && strcmp(arguments[1], PROCESS_ARGUMENT) == 0) return server_main();
    char *line =
        command_line_add(NULL, "sortnet"); /* always "sortnet", whatever the file's name is */
    for (int a = 1; a < count; a++)
        line = command_line_add(line, arguments[a]);
    int code = run(count, arguments, line);
    free(line);
    return code;
}
