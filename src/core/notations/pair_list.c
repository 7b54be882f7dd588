/* pair_list: from pairs to layers. */
#include "pair_list.h"

#include "core/base/memory.h"
#include "core/network/pack.h"

#include <stdlib.h>

int pair_list_add(struct pair_list *list, const struct scan *scan, const struct pair *pair) {
    if (pair->wires[0] == pair->wires[1])
        return scan_fail(scan, pair->places[1],
                         "wire %d is used twice in this pair; expected two "
                         "wires",
                         pair->wires[1] + list->base);
    if (list->count == NETWORK_MAX_COMPARATORS)
        return scan_fail(scan, pair->places[0], "too many comparators; the most are %d",
                         NETWORK_MAX_COMPARATORS);
    list->pairs = memory_grow(list->pairs, list->count, &list->capacity, sizeof *list->pairs);
    list->pairs[list->count] = *pair;
    list->pairs[list->count++].group = list->group;
    for (int end = 0; end < 2; end++)
        if (pair->wires[end] > list->largest) list->largest = pair->wires[end];
    return 0;
}

/* Says which wire a layer uses twice, if there is one. */
static int check_layers(const struct pair_list *list, const struct scan *scan) {
    int used_in[NETWORK_MAX_WIRES]; /* group that last used the wire, or -1 */
    for (int wire = 0; wire < NETWORK_MAX_WIRES; wire++)
        used_in[wire] = -1;
    for (size_t p = 0; p < list->count; p++) {
        const struct pair *pair = &list->pairs[p];
        for (int end = 0; end < 2; end++) {
            int *group = &used_in[pair->wires[end]];
            if (*group == pair->group)
                return scan_fail(scan, pair->places[end],
                                 "wire %d is used twice in this layer; expected each wire at most "
                                 "once",
                                 pair->wires[end] + list->base);
            *group = pair->group;
        }
    }
    return 0;
}

static struct network *network_of(const struct pair_list *list) {
    struct network *network = network_new(list->wires ? list->wires : list->largest + 1);
    struct placed *placed = memory_new(list->count, sizeof *placed);
    for (size_t p = 0; p < list->count; p++) {
        const int *wires = list->pairs[p].wires;
        placed[p] =
            (struct placed){list->pairs[p].group, (int)p, comparator_between(wires[0], wires[1])};
    }
    if (!list->layered) pack_earliest(placed, (int)list->count);
    network_add_placed(network, placed, (int)list->count, true);
    network_finish(network);
    free(placed);
    return network;
}

struct network *pair_list_network(const struct pair_list *list, const struct scan *scan) {
    if (list->count == 0) {
        scan_no_comparators(scan, scan->notation->example);
        return NULL;
    }
    if (list->layered && check_layers(list, scan)) return NULL;
    struct network *network = network_of(list);
    if (list->depth_place && network->depth != list->depth) {
        scan_fail(scan, list->depth_place, "D is %d, but the depth of the network is %d",
                  list->depth, network->depth);
        network_free(network);
        return NULL;
    }
    return network;
}
