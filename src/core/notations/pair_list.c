/* pair_list: from pairs to layers. */
#include "pair_list.h"

#include "core/base/memory.h"
#include "core/base/text.h"
#include "core/network/pack.h"

#include <stdio.h>

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
    list->pairs[list->count].block = scan->block;
    list->pairs[list->count++].group = list->group;
    for (int end = 0; end < 2; end++)
        if (pair->wires[end] > list->largest) list->largest = pair->wires[end];
    return 0;
}

/* The first pair that has a wire that its group, or block, uses before; *end says which. The number
 * of pairs: there is none. */
static size_t find_repeated(const struct pair_list *list, bool blocks, int *end) {
    int used_in[NETWORK_MAX_WIRES]; /* group that last used the wire, or -1 */
    for (int wire = 0; wire < NETWORK_MAX_WIRES; wire++)
        used_in[wire] = -1;
    for (size_t p = 0; p < list->count; p++) {
        const struct pair *pair = &list->pairs[p];
        int group = blocks ? pair->block : pair->group;
        for (*end = 0; *end < 2; ++*end) {
            if (used_in[pair->wires[*end]] == group) return p;
            used_in[pair->wires[*end]] = group;
        }
    }
    return list->count;
}

static int check_layers(const struct pair_list *list, const struct scan *scan) {
    int end;
    size_t p = find_repeated(list, false, &end);
    if (p == list->count) return 0;
    return scan_fail(scan, list->pairs[p].places[end],
                     "wire %d is used twice in this layer; expected each wire at most once",
                     list->pairs[p].wires[end] + list->base);
}

/* Do empty lines part groups of lines, each with one pair? */
static bool has_blocks(const struct pair_list *list) {
    bool gathers = false;
    for (size_t p = 1; p < list->count; p++) {
        if (list->pairs[p].group == list->pairs[p - 1].group) return false;
        gathers |= list->pairs[p].block == list->pairs[p - 1].block;
    }
    return gathers && list->lines && list->pairs[0].block < list->pairs[list->count - 1].block;
}

static void gather_blocks(struct pair_list *list, const struct scan *scan) {
    int end;
    if (!has_blocks(list)) return;
    size_t repeated = find_repeated(list, true, &end);
    if (repeated < list->count) {
        const struct pair *pair = &list->pairs[repeated];
        snprintf(list->note, sizeof list->note,
                 "every line is a layer, and not the lines between empty ones, because line %d "
                 "uses wire %d again",
                 scan_line(scan, pair->places[end], NULL), pair->wires[end] + list->base);
        return;
    }
    for (size_t p = 0; p < list->count; p++)
        list->pairs[p].group = list->pairs[p].block;
}

/* Texts that say how many wires there are would not count them from 1. */
static void wonder_about_wire_0(struct pair_list *list) {
    for (size_t p = 0; p < list->count; p++)
        if (list->pairs[p].wires[0] == 0 || list->pairs[p].wires[1] == 0) return;
    if (list->wires == 0)
        text_append(list->note, sizeof list->note,
                    "%swire 0 is never used: are the wires counted from 1?",
                    *list->note ? "; " : "");
}

static struct network *network_of(const struct pair_list *list) {
    int wires = list->wires ? list->wires : list->largest + 1;
    struct placed *placed = memory_new(list->count, sizeof *placed);
    for (size_t p = 0; p < list->count; p++) {
        const struct pair *pair = &list->pairs[p];
        placed[p] = (struct placed){pair->group, (int)p,
                                    comparator_between(pair->wires[0], pair->wires[1])};
    }
    if (!list->layered) pack_earliest(placed, (int)list->count);
    return network_of_placed(wires, placed, (int)list->count);
}

struct network *pair_list_network(struct pair_list *list, const struct scan *scan) {
    if (list->count == 0) {
        scan_no_comparators(scan, scan->notation->example);
        return NULL;
    }
    gather_blocks(list, scan);
    if (list->layered && check_layers(list, scan)) return NULL;
    wonder_about_wire_0(list);
    struct network *network = network_of(list);
    snprintf(network->note, sizeof network->note, "%s", list->note);
    if (list->depth_place && network->depth != list->depth) {
        scan_fail(scan, list->depth_place, "D is %d, but the depth of the network is %d",
                  list->depth, network->depth);
        network_free(network);
        return NULL;
    }
    return network;
}
