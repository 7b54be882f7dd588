/* untangle: the equivalent network whose comparators all point down.
 *
 * The classical method (Knuth 5.3.4, exercise 16; Floyd): go through the comparators from left to
 * right; when one puts its larger key on the upper wire, turn it round and exchange its two wires
 * from there on. The output is the same but for an exchange of output wires; if the network sorts
 * in ascending order, even the wires are the same. */
#ifndef SORTNET_CORE_NETWORK_UNTANGLE_H
#define SORTNET_CORE_NETWORK_UNTANGLE_H

#include "core/network/network.h"

struct untangled {
    struct network *network;      /* comparators in the old order; the caller frees it */
    int exchanges;                /* done */
    int wires[NETWORK_MAX_WIRES]; /* per wire of the old network: where its output leaves now */
};

/* Does the first `most` exchanges (-1: all). With fewer than all, the rest of the network still has
 * its D comparators, and its result is equivalent as well. The network is for ascending order when
 * all were done, and has neither stages nor name. */
void untangle(const struct network *network, int most, struct untangled *untangled);

/* Says what was done and where the outputs went: "untangled with 10 exchanges of wires; the outputs
 * are the same". */
void untangle_describe(const struct untangled *untangled, char *text, size_t size);

#endif
