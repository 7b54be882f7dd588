/* interrupt: Ctrl+C as a question that long commands ask, instead of an end in the middle. */
#ifndef SORTNET_APP_COMMAND_INTERRUPT_H
#define SORTNET_APP_COMMAND_INTERRUPT_H

#include <stdbool.h>

/* From now on the first SIGINT, SIGTERM or SIGHUP only makes interrupt_came true; the third ends
 * the program, should the first not be heeded soon. */
void interrupt_catch(void);

/* The same for SIGPIPE: nobody reads standard output any more. */
void interrupt_catch_pipe(void);

bool interrupt_came(void);

/* The same as the go_on of a watch (core/base/watch.h). */
bool interrupt_go_on(void *context, double done, double all);

#endif
