/* performed: looks at the keys that each work-item reads. */
#include "performed.h"

#include "core/base/memory.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void performed_init(struct performed *performed, int n) {
    *performed = (struct performed){.n = n, .touched = memory_new((size_t)n, sizeof(bool))};
    for (int w = 0; w < PERFORMED_WAYS; w++)
        performed->pairs[w].next = memory_new((size_t)n, sizeof(int));
}

void performed_free(struct performed *performed) {
    for (int w = 0; w < PERFORMED_WAYS; w++) {
        free(performed->pairs[w].list);
        free(performed->pairs[w].next);
        free(performed->pairs[w].ends);
    }
    free(performed->touched);
    *performed = (struct performed){0};
}

/* Consecutive reads of keys by a work-item. */
struct reads {
    int count, wires[2];
    uint64_t values[2], left[2]; /* keys before and after the launch */
    bool written[2];
};

/* The launch that is being added. */
struct launched {
    struct performed *performed;
    const struct plan_launch *launch;
    const struct replay *replay;
    const struct recording *recording;
    int **wires; /* per array of the replay: the wire of each cell; -1: none; NULL: no keys */
    bool inner;  /* true: work-items read copies of the keys */
    int base;    /* first layer of the present stretch */
    struct reads reads; /* present reads of the inner way */
};

/* Returns the number of the launch's argument with this name; -1: it does not point to keys. */
static int argument_with_keys(const struct plan_launch *launch, const char *name) {
    int argument = plan_argument_named(launch, name);
    return argument >= 0 && launch->values[argument].buffer < PLAN_PAYLOAD ? argument : -1;
}

/* ---- wires of cells ---- */

static bool has_keys(const struct launched *own, int array) {
    const struct replay_array *of = replay_array(own->replay, array);
    return of->space == SPACE_GLOBAL && argument_with_keys(own->launch, of->name) >= 0;
}

/* Returns the wire that had this key before the launch; -1: none. */
static int wire_of(const struct launched *own, uint64_t key) {
    for (int b = 0; b < own->recording->buffer_count; b++) {
        const struct recorded_buffer *buffer = &own->recording->buffers[b];
        int argument = argument_with_keys(own->launch, buffer->name);
        if (argument < 0 || !own->launch->kernel->arguments[argument].read) continue;
        for (int w = 0; w < own->performed->n; w++)
            if (probe_value_at(buffer->element, buffer->before + w * buffer->element_bytes) == key)
                return w;
    }
    return -1;
}

/* Gives a cell of another array the wire of the first key that is written to it. */
static void note_copy(struct launched *own, const struct replay_access *access) {
    int array = access->array;
    if (array < 0 || access->cell < 0 || access->kind == ACCESS_ATOMIC || has_keys(own, array))
        return;
    int *wires = own->wires[array];
    if (access->kind == ACCESS_READ)
        own->inner |= wires && wires[access->cell] >= 0;
    else if (wires && wires[access->cell] == -1)
        wires[access->cell] = wire_of(own, access->value);
}

/* Calls `look` for every access of all work-items, stretch by stretch; `end` before each turn of a
 * work-item's loops, and after its accesses in a stretch. */
static void each_access(struct launched *own,
                        void (*look)(struct launched *own, const struct replay_access *access),
                        void (*end)(struct launched *own)) {
    for (int stretch = 0; stretch < replay_stretches(own->replay); stretch++) {
        own->base = own->performed->pairs[PERFORMED_INNER].layers;
        for (int i = 0; i < own->recording->items; i++) {
            int s = replay_done(own->replay, i, (struct replay_instant){stretch, 0});
            int past = replay_done(own->replay, i, (struct replay_instant){stretch + 1, 0});
            for (; s < past; s++) {
                const struct replay_access *accesses;
                int count = replay_accesses(own->replay, i, s, &accesses);
                if (end && replay_step(own->replay, i, s)->begins) end(own); /* next turn */
                for (int a = 0; a < count; a++)
                    look(own, &accesses[a]);
            }
            if (end) end(own);
        }
    }
}

