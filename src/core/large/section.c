/* section: the keys and records of some work-items, and the verdict on them. */
#include "core/large/large.h"

#include "core/base/text.h"

#include <stdio.h>
#include <string.h>

int section_init(struct section *section, const struct large_sort *large, int layer,
                 const struct section_range *range, struct error *error) {
    int item = range->item, first = range->first, count = range->count;
    *section = (struct section){.layer = layer, .chosen = item, .first = first};
    if (layer < 0 || layer >= large->depth)
        return error_set(error, "%s has no layer %d: its layers are 0 to %d", large->name, layer,
                         large->depth - 1);
    struct large_layer row = large_layer_at(large, layer);
    if (item < 0 || item >= row.items)
        return error_set(error, "layer %d of %s has no work-item %d: its work-items are 0 to %d",
                         layer, large->name, item, row.items - 1);
    if (count < 1 || count > SECTION_MOST || first < 0 || item < first || item - first >= count)
        return error_set(error, "a section has 1 to %d work-items and the chosen one among them",
                         SECTION_MOST);
    section->count = count < row.items - first ? count : row.items - first;
    for (int i = 0; i < section->count; i++) {
        struct section_item *at = &section->items[i];
        if (!large_comparator(large, layer, section->first + i, &at->comparator))
            at->comparator = (struct comparator){.left = -1, .right = -1};
    }
    return 0;
}

/* Does a work-item with this comparator exchange these keys? */
static bool swaps(const struct comparator *comparator, const int keys[2]) {
    return comparator->direction == INCREASING ? keys[0] > keys[1] : keys[0] < keys[1];
}

/* Returns the record of a correct work-item. */
static struct step_record right_record(const struct section_item *item) {
    const struct comparator *at = &item->comparator;
    if (at->left < 0) return (struct step_record){-1, -1, 0, 0};
    return (struct step_record){at->left, at->right, at->direction == INCREASING,
                                swaps(at, item->before)};
}

void section_compute(struct section *section, const int *before) {
    section->computed = true;
    for (int i = 0; i < section->count; i++) {
        struct section_item *item = &section->items[i];
        const struct comparator *at = &item->comparator;
        item->record = (struct step_record){-1, -1, 0, 0};
        if (at->left < 0) continue;
        item->before[0] = before[at->left];
        item->before[1] = before[at->right];
        item->record = right_record(item);
        item->after[0] = item->before[item->record.swapped];
        item->after[1] = item->before[!item->record.swapped];
    }
}

void section_judge(struct section *section, const struct large_sort *large) {
    section->wrong = 0;
    for (int i = 0; i < section->count; i++) {
        struct section_item *item = &section->items[i];
        struct comparator at;
        bool there = large_comparator(large, section->layer, section->first + i, &at);
        bool swapped = there && swaps(&at, item->before);
        item->wrong = !step_same_record(item->record, right_record(item)) ||
                      there != (item->comparator.left >= 0);
        if (there && !item->wrong)
            item->wrong = at.left != item->comparator.left || at.right != item->comparator.right ||
                          item->after[0] != item->before[swapped] ||
                          item->after[1] != item->before[!swapped];
        section->wrong += item->wrong;
    }
}

void section_describe(const struct section *section, char *text, size_t size) {
    text[0] = '\0';
    for (int i = 0; i < section->count; i++) {
        const struct section_item *item = &section->items[i];
        const struct comparator *at = &item->comparator;
        char did[80];
        if (!item->wrong) continue;
        step_describe_record(item->record, did, sizeof did);
        snprintf(text, size, "work-item %d of layer %d %s", section->first + i, section->layer,
                 did);
        if (at->left >= 0)
            text_append(text, size, " and left %d, %d on wires %d, %d, where %d, %d was read",
                        item->after[0], item->after[1], at->left, at->right, item->before[0],
                        item->before[1]);
        return;
    }
}
