/* wire_parts: union and find (Galler and Fischer 1964). */
#include "wire_parts.h"

static int root_of(int *parent, int wire) {
    while (parent[wire] != wire)
        wire = parent[wire] = parent[parent[wire]];
    return wire;
}

int wire_parts(const struct network *network, int size[NETWORK_MAX_WIRES]) {
    int parent[NETWORK_MAX_WIRES], count[NETWORK_MAX_WIRES] = {0}, n = network->wires, parts = 0;
    for (int w = 0; w < n; w++)
        parent[w] = w;
    for (int i = 0; i < network->size; i++) {
        const struct comparator *c = &network->comparators[i];
        parent[root_of(parent, c->left)] = root_of(parent, c->right);
    }
    for (int w = 0; w < n; w++)
        parts += count[root_of(parent, w)]++ == 0;
    for (int w = 0; w < n; w++)
        size[w] = count[root_of(parent, w)];
    return parts;
}
