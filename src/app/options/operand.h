/* operand: the network that a SPEC on the command line names. */
#ifndef SORTNET_APP_OPTIONS_OPERAND_H
#define SORTNET_APP_OPTIONS_OPERAND_H

#include "app/options/options.h"
#include "core/spec.h"

/* Opens a SPEC as spec_open_counted does, with --order and --from-one; of a picture of two networks
 * the upper one, or both. Prints the network's note to standard error, unless --quiet is given. */
int operand_open(struct opened *opened, const char *spec, const struct options *options,
                 struct error *error);
int operand_open_both(struct opened *opened, const char *spec, const struct options *options,
                      struct error *error);

#endif
