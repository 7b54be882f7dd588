/* test_comparator_index: the index arithmetic of the kernels against the generated comparators,
 * and against rows of the tables and formulas in the sources. */
#include "support.h"

#include "kernels/step/comparator_index.h"

/* Returns the comparator that work-item `item` of a layer executes, or NULL. */
static const struct comparator *comparator_of(const struct network *network, int layer, int item) {
    const struct comparator *comparators = network_layer(network, layer);
    for (int i = 0; i < network->layers[layer].count; i++)
        if (comparators[i].item == item) return &comparators[i];
    return NULL;
}

TEST(bitonic_finds_every_comparator) {
    for (int n = 2; n <= 64; n *= 2) {
        struct network *network = make_network("bitonic", n, ASCENDING);
        for (int l = 0; l < network->depth; l++) {
            const struct layer *layer = &network->layers[l];
            unsigned int stage = (unsigned)layer->stage, substage = (unsigned)layer->substage;
            check(layer->items == n / 2, "%s, layer %d", network->name, l);
            for (int i = 0; i < layer->items; i++) {
                unsigned int item = (unsigned)i;
                const struct comparator *c = comparator_of(network, l, i);
                check(c, "%s, layer %d, item %d", network->name, l, i);
                check((int)bitonic_left(item, stage, substage) == c->left &&
                          (int)bitonic_right(item, stage, substage) == c->right,
                      "%s, layer %d, item %d", network->name, l, i);
                check(bitonic_increasing(item, stage) == (c->direction == INCREASING),
                      "%s, layer %d, item %d", network->name, l, i);
            }
        }
    }
}

/* Any n: the items without a comparator are exactly those that reach past the last wire. */
TEST(mirrored_finds_every_comparator) {
    for (int n = 2; n <= 64; n++) {
        struct network *network = make_network("mirrored", n, ASCENDING);
        int virtual = 2;
        while (virtual < n)
            virtual *= 2;
        for (int l = 0; l < network->depth; l++) {
            const struct layer *layer = &network->layers[l];
            unsigned int stage = (unsigned)layer->stage, substage = (unsigned)layer->substage;
            int found = 0;
            check(layer->items == virtual / 2, "%s, layer %d", network->name, l);
            for (int i = 0; i < layer->items; i++) {
                int left = (int)mirrored_left((unsigned)i, stage, substage);
                int right = (int)mirrored_right((unsigned)i, stage, substage);
                const struct comparator *c = comparator_of(network, l, i);
                check(left < right && right < virtual, "%s, layer %d, item %d", network->name, l,
                      i);
                check((right < n) == (c != NULL), "%s, layer %d, item %d", network->name, l, i);
                if (!c) continue;
                check(left == c->left && right == c->right && c->direction == INCREASING,
                      "%s, layer %d, item %d", network->name, l, i);
                found++;
            }
            check(found == layer->count, "%s, layer %d", network->name, l);
        }
    }
}

/* Any n, launched for n rounded up to a power of two: the items that exist are the comparators,
 * each once. The family lists its comparators, so the items are numbered differently. */
TEST(odd_even_merge_finds_every_comparator) {
    for (int n = 2; n <= 64; n++) {
        struct network *network = make_network("odd-even-merge", n, ASCENDING);
        int virtual = 2;
        while (virtual < n)
            virtual *= 2;
        int found = 0;
        for (int l = 0; l < network->depth; l++) {
            const struct layer *layer = &network->layers[l];
            unsigned int stage = (unsigned)layer->stage, substage = (unsigned)layer->substage;
            for (unsigned int i = 0; i < (unsigned)virtual / 2; i++) {
                unsigned int left = odd_even_merge_left(i, stage, substage);
                unsigned int right = left + comparator_distance(stage, substage);
                if (right >= (unsigned)n || !odd_even_merge_exists(left, right, stage)) continue;
                bool listed = false;
                for (int c = layer->first; c < layer->first + layer->count; c++)
                    listed |= network->comparators[c].left == (int)left &&
                              network->comparators[c].right == (int)right &&
                              network->comparators[c].direction == INCREASING;
                check(listed, "%s, layer %d, item %u: %u, %u", network->name, l, i, left, right);
                found++;
            }
        }
        check(found == network->size, "%s: %d of %d comparators", network->name, found,
              network->size);
    }
}

/* Far beyond the sizes that are drawn: in every layer each wire belongs to exactly one
 * work-item. */
TEST(covers_every_wire_once) {
    enum { STAGES = 12, WIRES = 1 << STAGES };
    static unsigned char bitonic[WIRES], mirrored[WIRES];
    for (unsigned int stage = 0; stage < STAGES; stage++)
        for (unsigned int substage = 0; substage <= stage; substage++) {
            memset(bitonic, 0, sizeof bitonic);
            memset(mirrored, 0, sizeof mirrored);
            for (unsigned int item = 0; item < WIRES / 2; item++) {
                bitonic[bitonic_left(item, stage, substage) % WIRES]++;
                bitonic[bitonic_right(item, stage, substage) % WIRES]++;
                mirrored[mirrored_left(item, stage, substage) % WIRES]++;
                mirrored[mirrored_right(item, stage, substage) % WIRES]++;
            }
            for (int wire = 0; wire < WIRES; wire++)
                check(bitonic[wire] == 1 && mirrored[wire] == 1, "stage %u, substage %u, wire %d",
                      stage, substage, wire);
        }
}

