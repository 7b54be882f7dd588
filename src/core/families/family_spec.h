/* family_spec: a network named by its family and size, FAMILY:N. Some families take more numbers
 * after N, as in random:N:DEPTH:SEED; numbers left out have their usual values. */
#ifndef SORTNET_CORE_FAMILIES_FAMILY_SPEC_H
#define SORTNET_CORE_FAMILIES_FAMILY_SPEC_H

#include "core/families/families.h"

/* The family that a spec begins with, or NULL. */
const struct family *family_spec_find(const char *spec);

/* Writes the end of a message about a SPEC that names no family: the family that was perhaps meant,
 * then "; the families are bitonic, ...". Returns `text`. */
const char *family_spec_known(const char *spec, char *text, size_t size);

/* Makes the network of a spec that begins with this family. NULL with the reason when there is
 * none. The caller frees it with network_free. */
struct network *family_spec_network(const struct family *family, const char *spec, enum order order,
                                    struct error *error);

#endif
