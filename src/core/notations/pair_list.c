/* pair_list: makes layers of pairs. */
#include "core/notations/readers.h"

#include "core/base/memory.h"
#include "core/base/text.h"
#include "core/network/pack.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int pair_list_add(struct pair_list *list, const struct scan *scan, const struct pair *pair) {
    if (pair->wires[0] == pair->wires[1])
        return scan_fail(scan, pair->places[1],
                         "wire %d is used twice in this pair; expected two "
                         "wires",
                         pair->wires[1] + list->base);
    if (list->count == NETWORK_MAX_COMPARATORS)
        return scan_fail(scan, pair->places[0], "found too many comparators; at most %d are read",
                         NETWORK_MAX_COMPARATORS);
    list->pairs = memory_grow(list->pairs, list->count, &list->capacity, sizeof *list->pairs);
    list->pairs[list->count] = *pair;
    list->pairs[list->count].block = scan->block;
    list->pairs[list->count++].group = list->group;
    for (int end = 0; end < 2; end++)
        if (pair->wires[end] > list->largest) list->largest = pair->wires[end];
    return 0;
}

void pair_list_name(struct pair_list *list, const char *name, int length) {
    for (int i = 0; i < length; i++) /* last word of std::sort4 or self.net */
        if (strchr(":.>", name[i])) name += i + 1, length -= i + 1, i = -1;
    snprintf(list->name, sizeof list->name, "%.*s", length, name);
}

struct pair_list *pair_list_another(struct pair_list *list, const struct scan *scan) {
    if (list->number + 1 == PAIR_LISTS_MOST) {
        scan_fail(scan, scan->at, "more than %d networks in one text", PAIR_LISTS_MOST);
        return NULL;
    }
    list->next = memory_new(1, sizeof *list->next);
    list->next->largest = -1;
    list->next->number = list->number + 1;
    list->next->from_one = list->from_one;
    return list->next;
}

void pair_list_free(struct pair_list *list) {
    for (struct pair_list *next = list->next, *after; next; next = after) {
        after = next->next;
        free(next->pairs);
        free(next);
    }
    free(list->pairs);
    free(list->text);
}

/* Returns the first pair with a wire that an earlier pair of its group or block uses; *end tells
 * which wire. The number of pairs: there is none. */
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
                     "wire %d is used twice in this layer; expected each wire at most once%s",
                     list->pairs[p].wires[end] + list->base,
                     list->lines ? ": a line is a layer, unless there is only one line" : "");
}

/* Do empty lines separate groups of lines, each line with one pair? */
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

static void wonder(struct pair_list *list, const char *note) {
    text_append(list->note, sizeof list->note, "%s%s", *list->note ? "; " : "", note);
}

static bool uses_wire_0(const struct pair_list *list) {
    for (size_t p = 0; p < list->count; p++)
        if (list->pairs[p].wires[0] == 0 || list->pairs[p].wires[1] == 0) return true;
    return list->count == 0;
}

/* Finds whether wires count from 0 or from 1, if the notation does not say it. If the text states
 * the number of wires and counts from 1, it uses the wire of this number. */
static void find_base(struct pair_list *list) {
    if (list->base == 1 || list->count == 0) return;
    bool zero = uses_wire_0(list), all = list->stated[STATED_WIRES].place &&
                                         list->largest == list->stated[STATED_WIRES].number;
    if (zero && list->from_one)
        wonder(list, "wire 0 is used, so the wires are read as counted from 0");
    else if (!zero && (list->from_one || (all && list->headed))) {
        for (size_t p = 0; p < list->count; p++)
            for (int end = 0; end < 2; end++)
                list->pairs[p].wires[end]--;
        list->largest--;
        list->base = 1;
        wonder(list, "wire 0 is never used: the wires are read as counted from 1");
    } else if (!zero && !list->stated[STATED_WIRES].place)
        wonder(list, "wire 0 is never used: are the wires counted from 1?");
}

/* Do the stated numbers agree with the network? */
static int check_stated(const struct pair_list *list, const struct scan *scan,
                        const struct network *network) {
    const struct stated *size = &list->stated[STATED_SIZE], *depth = &list->stated[STATED_DEPTH];
    const struct stated *either = &list->stated[STATED_EITHER];
    if (size->place && size->number != network->size)
        return scan_fail(scan, size->place, "L is %d, but the number of comparators is %d",
                         size->number, network->size);
    if (depth->place && depth->number != network->depth)
        return scan_fail(scan, depth->place, "D is %d, but the depth of the network is %d",
                         depth->number, network->depth);
    if (either->place && either->number != network->size && either->number != network->depth)
        return scan_fail(scan, either->place,
                         "found %d, expected the number of comparators, %d, or of layers, %d",
                         either->number, network->size, network->depth);
    return 0;
}

static int check_wires(const struct pair_list *list, const struct scan *scan) {
    if (!list->stated[STATED_WIRES].place || list->largest < list->stated[STATED_WIRES].number)
        return 0;
    return scan_fail(scan, list->stated[STATED_WIRES].place,
                     "N is %d, but wire %d is used; wires count from %d",
                     list->stated[STATED_WIRES].number, list->largest + list->base, list->base);
}

struct network *pair_list_network(struct pair_list *list, const struct scan *scan) {
    if (list->count == 0 && list->stated[STATED_WIRES].number < 2) {
        scan_no_comparators(scan, scan->notation->example);
        return NULL;
    }
    if (list->count > 0) gather_blocks(list, scan);
    if (list->layered && check_layers(list, scan)) return NULL;
    find_base(list);
    if (check_wires(list, scan)) return NULL;
    int wires =
        list->stated[STATED_WIRES].place ? list->stated[STATED_WIRES].number : list->largest + 1;
    struct placed *placed = memory_new(list->count + 1, sizeof *placed);
    for (size_t p = 0; p < list->count; p++) {
        const struct pair *pair = &list->pairs[p];
        placed[p] = (struct placed){pair->group, (int)p,
                                    comparator_between(pair->wires[0], pair->wires[1])};
    }
    if (!list->layered) pack_earliest(placed, (int)list->count);
    struct network *network = network_of_placed(wires, placed, (int)list->count);
    snprintf(network->note, sizeof network->note, "%s", list->note);
    if (!check_stated(list, scan, network)) return network;
    network_free(network);
    return NULL;
}
