/* guard: runs a command that uses OpenCL in its own process, and reports how it ends.
 *
 * The command's process has the program's terminal and files. It ends with the program; signals to
 * the program go to it. */
#pragma once

#include "core/base/error.h"

#include <stdbool.h>

struct guard {
    int limit_s;            /* most seconds for a launch; 0: no limit */
    const char *kernel_dir; /* kernel folder whose changed files are named; NULL: none */
};

/* Starts the command's process; called while the program has one thread. False: this is the
 * command's process, which continues. True: this is the program, and the command has ended, with
 * its exit code in `code`; or it was killed, and `error` says by what; then `code` is unchanged. If
 * a signal from outside ended the command, the same signal ends the program. */
bool guard_waits(const struct guard *guard, int *code, struct error *error);
