/* family_spec: a network named by its family and size, FAMILY:N. Some families take more numbers
 * after N, as in random:N:DEPTH:SEED; those left out are the usual ones. */
#ifndef SORTNET_CORE_FAMILIES_FAMILY_SPEC_H
#define SORTNET_CORE_FAMILIES_FAMILY_SPEC_H

#include "core/families/families.h"

/* The family that a spec begins with, or NULL. */
const struct family *family_spec_find(const char *spec);

/* Writes which families there are, behind a spec that names none: "; the families are bitonic,
 * ...", after the one that was perhaps meant. Returns `text`. */
const char *family_spec_known(const char *spec, char *text, size_t size);

/* Makes the network of a spec that begins with this family. NULL with the reason when there is
 * none. The caller frees it with network_free. */
struct network *family_spec_network(const struct family *family, const char *spec, enum order order,
                                    struct error *error);

#endif
