/* test_pack: comparators in the earliest layer that has room for them. */
#include "support.h"

#include "core/network/pack.h"

static struct network *packed(int wires, const struct comparator *list, int count) {
    struct network *network = kept(network_new(wires));
    struct placed placed[8];
    for (int i = 0; i < count; i++)
        placed[i] = (struct placed){.order = i, .comparator = list[i]};
    pack_earliest(placed, count);
    network_add_placed(network, placed, count, true);
    network_finish(network);
    return network;
}

TEST(packs_by_hand) {
    static const struct comparator list[] = {
        {.left = 0, .right = 1}, {.left = 1, .right = 2, .direction = DECREASING},
        {.left = 3, .right = 4}, {.left = 0, .right = 3},
        {.left = 2, .right = 4}, {.left = 0, .right = 1},
    };
    static const int layer_of[] = {
        0, 0, 1, 1, 2, 2}; /* layers of the comparators, in the order of the result */
    static const int origin[] = {0, 2, 1, 3, 4, 5};
    struct network *network = packed(6, list, count_of(list));
    check_structure(network);
    equals(network->wires, 6, network->depth, 3, network->stage_count, 3);
    assert_int_equal(network->size, count_of(list));
    for (int i = 0; i < count_of(list); i++) {
        const struct comparator *c = &network->comparators[i], *from = &list[origin[i]];
        check(c->left == from->left && c->right == from->right && c->direction == from->direction,
              "comparator %d", i);
        assert_int_equal(network_layer_of(network, i), layer_of[i]);
    }
}

TEST(packs_nothing) {
    struct network *network = packed(2, NULL, 0);
    equals(network->size, 0, network->depth, 0);
}

/* The same outputs, every comparator in the layer after one that shares a wire, and nothing left to
 * do the second time. */
TEST(keeps_what_a_network_does) {
    struct random random = {.state = 11};
    for (int round = 0; round < 500; round++) {
        int wires = 2 + random_below(&random, 15), keys[16], packed_keys[16];
        struct network *network = make_random(wires, random_below(&random, 12), &random);
        snprintf(network->title, sizeof network->title, "title");
        network->order = DESCENDING;
        network->claim = (enum claim)(round % CLAIM_COUNT);
        OWNED_AT(network_free)
        struct network *packed = pack_network(network), *again = pack_network(packed);
        check_structure(packed);
        check_same(packed, again);
        check(packed->size == network->size && packed->depth <= network->depth, "round %d", round);
        texts_are(packed->name, network->name, packed->title, "title");
        equals(packed->order, DESCENDING, packed->claim, network->claim);
        for (int wire = 0; wire < wires; wire++)
            keys[wire] = packed_keys[wire] = random_below(&random, wires);
        run_network(network, keys);
        run_network(packed, packed_keys);
        assert_memory_equal(keys, packed_keys, (size_t)wires * sizeof *keys);
        for (int l = 1; l < packed->depth; l++) {
            bool used[16] = {false}; /* wires used in the previous layer */
            for (int i = 0; i < packed->layers[l - 1].count; i++) {
                used[network_layer(packed, l - 1)[i].left] = true;
                used[network_layer(packed, l - 1)[i].right] = true;
            }
            for (int i = 0; i < packed->layers[l].count; i++) {
                const struct comparator *c = &network_layer(packed, l)[i];
                check(used[c->left] || used[c->right], "round %d, layer %d", round, l);
            }
        }
    }
}
