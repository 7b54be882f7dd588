/* replay_conflicts: all accesses to a cell, each against each. */
#include "replay_conflicts.h"

#include "core/base/memory.h"
#include "core/base/text.h"
#include "core/replay/replay_data.h"

#include <stdlib.h>
#include <string.h>

/* The first conflicts that were found, in a list that grows. */
struct found {
    const struct replay *replay;
    int count;
    size_t room;
    struct replay_conflict *conflicts;
};

static const struct replay_step *step_of(const struct replay *replay,
                                         const struct replay_access *access) {
    return &replay->steps[access->item].steps[access->step];
}

/* By cells. */
static int compare_cells(const void *one, const void *other) {
    const struct replay_access *a = *(const struct replay_access *const *)one;
    const struct replay_access *b = *(const struct replay_access *const *)other;
    if (a->array != b->array) return a->array - b->array;
    if (a->cell != b->cell) return a->cell - b->cell;
    return a->item != b->item ? a->item - b->item : a->record - b->record;
}

/* By moments: negative if `a` is earlier. */
static int compare_moments(const struct replay *replay, const struct replay_access *a,
                           const struct replay_access *b) {
    const struct replay_step *one = step_of(replay, a), *other = step_of(replay, b);
    if (one->stretch != other->stretch) return one->stretch - other->stretch;
    if (one->within != other->within) return one->within - other->within;
    return a->item != b->item ? a->item - b->item : a->record - b->record;
}

/* Negative if the conflict `a` shows itself earlier: when its second access is made. */
static int compare_conflicts(const struct replay *replay, const struct replay_conflict *a,
                             const struct replay_conflict *b) {
    const struct replay_access *last_a =
        compare_moments(replay, a->store, a->other) < 0 ? a->other : a->store;
    const struct replay_access *last_b =
        compare_moments(replay, b->store, b->other) < 0 ? b->other : b->store;
    return compare_moments(replay, last_a, last_b);
}

static bool are_ordered(const struct replay *replay, const struct replay_access *a,
                        const struct replay_access *b) {
    int group = replay->recording->group;
    if (a->item == b->item) return true;
    if (a->kind == ACCESS_ATOMIC && b->kind == ACCESS_ATOMIC) return true;
    if (a->kind == ACCESS_READ && b->kind == ACCESS_READ) return true;
    return a->item / group == b->item / group && a->ordered != b->ordered;
}

/* Keeps the conflict if it is the first one of the two places. */
static void keep(struct found *found, const struct replay_access *a,
                 const struct replay_access *b) {
    struct replay_conflict conflict = {a, b};
    if (a->kind == ACCESS_READ ||
        (b->kind != ACCESS_READ && compare_moments(found->replay, a, b) > 0))
        conflict = (struct replay_conflict){b, a};
    for (int c = 0; c < found->count; c++) {
        struct replay_conflict *kept = &found->conflicts[c];
        if (kept->store->point != conflict.store->point ||
            kept->other->point != conflict.other->point ||
            kept->store->array != conflict.store->array)
            continue;
        if (compare_conflicts(found->replay, &conflict, kept) < 0) *kept = conflict;
        return;
    }
    found->conflicts =
        memory_grow(found->conflicts, (size_t)found->count, &found->room, sizeof *found->conflicts);
    found->conflicts[found->count++] = conflict;
}

static void sort_conflicts(struct found *found) {
    for (int c = 1; c < found->count; c++)
        for (int d = c; d > 0 && compare_conflicts(found->replay, &found->conflicts[d],
                                                   &found->conflicts[d - 1]) < 0;
             d--) {
            struct replay_conflict swapped = found->conflicts[d];
            found->conflicts[d] = found->conflicts[d - 1];
            found->conflicts[d - 1] = swapped;
        }
}

/* All accesses to cells that work-items share, by cells. The caller frees the list. */
static const struct replay_access **list_accesses(const struct replay *replay, int *count) {
    const struct replay_access **list = NULL;
    size_t room = 0;
    *count = 0;
    for (int i = 0; i < replay->recording->items; i++)
        for (int a = 0; a < replay->memory[i].count; a++) {
            const struct replay_access *access = &replay->memory[i].accesses[a];
            if (access->cell < 0 || replay->arrays.of[access->array].space == SPACE_PRIVATE)
                continue;
            list = memory_grow(list, (size_t)*count, &room, sizeof *list);
            list[(*count)++] = access;
        }
    if (*count > 0) qsort(list, (size_t)*count, sizeof *list, compare_cells);
    return list;
}

/* Compares the accesses to one cell, which are `count`. */
static void look_at_cell(struct found *found, const struct replay_access *const *list, int count) {
    for (int a = 0; a < count; a++)
        for (int b = a + 1; b < count; b++)
            if (!are_ordered(found->replay, list[a], list[b])) keep(found, list[a], list[b]);
}

int replay_conflicts(const struct replay *replay, struct replay_conflict *conflicts, int room) {
    struct found found = {.replay = replay};
    int count;
    const struct replay_access **list = list_accesses(replay, &count);
    for (int from = 0, to; from < count; from = to) {
        bool stored = false;
        for (to = from; to < count && list[to]->array == list[from]->array &&
                        list[to]->cell == list[from]->cell;
             to++)
            stored |= list[to]->kind != ACCESS_READ;
        bool alone = list[from]->item == list[to - 1]->item; /* they are sorted by work-items */
        if (stored && !alone) look_at_cell(&found, list + from, to - from);
    }
    sort_conflicts(&found);
    for (int c = 0; c < found.count && c < room; c++)
        conflicts[c] = found.conflicts[c];
    free(found.conflicts);
    free(list);
    return found.count;
}

/* ---- in words ---- */

static void write_element(const struct replay *replay, const struct replay_access *access,
                          char *text, size_t size) {
    const struct replay_array *array = &replay->arrays.of[access->array];
    int within = access->cell, part = array->cells;
    text_append(text, size, "%s", array->name);
    for (int d = 0; d < array->dimensions; d++) {
        part /= array->extents[d];
        text_append(text, size, "[%d]", within / part);
        within %= part;
    }
}

static const char *verb_of(const struct replay_access *access) {
    static const char *const verbs[] = {
        [ACCESS_READ] = "read", [ACCESS_WRITE] = "wrote", [ACCESS_ATOMIC] = "changed"};
    return verbs[access->kind];
}

void replay_write_conflict(const struct replay *replay, const struct replay_conflict *conflict,
                           char *text, size_t size) {
    const struct probes *probes = replay->recording->probes;
    const struct replay_access *store = conflict->store, *other = conflict->other;
    const struct probe_statement *first = &probes->statements[step_of(replay, other)->statement];
    const struct probe_statement *second = &probes->statements[step_of(replay, store)->statement];
    int group = replay->recording->group;
    text[0] = '\0';
    text_append(text, size, "work-item %d %s ", other->item, verb_of(other));
    write_element(replay, other, text, size);
    text_append(text, size, " in %s, line %d, ", probes->files[first->file].name, first->line);
    if (store->item / group != other->item / group)
        text_append(text, size, "and work-item %d of another work-group", store->item);
    else
        text_append(text, size, "in the stretch in which work-item %d", store->item);
    text_append(text, size, " %s it in ", verb_of(store));
    if (first->file != second->file)
        text_append(text, size, "%s, ", probes->files[second->file].name);
    text_append(text, size, "line %d: nothing orders them", second->line);
}
