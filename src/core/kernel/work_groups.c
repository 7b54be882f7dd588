/* work_groups: finds sizes of work-groups, and writes lines about them. */
#include "work_groups.h"

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
        snprintf(text, size, "groups: no fixed size");
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