static void find_wires(struct launched *own) {
    int arrays = replay_array_count(own->replay);
    own->wires = memory_new((size_t)arrays + 1, sizeof *own->wires);
    for (int a = 0; a < arrays; a++) {
        int cells = replay_array(own->replay, a)->cells;
        own->wires[a] = memory_new((size_t)cells + 1, sizeof **own->wires);
        for (int c = 0; c < cells; c++)
            own->wires[a][c] = has_keys(own, a) && c < own->performed->n ? c : -1;
    }
    each_access(own, note_copy, NULL);
}

/* ---- comparators ---- */

/* Adds a comparator, unless the last one of both wires, in the present launch or stretch, is the
 * same. */
static void add_pair(struct launched *own, enum performed_way way, const struct reads *reads,
                     int base) {
    struct pairs *pairs = &own->performed->pairs[way];
    int first = reads->wires[0] < reads->wires[1] ? 0 : 1;
    int left = reads->wires[first], right = reads->wires[1 - first], layer = base;
    uint64_t smaller = reads->values[0] < reads->values[1] ? reads->values[0] : reads->values[1];
    uint64_t larger = reads->values[0] + reads->values[1] - smaller;
    uint64_t up = reads->written[first]               ? reads->left[first]
                  : !reads->written[1 - first]        ? reads->values[first]
                  : reads->left[1 - first] == smaller ? larger
                                                      : smaller;
    for (int c = pairs->count - 1; c >= 0 && pairs->list[c].layer >= base; c--) {
        const struct comparator *other = &pairs->list[c].comparator;
        if (other->left == left && other->right == right) return;
        if (other->left == left || other->right == right || other->left == right ||
            other->right == left)
            break;
    }
    if (pairs->next[left] > layer) layer = pairs->next[left];
    if (pairs->next[right] > layer) layer = pairs->next[right];
    pairs->next[left] = pairs->next[right] = layer + 1;
    if (layer + 1 > pairs->layers) pairs->layers = layer + 1;
    pairs->list = memory_grow(pairs->list, (size_t)pairs->count, &pairs->room, sizeof *pairs->list);
    pairs->list[pairs->count] = (struct placed){
        layer, pairs->count, {left, right, up == smaller ? INCREASING : DECREASING, 0, 0}};
    pairs->count++;
}

static void end_pair(struct launched *own) {
    if (own->reads.count == 2) add_pair(own, PERFORMED_INNER, &own->reads, own->base);
    own->reads = (struct reads){0};
}

/* Does the statement of this read copy a key back to global memory? */
static bool copies_back(const struct launched *own, const struct replay_access *read) {
    const struct replay_access *access;
    int count = replay_accesses(own->replay, read->item, read->step, &access);
    for (int a = 0; a < count; a++)
        if (access[a].kind == ACCESS_WRITE && access[a].array >= 0 &&
            has_keys(own, access[a].array))
            return true;
    return false;
}

/* Takes an access of a work-item to the keys or their copies. */
static void follow(struct launched *own, const struct replay_access *access) {
    struct reads *reads = &own->reads;
    int wire = access->array < 0 || access->cell < 0 || has_keys(own, access->array) == own->inner
                   ? -1
                   : own->wires[access->array][access->cell];
    int r = 0;
    while (r < reads->count && reads->wires[r] != wire)
        r++;
    if (wire < 0 || access->kind == ACCESS_ATOMIC) return;
    if (access->kind == ACCESS_WRITE && r < reads->count) {
        reads->left[r] = access->value;
        reads->written[r] = true;
    }
    if (access->kind == ACCESS_WRITE || r < reads->count) return;
    if (own->inner && copies_back(own, access)) return;
    if (reads->count == 2) end_pair(own);
    reads->wires[reads->count] = wire;
    reads->values[reads->count++] = access->value;
}

