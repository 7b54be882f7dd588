/* interrupt: lets long commands ask whether Ctrl+C was pressed, instead of being ended in the
 * middle.
 *
 * Windows has no signals. There Ctrl+C and Ctrl+Break count as SIGINT, a console that is closed as
 * SIGHUP, and the end of the session as SIGTERM. */
#pragma once

#include <stdbool.h>

/* From now on the first SIGINT, SIGTERM or SIGHUP only makes interrupt_came true; the third ends
 * the program, in case the first is not heeded soon. A call that waits for a reader or a writer of
 * a pipe returns with EINTR. */
void interrupt_catch(void);

/* From now on the first signal ends the program again: it has nothing that could be lost. */
void interrupt_let_go(void);

/* SIGINT and SIGTERM wait until interrupt_catch_beside: SDL installs handlers that would swallow
 * them. */
void interrupt_hold(void);

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
