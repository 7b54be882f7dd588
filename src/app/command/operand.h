/* operand: the network that a SPEC on the command line names. */
#ifndef SORTNET_APP_COMMAND_OPERAND_H
#define SORTNET_APP_COMMAND_OPERAND_H

#include "core/spec.h"

/* As spec_network; prints what its reader wondered about to standard error. */
struct network *operand_network(const char *spec, enum order order, const struct family **family,
                                struct error *error);

#endif
