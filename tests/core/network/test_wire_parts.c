/* test_wire_parts: which wires comparators join, against going from wire to wire. */
#include "support.h"

/* Marks all wires that can be reached from one. */
static void reach(const struct network *network, int wire, bool *reached) {
    reached[wire] = true;
    for (int i = 0; i < network->size; i++) {
        const struct comparator *c = &network->comparators[i];
        if (c->left == wire && !reached[c->right]) reach(network, c->right, reached);
        if (c->right == wire && !reached[c->left]) reach(network, c->left, reached);
    }
}

TEST(finds_parts) {
    struct random random = {.state = 3};
    int several = 0;
    for (int round = 0; round < 300; round++) {
        int n = 1 + random_below(&random, 20), size[NETWORK_MAX_WIRES], parts = 0;
        struct network *network = make_random(n, n > 1 ? random_below(&random, n + 3) : 0, &random);
        int found = wire_parts(network, size);
        for (int w = 0; w < n; w++) {
            bool reached[20] = {false};
            int count = 0, first = n;
            reach(network, w, reached);
            for (int i = n - 1; i >= 0; i--) {
                count += reached[i];
                if (reached[i]) first = i;
            }
            check(size[w] == count, "round %d, wire %d: %d, not %d", round, w, size[w], count);
            parts += first == w;
        }
        check(found == parts, "round %d: %d parts, not %d", round, found, parts);
        several += parts > 1;
    }
    check(several > 50 && several < 290, "%d networks of several parts", several);
}
