/* operand: a note is no error, so it is said and the command goes on. */
#include "operand.h"

#include <stdio.h>

struct network *operand_network(const char *spec, enum order order, const struct family **family,
                                struct error *error) {
    struct network *network = spec_network(spec, order, family, error);
    if (network && *network->note)
        fprintf(stderr, "sortnet: note: %s: %s\n", network->name, network->note);
    return network;
}
