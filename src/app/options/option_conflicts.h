/* option_conflicts: refuses options and files that make no sense together. */
#pragma once

#include "app/options/options.h"

/* 0, or -1 after naming an option that has no effect beside the others or without another option,
 * or two files of which one would overwrite the other. Opens nothing. */
int option_conflicts_check(const struct options *options, struct error *error);
