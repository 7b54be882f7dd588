/* interrupt: lets long commands ask whether Ctrl+C was pressed, instead of ending in the middle.
 *
 * Windows has no signals. There Ctrl+C and Ctrl+Break count as SIGINT, closing the console as
 * SIGHUP, and the end of the session as SIGTERM. */
#pragma once

#include <stdbool.h>

/* Catches SIGINT, SIGTERM and SIGHUP: the first one only makes interrupt_came true. The third one
 * ends the program, in case the first is ignored for too long. A call that waits for a reader or a
 * writer of a pipe returns with EINTR. */
void interrupt_catch(void);

/* Lets the first signal end the program again, since nothing could be lost. */
void interrupt_let_go(void);

/* Holds SIGINT and SIGTERM back until interrupt_catch_beside: the handlers that SDL installs would
 * swallow them. */
void interrupt_hold(void);

/* Catches the signals as interrupt_catch does, but also calls the present handler of SIGTERM. SDL's
 * handler makes an event that closes the window. Without such a handler nothing changes. */
void interrupt_catch_beside(void);

/* Catches SIGPIPE, too: standard output has no reader any more. */
void interrupt_catch_pipe(void);

bool interrupt_came(void);

/* Returns the exit code of a program ended by a signal, as shells count: 130 for SIGINT, 143 for
 * SIGTERM, 129 for SIGHUP; 130 if its output has no reader any more. */
int interrupt_code(void);

/* Implements the go_on of a watch (core/base/watch.h): asks interrupt_came. */
bool interrupt_go_on(void *context, double done, double all);
