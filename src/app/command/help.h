/* help: prints the tables of commands, options and shortcuts, for `list`. */
#ifndef SORTNET_APP_COMMAND_HELP_H
#define SORTNET_APP_COMMAND_HELP_H

#include "core/base/choices.h"

/* Print each command with its options, and the keys of each mode. */
void help_options(const struct choices *commands);
void help_keys(void);

#endif
