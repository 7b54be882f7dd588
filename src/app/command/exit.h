/* exit: how a command ends: its exit code, or a signal. */
#pragma once

#include "core/base/error.h"

#include <stdbool.h>
#include <stdio.h>

/* ---- exit: the exit codes of commands, and the messages of failures ---- */

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

/* Prints a compiler's log, which may be NULL, with control characters made visible. */
void exit_print_log(const char *log, FILE *file);

/* ---- interrupt: lets long commands ask whether Ctrl+C was pressed, instead of being ended in the
 * middle ---- */

/* From now on the first SIGINT, SIGTERM or SIGHUP only makes interrupt_came true; the third ends
 * the program, in case the first is not heeded soon. A call that waits for a reader or a writer of
 * a pipe returns with EINTR. */
void interrupt_catch(void);

/* From now on the first signal ends the program again: it has nothing that could be lost. */
void interrupt_let_go(void);

/* The same beside another handler of SIGTERM, SDL's, which makes an event that closes the window:
 * both handlers are called. Without such a handler nothing changes. */
void interrupt_catch_beside(void);

/* The same for SIGPIPE: nobody reads standard output any more. */
void interrupt_catch_pipe(void);

bool interrupt_came(void);

/* The exit code of a program that was ended by a signal, as shells count: 130 for SIGINT, 143 for
 * SIGTERM, 129 for SIGHUP; 130 if nobody read its output any more. */
int interrupt_code(void);

/* The go_on of a watch (core/base/watch.h), which asks interrupt_came. */
bool interrupt_go_on(void *context, double done, double all);
