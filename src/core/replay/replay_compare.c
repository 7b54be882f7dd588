/* replay_compare: what two launches stored last, by names, in the same turns of loops. */
#include "replay_compare.h"

#include "core/base/memory.h"
#include "core/base/text.h"
#include "core/replay/replay_access.h"
#include "core/replay/replay_data.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The last value that a work-item gave to a name in the same turns of loops of the same calls. */
struct stored {
    uint64_t path;
    const char *name;
    int cell; /* of an array; -1: it is a variable */
    int component;
    enum probe_type type;
    uint64_t value;
    int step, record;
};

struct storedlist {
    int count;
    size_t room;
    struct stored *of;
};

static void add_stored(struct storedlist *list, struct stored stored) {
    list->of = memory_grow(list->of, (size_t)list->count, &list->room, sizeof *list->of);
    list->of[list->count++] = stored;
}

/* By names and paths; the last one of equal ones comes first. */
static int compare_places(const void *one, const void *other) {
    const struct stored *a = one, *b = other;
    if (a->path != b->path) return a->path < b->path ? -1 : 1;
    int names = strcmp(a->name, b->name);
    if (names) return names;
    if (a->cell != b->cell) return a->cell - b->cell;
    return a->component - b->component;
}

static int compare_stored(const void *one, const void *other) {
    int places = compare_places(one, other);
    const struct stored *a = one, *b = other;
    return places ? places : b->record - a->record;
}

/* What the work-item stored in variables and in cells of arrays, by places. */
static struct storedlist list_stored(const struct replay *replay, int item) {
    const struct recorded_item *own = &replay->recording->of[item];
    const struct item_memory *memory = &replay->memory[item];
    const struct item_steps *steps = &replay->steps[item];
    struct storedlist list = {0};
    for (int r = 0; r < own->count; r++) {
        const struct probe_point *point = &replay->recording->probes->points[own->records[r].point];
        int step = steps->step_of[r];
        if (point->kind != PROBE_VARIABLE || point->type == TYPE_POINTER) continue;
        add_stored(&list,
                   (struct stored){steps->steps[step].path, point->name, -1, point->component,
                                   point->type, own->records[r].value, step, r});
    }
    for (int a = 0; a < memory->count; a++) {
        const struct replay_access *access = &memory->accesses[a];
        if (access->kind != ACCESS_WRITE || access->array < 0) continue;
        const struct replay_array *array = &replay->arrays.of[access->array];
        enum probe_type type = replay->recording->probes->points[access->point].type;
        add_stored(&list,
                   (struct stored){steps->steps[access->step].path, array->name, access->cell, -1,
                                   type, access->value, access->step, access->record});
    }
    if (list.count == 0) return list;
    qsort(list.of, (size_t)list.count, sizeof *list.of, compare_stored);
    int kept = 0;
    for (int s = 0; s < list.count; s++)
        if (kept == 0 || compare_places(&list.of[s], &list.of[kept - 1]) != 0)
            list.of[kept++] = list.of[s];
    list.count = kept;
    return list;
}

static const struct stored *find_stored(const struct storedlist *list, const struct stored *place) {
    return list->count
               ? bsearch(place, list->of, (size_t)list->count, sizeof *list->of, compare_places)
               : NULL;
}

static bool same_value(const struct stored *a, const struct stored *b) {
    char one[64], other[64];
    probe_write_value(a->type, a->value, one, sizeof one);
    probe_write_value(b->type, b->value, other, sizeof other);
    return strcmp(one, other) == 0;
}

/* An element of the same array that the edited text stores in the same turns, where the right one
 * stores none: the last one, or NULL. */
static const struct stored *find_other_element(const struct storedlist *edited,
                                               const struct storedlist *right,
                                               const struct stored *missing) {
    const struct stored *found = NULL;
    for (int s = 0; missing->cell >= 0 && s < edited->count; s++) {
        const struct stored *own = &edited->of[s];
        if (own->path == missing->path && own->cell != -1 &&
            strcmp(own->name, missing->name) == 0 && !find_stored(right, own) &&
            (!found || own->record > found->record))
            found = own;
    }
    return found;
}

/* The last step of the work-item in these turns, or else its last step of all. */
static int last_step(const struct replay *replay, int item, uint64_t path) {
    int last = replay->steps[item].count - 1;
    for (int s = last; s >= 0; s--)
        if (replay->steps[item].steps[s].path == path) return s;
    return last;
}

static void name_it(const struct stored *stored, char *name, size_t size) {
    snprintf(name, size, "%s", stored->name);
    if (stored->cell >= 0) text_append(name, size, "[%d]", stored->cell);
}

/* Fills in how the edited launch differs from what the right one stored. False: it does not. */
static bool find_difference(const struct replay *edited, int item, const struct stored *right,
                            const struct storedlist *rights, const struct storedlist *own,
                            struct replay_difference *difference) {
    const struct stored *same = find_stored(own, right);
    const struct stored *instead = same ? NULL : find_other_element(own, rights, right);
    if (same && same_value(same, right)) return false;
    *difference = (struct replay_difference){.kind = DIFFERENT_MISSING,
                                             .item = item,
                                             .record = -1,
                                             .right_step = right->step,
                                             .type = right->type,
                                             .expected = right->value};
    if (same) {
        difference->kind = DIFFERENT_VALUE;
        difference->value = same->value;
        difference->type = same->type;
    } else if (instead) {
        difference->kind = DIFFERENT_INDEX;
        difference->value = (uint64_t)instead->cell;
        difference->expected = (uint64_t)right->cell;
        difference->type = TYPE_INT;
        same = instead;
    }
    difference->step = same ? same->step : last_step(edited, item, right->path);
    if (same) difference->record = same->record;
    name_it(same ? same : right, difference->name, sizeof difference->name);
    return true;
}

static int compare_differences(const void *one, const void *other) {
    const struct replay_difference *a = one, *b = other;
    if (a->step != b->step) return a->step - b->step;
    return a->record != b->record ? a->record - b->record : a->right_step - b->right_step;
}

int replay_differences(const struct replay *right, const struct replay *edited, int item,
                       struct replay_difference *differences, int room) {
    struct storedlist rights = list_stored(right, item), own = list_stored(edited, item);
    struct replay_difference *all = memory_new((size_t)rights.count + 1, sizeof *all);
    int count = 0;
    for (int s = 0; s < rights.count; s++)
        count += find_difference(edited, item, &rights.of[s], &rights, &own, &all[count]);
    if (count > 0) qsort(all, (size_t)count, sizeof *all, compare_differences);
    for (int d = 0; d < count && d < room; d++)
        differences[d] = all[d];
    free(all);
    free(rights.of);
    free(own.of);
    return count;
}

bool replay_compare(const struct replay *right, const struct replay *edited,
                    struct replay_difference *difference) {
    struct replay_moment first = {0};
    bool found = false;
    int items = right->recording->items;
    if (edited->recording->items < items) items = edited->recording->items;
    for (int i = 0; i < items; i++) {
        struct replay_difference own;
        if (replay_differences(right, edited, i, &own, 1) == 0) continue;
        struct replay_moment moment = replay_moment_of(edited, i, own.step);
        if (found && (moment.stretch > first.stretch ||
                      (moment.stretch == first.stretch && moment.steps >= first.steps)))
            continue;
        *difference = own;
        first = moment;
        found = true;
    }
    return found;
}
