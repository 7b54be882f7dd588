/* exit: the codes that commands end with, and what they say when they fail. */
#ifndef SORTNET_APP_COMMAND_EXIT_H
#define SORTNET_APP_COMMAND_EXIT_H

#include "core/base/error.h"

#include <stdio.h>

enum exit_code {
    EXIT_DONE = 0,
    EXIT_NEGATIVE = 1,   /* a negative answer, or a failure */
    EXIT_USAGE = 2,      /* the command line or a SPEC is wrong */
    EXIT_NOT_PROVEN = 3, /* neither proven nor refuted */
    EXIT_NO_DEVICE = 77, /* nothing to run on */
    EXIT_INTERRUPTED =
        130, /* by a signal, which main makes interrupt_code of; what was finished is written */
};

/* Prints `error` to standard error as "sortnet: ..." and returns `code`. */
int exit_complain(const struct error *error, int code);

/* Prints what a compiler said, which may be NULL, with nothing in it that a terminal obeys. */
void exit_print_log(const char *log, FILE *file);

/* Ends the program here, with what was printed, for when a call of OpenCL does not return: drivers
 * would wait for it at the end of main, too. */
_Noreturn void exit_at_once(int code);

#endif
