/* operand: a note is no error, so it is said and the command goes on. */
#include "operand.h"

#include <stdio.h>

static void tell_note(const struct network *network) {
    if (*network->note) fprintf(stderr, "sortnet: note: %s: %s\n", network->name, network->note);
}

int operand_open_both(struct opened *opened, const char *spec, enum order order, bool from_one,
                      struct error *error) {
    if (spec_open_counted(opened, spec, order, from_one, error)) return -1;
    tell_note(opened->network);
    return 0;
}

int operand_open(struct opened *opened, const char *spec, enum order order, struct error *error) {
    if (spec_open(opened, spec, order, error)) return -1;
    opened_keep_upper(opened);
    tell_note(opened->network);
    return 0;
}

struct network *operand_network(const char *spec, enum order order, const struct family **family,
                                struct error *error) {
    struct network *network = spec_network(spec, order, family, error);
    if (network) tell_note(network);
    return network;
}
