/* option_conflicts: refuses options and files that make no sense together. */
#pragma once

#include "app/options/options.h"

/* Do the options go together? Returns 0, or -1 with an option that has no effect beside another one
 * or without another one, or with two files of which one would overwrite the other. Opens nothing.
 */
int option_conflicts_check(const struct options *options, struct error *error);
