/* spec: what the user names a network by: FAMILY:N, a file, or - for standard input. Some families
 * take more numbers after N, as in random:N:DEPTH:SEED; those left out are the usual ones. */
#ifndef SORTNET_CORE_SPEC_H
#define SORTNET_CORE_SPEC_H

#include "core/base/error.h"
#include "core/families/families.h"

/* Makes the network that `spec` names. A family makes it for `order`; a file is taken as it is and
 * `order` says in which order it is meant to sort. `family`, unless NULL, receives the family or
 * NULL for a file. NULL with the reason when there is no such network. The caller frees it with
 * network_free. */
struct network *spec_network(const char *spec, enum order order, const struct family **family,
                             struct error *error);

#endif
