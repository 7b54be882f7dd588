/* guard: a command that uses OpenCL runs in a process of its own, whose end is told in words.
 *
 * The command's process has the program's terminal and files. It ends with the program; signals to
 * the program go to it. */
#pragma once

#include "core/base/error.h"

#include <stdbool.h>

struct guard {
    int limit_s;            /* seconds that a launch may take; 0: no limit */
    const char *kernel_dir; /* whose changes are named; NULL: none */
};

/* To be called while the program has one thread. False: this is the command's process, which goes
 * on. True: this is the program, and the command has ended, with its exit code in `code`; or it was
 * killed, and `error` says by what; then `code` is as it was. A command that was ended by a signal
 * from outside ends the program in the same way. */
bool guard_waits(const struct guard *guard, int *code, struct error *error);