/* Finds the keys that a work-item reads in global memory; two are kept. */
static struct reads reads_of(const struct launched *own, int item) {
    struct reads reads = {0};
    for (int s = 0; s < replay_step_count(own->replay, item); s++) {
        const struct replay_access *access;
        int count = replay_accesses(own->replay, item, s, &access);
        for (int a = 0; a < count; a++, access++) {
            int cell = access->cell;
            if (access->array < 0 || cell < 0 || cell >= own->performed->n ||
                !has_keys(own, access->array))
                continue;
            own->performed->touched[cell] = true;
            bool known = (reads.count > 0 && reads.wires[0] == cell) ||
                         (reads.count > 1 && reads.wires[1] == cell);
            if (access->kind == ACCESS_WRITE || known) continue;
            if (reads.count < 2) {
                reads.wires[reads.count] = cell;
                reads.values[reads.count] = access->value;
            }
            reads.count++;
        }
    }
    return reads;
}

/* Finds the buffer with the keys after the launch; NULL: the launch writes no keys. */
static const struct recorded_buffer *keys_after(const struct launched *own) {
    const struct recorded_buffer *found = NULL;
    for (int b = 0; b < own->recording->buffer_count; b++) {
        int argument = argument_with_keys(own->launch, own->recording->buffers[b].name);
        if (argument >= 0 && own->launch->kernel->arguments[argument].written)
            found = &own->recording->buffers[b];
    }
    return found;
}

static void add_outer(struct launched *own, int number) {
    struct performed *performed = own->performed;
    const struct recorded_buffer *after = keys_after(own);
    int base = performed->pairs[PERFORMED_OUTER].layers;
    for (int i = 0; i < own->recording->items; i++) {
        struct reads reads = reads_of(own, i);
        if (reads.count == 0 || !after) continue;
        for (int r = 0; r < 2; r++) {
            reads.left[r] = probe_value_at(after->element,
                                           after->after + reads.wires[r] * after->element_bytes);
            reads.written[r] = true;
        }
        if (reads.count == 2)
            add_pair(own, PERFORMED_OUTER, &reads, base);
        else if (!performed->other[0])
            snprintf(performed->other, sizeof performed->other,
                     "launch %d: work-item %d reads %d key%s, a comparator has 2", number, i,
                     reads.count, reads.count == 1 ? "" : "s");
    }
}

void performed_add(struct performed *performed, const struct plan_launch *launch,
                   const struct replay *replay) {
    struct launched own = {.performed = performed,
                           .launch = launch,
                           .replay = replay,
                           .recording = replay_recording(replay)};
    memset(performed->touched, 0, (size_t)performed->n * sizeof *performed->touched);
    add_outer(&own, performed->launches);
    find_wires(&own);
    each_access(&own, follow, end_pair);
    for (int w = 0; w < PERFORMED_WAYS; w++) {
        struct pairs *pairs = &performed->pairs[w];
        pairs->ends = memory_grow(pairs->ends, (size_t)performed->launches, &pairs->ends_room,
                                  sizeof *pairs->ends);
        pairs->ends[performed->launches] = pairs->layers;
    }
    performed->launches++;
    for (int a = 0; a < replay_array_count(replay); a++)
        free(own.wires[a]);
    free(own.wires);
}

struct network *performed_take(struct performed *performed, enum performed_way way) {
    struct pairs *pairs = &performed->pairs[way];
    struct placed *list = pairs->list;
    if (pairs->count == 0 || (way == PERFORMED_OUTER && performed->other[0])) return NULL;
    pairs->list = NULL;
    return network_of_placed(performed->n, list, pairs->count);
}

int *performed_launches(const struct performed *performed, enum performed_way way) {
    const struct pairs *pairs = &performed->pairs[way];
    int *launches = memory_new((size_t)pairs->layers + 1, sizeof *launches);
    for (int layer = 0, launch = 0; layer < pairs->layers; launches[layer++] = launch)
        while (launch < performed->launches - 1 && pairs->ends[launch] <= layer)
            launch++;
    return launches;
}
