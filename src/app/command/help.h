/* help: prints the tables of commands, options and shortcuts, for `list`. */
#pragma once

#include "core/base/choices.h"

/* Print each command with its options, and the keys of each mode. */
void help_options(const struct choices *commands);
void help_keys(void);
