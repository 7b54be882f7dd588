/* work_groups: divisors and lines. */
#include "work_groups.h"

#include "core/base/text.h"

#include <stdio.h>
#include <string.h>

int work_group_size(int items, int wanted, int most) {
    int size = most > 0 && most < wanted ? most : wanted;
    if (size > items) size = items;
    while (size > 1 && items % size)
        size--;
    return size;
}

void work_group_describe(int items, int wanted, int most, char *text, size_t size) {
    int used = work_group_size(items, wanted, most);
    if (wanted == 0)
        snprintf(text, size, "groups: the runtime chooses");
    else if (used == wanted)
        snprintf(text, size, "groups of %d", used);
    else if (wanted > items && used == items)
        snprintf(text, size, "one group of all %d", items);
    else if (most > 0 && wanted > most)
        snprintf(text, size, "groups of %d: this kernel takes %d at most here", used, most);
    else
        snprintf(text, size, "groups of %d: %d does not divide %d", used, wanted, items);
}

void work_item_describe(int item, int items, char *text, size_t size) {
    snprintf(text, size, items > 1 ? "work-item %d of 0 to %d" : "work-item %d", item, items - 1);
}

int work_group_next(const struct network *network, int wanted, int step) {
    int last = 1;
    while (last < network->items)
        last *= 2;
    if (step > 0) return wanted == 0 ? 1 : wanted >= last ? 0 : 2 * wanted;
    return wanted == 0 ? last : wanted / 2;
}

void work_group_wires(const struct network *network, int layer, int first, int count, bool *wires) {
    const struct comparator *comparators = network_layer(network, layer);
    memset(wires, 0, (size_t)network->wires * sizeof *wires);
    for (int c = 0; c < network->layers[layer].count; c++) {
        int item = comparators[c].item;
        if (item >= first && item < first + count)
            wires[comparators[c].left] = wires[comparators[c].right] = true;
    }
}

int work_group_lines(const struct network *network, const bool *wires, char *text, size_t size) {
    int count = 0, begin = -1, n = network->wires;
    text[0] = '\0';
    for (int line = 0; line * WORK_GROUP_LINE <= n; line++) {
        int first = line * WORK_GROUP_LINE;
        bool touched = false;
        for (int w = first; w < first + WORK_GROUP_LINE && w < n; w++)
            touched |= wires[w];
        count += touched;
        if (touched && begin < 0) begin = first;
        if (touched && first + WORK_GROUP_LINE < n) continue;
        int end = touched ? n - 1 : first - 1;
        if (begin >= 0) text_append(text, size, "%s%d-%d", text[0] ? ", " : "", begin, end);
        begin = -1;
    }
    return count;
}
