/* interrupt: Ctrl+C as a question that long commands ask, instead of an end in the middle. */
#ifndef SORTNET_APP_COMMAND_INTERRUPT_H
#define SORTNET_APP_COMMAND_INTERRUPT_H

#include <stdbool.h>

/* From now on the first SIGINT, SIGTERM or SIGHUP only makes interrupt_came true; the third ends
 * the program, should the first not be heeded soon. */
void interrupt_catch(void);

/* The same where somebody handles SIGTERM already, who is told of a SIGTERM by each of them: SDL
 * makes an event of it that closes the window. Else nothing changes. */
void interrupt_catch_beside(void);

/* The same for SIGPIPE: nobody reads standard output any more. */
void interrupt_catch_pipe(void);

bool interrupt_came(void);

/* What a program exits with that a signal ended, as shells count: 130 of SIGINT, 143 of SIGTERM,
 * 129 of SIGHUP; 130 where nobody read on. */
int interrupt_code(void);

/* The same as the go_on of a watch (core/base/watch.h). */
bool interrupt_go_on(void *context, double done, double all);

#endif
