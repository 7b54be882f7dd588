/* terminal: stepping without a display, as text. */
#ifndef SORTNET_APP_COMMAND_RUN_TERMINAL_H
#define SORTNET_APP_COMMAND_RUN_TERMINAL_H

#include "app/options/options.h"

/* Says why there is no window, steps the network in text with every layer on the device, and writes
 * its diagram as svg into the working directory. Returns the exit code: a difference is a failure,
 * a missing device is only mentioned; `error` says why nothing was stepped or written. */
int terminal_run(const struct options *options, const char *reason, struct error *error);

#endif
