/* area: proves areas with 64 inputs of zeros and ones at a time, and finds shapes that repeat in
 * their own halves. */
#include "core/structure/boxes.h"

#include "core/network/zero_one.h"

enum { MOST_INPUTS = 1 << 12 }; /* most 0-1 inputs that are run to prove one area */

/* Returns the next comparator with both ends in the area, from number *i on, and moves *i past it;
 * NULL: there is none. */
static const struct comparator *next(const struct network *network, const struct area *area,
                                     int *i) {
    for (int end = network_before(network, area->last_layer + 1); *i < end;) {
        const struct comparator *c = &network->comparators[(*i)++];
        if (c->left >= area->first_wire && c->right < area->first_wire + area->wires) return c;
    }
    return NULL;
}

bool area_trim(const struct network *network, struct area *area) {
    int first = -1, last = -1, i = network_before(network, area->first_layer);
    while (next(network, area, &i)) {
        last = i - 1;
        if (first < 0) first = last;
    }
    if (first < 0) return false;
    area->first_layer = network_layer_of(network, first);
    area->last_layer = network_layer_of(network, last);
    return true;
}

/* ---- proving sorts and merges ---- */

/* Fills bit `lane` of each wire with input number `index` of the inputs that are sorted run by
 * run. */
static void fill_lane(const struct run *runs, int count, int index, int lane, uint64_t *wires) {
    for (int r = 0, wire = 0; r < count; wire += runs[r++].wires) {
        int ones = index % (runs[r].wires + 1);
        index /= runs[r].wires + 1;
        for (int i = 0; i < runs[r].wires; i++) {
            bool one = runs[r].direction == INCREASING ? i >= runs[r].wires - ones : i < ones;
            wires[wire + i] |= (uint64_t)one << lane;
        }
    }
}

bool area_sorts_runs(const struct network *network, const struct area *area, const struct run *runs,
                     int count, enum direction *direction) {
    int inputs = 1;
    bool sorted[2] = {true, true}; /* per direction: true if all inputs so far leave sorted */
    const uint64_t all = ~(uint64_t)0;
    for (int r = 0; r < count; r++) {
        inputs *= runs[r].wires + 1;
        if (inputs > MOST_INPUTS) return false;
    }
    for (int first = 0; first < inputs && (sorted[INCREASING] || sorted[DECREASING]); first += 64) {
        uint64_t words[NETWORK_MAX_WIRES] = {0}, *wires = words + area->first_wire;
        uint64_t falls = 0, rises = 0;
        for (int lane = 0; lane < 64 && first + lane < inputs; lane++)
            fill_lane(runs, count, first + lane, lane, wires);
        const struct comparator *c;
        for (int i = network_before(network, area->first_layer); (c = next(network, area, &i));)
            zero_one_compare(c, words, 1, &all);
        for (int i = 0; i + 1 < area->wires; i++) {
            falls |= wires[i] & ~wires[i + 1];
            rises |= ~wires[i] & wires[i + 1];
        }
        sorted[INCREASING] = sorted[INCREASING] && !falls;
        sorted[DECREASING] = sorted[DECREASING] && !rises;
    }
    *direction = sorted[INCREASING] ? INCREASING : DECREASING;
    return sorted[INCREASING] || sorted[DECREASING];
}

/* ---- shapes inside merges ---- */

bool area_splits(const struct network *network, const struct area *area, bool mirrored,
                 enum direction *direction) {
    int half = area->wires / 2, found = 0, i = network_before(network, area->first_layer);
    struct area layer = {area->first_wire, area->wires, area->first_layer, area->first_layer};
    if (area->wires % 2 || area->last_layer < area->first_layer) return false;
    for (const struct comparator *c; (c = next(network, &layer, &i));) {
        int left = c->left - area->first_wire, right = c->right - area->first_wire;
        if (left + (mirrored ? 2 * (half - left) - 1 : half) != right) return false;
        if (found++ && c->direction != *direction) return false;
        *direction = c->direction;
    }
    return found == half;
}

struct area area_half(const struct area *area, int lower) {
    int half = area->wires / 2;
    return (struct area){area->first_wire + lower * half, half, area->first_layer + 1,
                         area->last_layer};
}

bool area_halves_apart(const struct network *network, const struct area *area) {
    int middle = area->first_wire + area->wires / 2; /* first wire of the lower half */
    int i = network_before(network, area->first_layer + 1);
    for (const struct comparator *c; (c = next(network, area, &i));)
        if (c->left < middle && c->right >= middle) return false;
    return true;
}

bool area_recurs(const struct network *network, const struct area *area, bool mirrored,
                 enum direction direction) {
    enum direction here;
    if (area->wires == 1) return true;
    if (!area_splits(network, area, mirrored, &here) || here != direction) return false;
    if (!area_halves_apart(network, area)) return false;
    struct area upper = area_half(area, 0), lower = area_half(area, 1);
    return area_recurs(network, &upper, mirrored, direction) &&
           area_recurs(network, &lower, mirrored, direction);
}
