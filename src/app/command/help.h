/* help: what `list` prints of the tables of commands, options and shortcuts. */
#ifndef SORTNET_APP_COMMAND_HELP_H
#define SORTNET_APP_COMMAND_HELP_H

#include "core/base/choices.h"

/* Each of the commands with its options; the keys of each mode. */
void help_options(const struct choices *commands);
void help_keys(void);

#endif
