/* commands: what the command line can do besides the window; each returns an exit code. */
#ifndef SORTNET_APP_COMMANDS_H
#define SORTNET_APP_COMMANDS_H

#include "app/options.h"

enum exit_code {
    EXIT_DONE = 0,
    EXIT_NEGATIVE = 1,      /* a negative answer, or a failure */
    EXIT_USAGE = 2,         /* the command line or a SPEC is wrong */
    EXIT_NO_DEVICE = 77,    /* nothing to run on */
    EXIT_INTERRUPTED = 130, /* by Ctrl+C; what was finished is written */
};

int command_window(const struct options *options);
int command_draw(const struct options *options);
int command_check(const struct options *options);
int command_run(const struct options *options);
int command_print(const struct options *options);
int command_time(const struct options *options);
int command_list(const struct options *options);
int command_devices(const struct options *options);
int command_help(const struct options *options);
int command_version(const struct options *options);

/* Prints `error` to standard error as "sortnet: ..." and returns `code`. */
int complain(const struct error *error, int code);

#endif
