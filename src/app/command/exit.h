/* exit: how a command ends: its exit code, and the message of a failure. */
#pragma once

#include "core/base/error.h"

#include <stdio.h>

enum exit_code {
    EXIT_DONE = 0,
    EXIT_NEGATIVE = 1,      /* a negative answer, or a failure */
    EXIT_USAGE = 2,         /* the command line or a SPEC is wrong */
    EXIT_NOT_PROVEN = 3,    /* neither proven nor refuted */
    EXIT_NO_DEVICE = 77,    /* nothing to run on */
    EXIT_INTERRUPTED = 130, /* stopped by a signal, which main turns into interrupt_code; finished
                               files are written */
};

/* Prints `error` to standard error as "sortnet: ..." and returns `code`. */
int exit_complain(const struct error *error, int code);

/* Prints `error` and then the compiler's log, which may be NULL; clears the error, so that it is
 * not printed again. Returns EXIT_NEGATIVE. */
int exit_unbuilt(struct error *error, const char *log);

/* Prints a compiler's log, which may be NULL, with control characters made visible. */
void exit_print_log(const char *log, FILE *file);
