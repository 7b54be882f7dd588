/* spec_operand: the network that a SPEC on the command line names. */
#pragma once

#include "app/options/options.h"
#include "core/spec.h"

/* Opens a SPEC as spec_open_counted does, with --order and --from-one, and refuses unknown words of
 * a lesson; takes the upper network of a picture of two. Prints the network's note to standard
 * error, unless
 * --quiet is given. */
int spec_operand_open(struct opened *opened, const char *spec, const struct options *options,
                      struct error *error);

/* Prints the network's note, from its reader, to standard error. */
void spec_operand_tell_note(const struct network *network);

/* Copies the options. If a step of a lesson was opened, and the options have no keys, uses the keys
 * of the step, which the lesson owns. Returns 0, or -1 with the place of the mistake. */
int spec_operand_keys(const struct opened *opened, const struct options *given,
                      struct options *options, struct error *error);
