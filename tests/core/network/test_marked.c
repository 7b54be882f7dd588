/* test_marked: marks mean comparators by their wires, in a layer or in all, and by their numbers.
 */
#include "support.h"

#include "core/network/marked.h"

static int meant(const struct network *network, struct marked mark) {
    int count = 0;
    for (int i = 0; i < network->size; i++)
        count += marked_any(&mark, 1, network, i);
    return count;
}

TEST(means_comparators) {
    struct network *network = make_network("bitonic", 8, ASCENDING);
    for (int i = 0; i < network->size; i++) {
        const struct comparator *c = &network->comparators[i];
        int layer = network_layer_of(network, i), same = 0;
        for (int k = 0; k < network->size; k++)
            same += network->comparators[k].left == c->left &&
                    network->comparators[k].right == c->right;
        struct marked wires = {.layer = -1, .first = c->left, .last = c->right};
        struct marked in_layer = {.layer = layer, .first = c->left, .last = c->right};
        struct marked number = {.numbers = true, .layer = -1, .first = i, .last = i};
        check(marked_means(&wires, network, i) && meant(network, wires) == same, "%d: wires", i);
        check(marked_means(&in_layer, network, i) && meant(network, in_layer) == 1, "%d: layer", i);
        check(marked_means(&number, network, i) && meant(network, number) == 1, "%d: number", i);
    }
    equals(meant(network, (struct marked){.numbers = true, .first = 3, .last = 5}), 3);
    equals(marked_any(NULL, 0, network, 0), false);
}
