/* area: 64 inputs of zeros and ones at a time, and the shapes that repeat in their own halves. */
#include "area.h"

#include <stdint.h>

enum { MOST_INPUTS = 1 << 12 }; /* 0-1 inputs that are run to prove one area */

/* Are both ends of a comparator in the area's wires? */
static bool holds(const struct area *area, const struct comparator *c) {
    int end = area->first_wire + area->wires;
    return c->left >= area->first_wire && c->right < end;
}

bool area_trim(const struct network *network, struct area *area) {
    int first = -1, last = -1;
    for (int l = area->first_layer; l <= area->last_layer; l++) {
        const struct comparator *c = network_layer(network, l);
        for (int i = 0; i < network->layers[l].count; i++) {
            if (!holds(area, &c[i])) continue;
            if (first < 0) first = l;
            last = l;
        }
    }
    if (first >= 0) {
        area->first_layer = first;
        area->last_layer = last;
    }
    return first >= 0;
}

/* ---- proving sorts and merges ---- */

/* Input number `index` of those that are sorted run by run, into bit `lane` of each wire. */
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

/* Runs 64 inputs of zeros and ones through an area at once. */
static void run_area(const struct network *network, const struct area *area, uint64_t *wires) {
    for (int l = area->first_layer; l <= area->last_layer; l++) {
        const struct comparator *c = network_layer(network, l);
        for (int i = 0; i < network->layers[l].count; i++) {
            if (!holds(area, &c[i])) continue;
            uint64_t *left = &wires[c[i].left - area->first_wire];
            uint64_t *right = &wires[c[i].right - area->first_wire];
            uint64_t both = *left & *right, any = *left | *right;
            *left = c[i].direction == INCREASING ? both : any;
            *right = c[i].direction == INCREASING ? any : both;
        }
    }
}

bool area_sorts_runs(const struct network *network, const struct area *area, const struct run *runs,
                     int count, enum direction *direction) {
    int inputs = 1;
    bool sorted[2] = {true, true}; /* per direction */
    for (int r = 0; r < count; r++) {
        inputs *= runs[r].wires + 1;
        if (inputs > MOST_INPUTS) return false;
    }
    for (int first = 0; first < inputs && (sorted[INCREASING] || sorted[DECREASING]); first += 64) {
        uint64_t wires[NETWORK_MAX_WIRES] = {0}, falls = 0, rises = 0;
        for (int lane = 0; lane < 64 && first + lane < inputs; lane++)
            fill_lane(runs, count, first + lane, lane, wires);
        run_area(network, area, wires);
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
    int half = area->wires / 2, found = 0;
    if (area->wires % 2 || area->last_layer < area->first_layer) return false;
    const struct comparator *c = network_layer(network, area->first_layer);
    for (int i = 0; i < network->layers[area->first_layer].count; i++) {
        if (!holds(area, &c[i])) continue;
        int left = c[i].left - area->first_wire, right = c[i].right - area->first_wire;
        if (left + (mirrored ? 2 * (half - left) - 1 : half) != right) return false;
        if (found++ && c[i].direction != *direction) return false;
        *direction = c[i].direction;
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
    for (int l = area->first_layer + 1; l <= area->last_layer; l++) {
        const struct comparator *c = network_layer(network, l);
        for (int i = 0; i < network->layers[l].count; i++)
            if (holds(area, &c[i]) && c[i].left < middle && c[i].right >= middle) return false;
    }
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