/* CUDA tutorial: 16 keys and 8 threads, the left index of each thread. */
TEST(agrees_with_the_index_table) {
    static const struct {
        unsigned int stage, substage, left[8];
    } rows[] = {
        {0, 0, {0, 2, 4, 6, 8, 10, 12, 14}}, /* distance 1 */
        {1, 0, {0, 1, 4, 5, 8, 9, 12, 13}},  /* distance 2 */
        {1, 1, {0, 2, 4, 6, 8, 10, 12, 14}}, /* distance 1 */
        {2, 0, {0, 1, 2, 3, 8, 9, 10, 11}},  /* distance 4 */
        {3, 0, {0, 1, 2, 3, 4, 5, 6, 7}},    /* distance 8 */
        {3, 1, {0, 1, 2, 3, 8, 9, 10, 11}},  /* distance 4 */
        {3, 2, {0, 1, 4, 5, 8, 9, 12, 13}},  /* distance 2 */
        {3, 3, {0, 2, 4, 6, 8, 10, 12, 14}}, /* distance 1 */
    };
    for (int r = 0; r < count_of(rows); r++)
        for (unsigned int i = 0; i < 8; i++) {
            unsigned int distance = 1u << (rows[r].stage - rows[r].substage);
            check(comparator_distance(rows[r].stage, rows[r].substage) == distance, "row %d", r);
            check(bitonic_left(i, rows[r].stage, rows[r].substage) == rows[r].left[i],
                  "row %d, thread %u", r, i);
            check(bitonic_right(i, rows[r].stage, rows[r].substage) == rows[r].left[i] + distance,
                  "row %d, thread %u", r, i);
        }
    /* the formula holds for every thread of 1024 keys */
    for (unsigned int stage = 0; stage < 10; stage++)
        for (unsigned int substage = 0; substage <= stage; substage++)
            for (unsigned int i = 0; i < 512; i++) {
                unsigned int distance = 1u << (stage - substage);
                check(bitonic_left(i, stage, substage) ==
                          (i % distance) + (i / distance) * 2 * distance,
                      "stage %u, substage %u, thread %u", stage, substage, i);
            }
}

TEST(agrees_with_the_direction_table) {
    static const char *const rows[] = {"IDIDIDID", "IIDDIIDD", "IIIIDDDD", "IIIIIIII"};
    for (unsigned int stage = 0; stage < 4; stage++)
        for (unsigned int i = 0; i < 8; i++) {
            check(bitonic_increasing(i, stage) == (rows[stage][i] == 'I'), "stage %u, thread %u",
                  stage, i);
            check(bitonic_increasing(i, stage) == ((i % (2u << stage)) < (1u << stage)),
                  "stage %u, thread %u", stage, i);
        }
}

/* Bainville, B2: one work-item per comparator, in terms of the distance and the run. */
TEST(agrees_with_bainville) {
    for (unsigned int stage = 0; stage < 10; stage++)
        for (unsigned int substage = 0; substage <= stage; substage++)
            for (unsigned int id = 0; id < 512; id++) {
                unsigned int inc = 1u << (stage - substage), run = 2u << stage;
                unsigned int low = id & (inc - 1), i = 2 * id - low;
                check(bitonic_left(id, stage, substage) == i, "stage %u, substage %u, id %u", stage,
                      substage, id);
                check(bitonic_increasing(id, stage) == ((run & i) == 0), "stage %u, id %u", stage,
                      id);
            }
}

/* Dower: i1 = ((i and not half_mask) * 2) or (i and half_mask); in the first layer of a stage
 * i2 = (i1 or mask) - (i1 and mask), later i2 = i1 + half. */
TEST(agrees_with_dower) {
    static const struct {
        unsigned int stage, substage, left[8], right[8];
    } rows[] = {
        {0, 0, {0, 2, 4, 6, 8, 10, 12, 14}, {1, 3, 5, 7, 9, 11, 13, 15}},
        {1, 0, {0, 1, 4, 5, 8, 9, 12, 13}, {3, 2, 7, 6, 11, 10, 15, 14}},
        {2, 0, {0, 1, 2, 3, 8, 9, 10, 11}, {7, 6, 5, 4, 15, 14, 13, 12}},
        {2, 1, {0, 1, 4, 5, 8, 9, 12, 13}, {2, 3, 6, 7, 10, 11, 14, 15}},
        {3, 0, {0, 1, 2, 3, 4, 5, 6, 7}, {15, 14, 13, 12, 11, 10, 9, 8}},
        {3, 3, {0, 2, 4, 6, 8, 10, 12, 14}, {1, 3, 5, 7, 9, 11, 13, 15}},
    };
    for (int r = 0; r < count_of(rows); r++)
        for (unsigned int i = 0; i < 8; i++) {
            check(mirrored_left(i, rows[r].stage, rows[r].substage) == rows[r].left[i],
                  "row %d, i %u", r, i);
            check(mirrored_right(i, rows[r].stage, rows[r].substage) == rows[r].right[i],
                  "row %d, i %u", r, i);
        }
    for (unsigned int stage = 0; stage < 10; stage++)
        for (unsigned int substage = 0; substage <= stage; substage++)
            for (unsigned int i = 0; i < 512; i++) {
                unsigned int block = 2u << (stage - substage), half = block / 2;
                unsigned int half_mask = half - 1, mask = block - 1;
                unsigned int i1 = ((i & ~half_mask) * 2) | (i & half_mask);
                unsigned int i2 = substage == 0 ? (i1 | mask) - (i1 & mask) : i1 + half;
                check(mirrored_left(i, stage, substage) == i1 &&
                          mirrored_right(i, stage, substage) == i2,
                      "stage %u, substage %u, i %u", stage, substage, i);
            }
}
