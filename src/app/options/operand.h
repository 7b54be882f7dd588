/* operand: the network that a SPEC on the command line names. */
#ifndef SORTNET_APP_OPTIONS_OPERAND_H
#define SORTNET_APP_OPTIONS_OPERAND_H

#include "core/spec.h"

/* As spec_open, of a picture of two networks the upper one or both, and spec_network; print what
 * the reader wondered about to standard error. */
int operand_open(struct opened *opened, const char *spec, enum order order, struct error *error);
int operand_open_both(struct opened *opened, const char *spec, enum order order, bool from_one,
                      struct error *error);
struct network *operand_network(const char *spec, enum order order, const struct family **family,
                                struct error *error);

#endif
