/* large: which sorts there are, and their layers and comparators. */
#include "large.h"

#include "core/base/memory.h"
#include "core/base/text.h"
#include "core/network/trace.h"
#include "core/timing/size_list.h"
#include "core/timing/timing_data.h"
#include "kernels/step/comparator_index.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

/* ---- existing sorts ---- */

/* Has the family networks of every size up to some limit, which sort? */
bool large_goes_on(const struct family *family) {
    return family->claim == CLAIM_SORTS && family->sizes.most >= LARGE_LEAST - 1 &&
           family->parameter_count == 0;
}

bool large_named_above(const char *spec, int drawn) {
    const struct family *family = family_spec_find(spec);
    struct error error;
    return family && large_goes_on(family) && family_spec_wires(family, spec, &error) > drawn;
}

bool large_named(const char *spec) {
    const struct family *family = family_spec_find(spec);
    return family && large_named_above(spec, family->sizes.most);
}

static int refuse(const struct large_sort *large, struct error *error) {
    const struct family *family = large->family;
    int n = large->n;
    bool listed = family->rule == INDEX_LISTED;
    char size[24];
    size_text((size_t)n, size, sizeof size);
    if (!large_goes_on(family))
        return error_set(error,
                         "%s has no large sorts; bitonic, mirrored and other families of sorts do",
                         family->name);
    if (n < LARGE_LEAST || n > LARGE_MOST)
        return error_set(error,
                         "%s:%s: a large sort has %d to 2^%d keys; its times go on to 2^28: T in "
                         "the window, or sortnet time",
                         family->name, size, LARGE_LEAST, LARGE_BITS);
    if (family->sizes.fits && !family->sizes.fits(n))
        return error_set(error,
                         n > NETWORK_MAX_WIRES
                             ? "%s:%d: %s sorts powers of two; mirrored takes any number of keys: "
                               "`sortnet run mirrored:%d`"
                             : "%s:%d: %s sorts powers of two; bitonic-any:%d takes any number of "
                               "keys, in the window and `run` also mirrored:%d",
                         family->name, n, family->name, n, n);
    if (listed && n > NETWORK_MAX_WIRES)
        return error_set(error,
                         "%s:%d: the comparators of %s are lists, of at most %d wires; bitonic and "
                         "mirrored compute theirs and sort up to 2^%d keys",
                         family->name, n, family->name, NETWORK_MAX_WIRES, LARGE_BITS);
    return 0;
}

int large_new(struct large_sort *large, const struct family *family, int n, enum order order,
              struct error *error) {
    struct family wide = *family; /* copy of the family with more wires: its generator can make more
                                     than are drawn */
    char size[24];
    *large = (struct large_sort){.family = family, .order = order, .n = n};
    if (refuse(large, error)) return -1;
    size_text((size_t)n, size, sizeof size);
    snprintf(large->name, sizeof large->name, "%s:%s", family->name, size);
    if (family->rule != INDEX_LISTED) {
        large->stages = network_levels(n);
        large->depth = large->stages * (large->stages + 1) / 2;
        return 0;
    }
    wide.sizes.most = NETWORK_MAX_WIRES;
    large->network = family_network(&wide, n, NULL, 0, order, error);
    if (!large->network) return -1;
    large->stages = large->network->stage_count;
    large->depth = large->network->depth;
    return 0;
}

int large_open(struct large_sort *large, const char *spec, enum order order, struct error *error) {
    char known[640];
    const struct family *family = family_spec_find(spec);
    *large = (struct large_sort){0};
    if (!family)
        return error_set(error, "\"%.300s\" is no large sort, such as bitonic:2^20%s", spec,
                         family_spec_known(spec, known, sizeof known));
    int n = family_spec_wires(family, spec, error);
    return n < 0 ? -1 : large_new(large, family, n, order, error);
}

void large_free(struct large_sort *large) {
    network_free(large->network);
    *large = (struct large_sort){0};
}

/* ---- layers ---- */

/* Returns the distance of all comparators of a listed layer; 0: they differ. */
static int common_distance(const struct network *network, int layer) {
    const struct comparator *comparators = network_layer(network, layer);
    int distance = comparators->right - comparators->left;
    for (int c = 1; c < network->layers[layer].count; c++)
        if (comparators[c].right - comparators[c].left != distance) return 0;
    return distance;
}

struct large_layer large_layer_at(const struct large_sort *large, int layer) {
    if (large->network) {
        const struct layer *row = &large->network->layers[layer];
        return (struct large_layer){row->stage, row->substage, row->items,
                                    common_distance(large->network, layer)};
    }
    int stage = 0;
    while (large_stage_begin(large, stage + 1) <= layer)
        stage++;
    int substage = layer - large_stage_begin(large, stage);
    return (struct large_layer){stage, substage, 1 << (large->stages - 1), 1 << (stage - substage)};
}

int large_stage_begin(const struct large_sort *large, int stage) {
    if (!large->network) return stage * (stage + 1) / 2;
    return stage < large->stages ? large->network->stages[stage].first_layer : large->depth;
}

/* Computes a work-item's comparator in a sort with an index rule. */
static inline bool computed(const struct large_sort *large, unsigned stage, unsigned substage,
                            unsigned item, struct comparator *comparator) {
    bool bitonic = large->family->rule == INDEX_BITONIC;
    unsigned left =
        bitonic ? bitonic_left(item, stage, substage) : mirrored_left(item, stage, substage);
    unsigned right =
        bitonic ? bitonic_right(item, stage, substage) : mirrored_right(item, stage, substage);
    bool increasing = !bitonic || bitonic_increasing(item, stage);
    comparator->left = (int)left;
    comparator->right = (int)right;
    comparator->item = (int)item;
    comparator->column = 0;
    comparator->direction = increasing == (large->order == ASCENDING) ? INCREASING : DECREASING;
    return right < (unsigned)large->n;
}

bool large_comparator(const struct large_sort *large, int layer, int item,
                      struct comparator *comparator) {
    if (large->network) {
        int index = network_of_item(large->network, layer, item);
        if (index >= 0) *comparator = large->network->comparators[index];
        return index >= 0;
    }
    struct large_layer row = large_layer_at(large, layer);
    return computed(large, (unsigned)row.stage, (unsigned)row.substage, (unsigned)item, comparator);
}

/* ---- keys ---- */

void large_run_layer(const struct large_sort *large, int layer, int *keys) {
    if (large->network) {
        trace_layer(large->network, layer, keys, NULL);
        return;
    }
    struct large_layer row = large_layer_at(large, layer);
    for (int item = 0; item < row.items; item++) {
        struct comparator at;
        if (!computed(large, (unsigned)row.stage, (unsigned)row.substage, (unsigned)item, &at))
            continue;
        int left = keys[at.left], right = keys[at.right];
        bool swaps = at.direction == INCREASING ? left > right : left < right;
        keys[at.left] = swaps ? right : left;
        keys[at.right] = swaps ? left : right;
    }
}

bool large_sort_keys(int *keys, int n, enum order order, const struct watch *watch) {
    const uint32_t flip = order == ASCENDING ? 0x80000000U : 0x7fffffffU; /* keys become words */
    uint32_t *words = (uint32_t *)keys;
    void *spare = memory_new((size_t)n, sizeof *words);
    for (int i = 0; i < n; i++)
        words[i] ^= flip;
    bool sorted = radix_sort(words, spare, (size_t)n, sizeof *words, watch);
    for (int i = 0; i < n; i++)
        words[i] ^= flip;
    free(spare);
    return sorted;
}
