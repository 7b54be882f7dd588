/* performed: looks at the keys that each work-item reads. */
#include "performed.h"

#include "core/base/memory.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void performed_init(struct performed *performed, int n) {
    *performed = (struct performed){
        .n = n, .network = network_new(n), .touched = memory_new((size_t)n, sizeof(bool))};
    performed->network->has_stages = false;
}

void performed_free(struct performed *performed) {
    network_free(performed->network);
    free(performed->touched);
    *performed = (struct performed){0};
}

/* Is this array one of the buffers with keys? */
static bool has_keys(const struct plan_launch *launch, const struct replay_array *array) {
    const struct plan_kernel *kernel = launch->kernel;
    for (int a = 0; a < kernel->count; a++)
        if (strcmp(kernel->arguments[a].name, array->name) == 0)
            return launch->values[a].kind == VALUE_BUFFER && launch->values[a].buffer < 2;
    return false;
}

/* Keys that a work-item reads: at most two are kept. */
struct reads {
    int count, keys[2];
};

static struct reads reads_of(struct performed *performed, const struct plan_launch *launch,
                             const struct replay *replay, int item) {
    struct reads reads = {0};
    for (int s = 0; s < replay_step_count(replay, item); s++) {
        const struct replay_access *own;
        int count = replay_accesses(replay, item, s, &own);
        for (int a = 0; a < count; a++) {
            int cell = own[a].cell;
            if (own[a].array < 0 || cell < 0 || cell >= performed->n ||
                !has_keys(launch, replay_array(replay, own[a].array)))
                continue;
            performed->touched[cell] = true;
            bool known = (reads.count > 0 && reads.keys[0] == cell) ||
                         (reads.count > 1 && reads.keys[1] == cell);
            if (own[a].kind == ACCESS_WRITE || known) continue;
            if (reads.count < 2) reads.keys[reads.count] = cell;
            reads.count++;
        }
    }
    return reads;
}

/* Finds the content of the keys after the launch; NULL: the launch writes no keys. */
static const unsigned char *keys_after(const struct plan_launch *launch,
                                       const struct recording *recording, enum probe_type *type) {
    const struct plan_kernel *kernel = launch->kernel;
    const unsigned char *found = NULL;
    int b = 0;
    for (int a = 0; a < kernel->count; a++) {
        const struct plan_value *value = &launch->values[a];
        if (value->kind != VALUE_BUFFER && value->kind != VALUE_NUMBERS) continue;
        const struct recorded_buffer *buffer = &recording->buffers[b++];
        if (value->kind != VALUE_BUFFER || value->buffer > 1 || !kernel->arguments[a].written)
            continue;
        found = buffer->after;
        *type = kernel->arguments[a].type;
    }
    return found;
}

/* Compares two keys: negative, 0 or positive. */
static int compare(enum probe_type type, const unsigned char *keys, int one, int other) {
    size_t bytes = (size_t)probe_type_bytes(type);
    uint64_t a = probe_value_at(type, keys + bytes * (size_t)one);
    uint64_t b = probe_value_at(type, keys + bytes * (size_t)other);
    bool is_signed = type == TYPE_CHAR || type == TYPE_SHORT || type == TYPE_INT ||
                     type == TYPE_LONG || type == TYPE_FLOAT || type == TYPE_DOUBLE;
    if (a == b) return 0;
    return (is_signed ? (int64_t)a < (int64_t)b : a < b) ? -1 : 1;
}

/* Adds the comparator of two keys, unless it is there. Returns 0; -1: one of the keys has another
 * comparator. */
static int add_pair(struct performed *performed, int *partner, int item, struct reads reads,
                    enum direction direction) {
    int left = reads.keys[0] < reads.keys[1] ? reads.keys[0] : reads.keys[1];
    int right = reads.keys[0] + reads.keys[1] - left;
    if (partner[left] == right && partner[right] == left) return 0;
    if (partner[left] >= 0 || partner[right] >= 0) return -1;
    partner[left] = right;
    partner[right] = left;
    network_add(performed->network, left, right, direction, item);
    return 0;
}

void performed_add(struct performed *performed, const struct plan_launch *launch,
                   const struct replay *replay) {
    const struct recording *recording = replay_recording(replay);
    int number = performed->launches++, *partner;
    enum probe_type type = TYPE_NONE;
    const unsigned char *after = keys_after(launch, recording, &type);
    partner = memory_new((size_t)performed->n, sizeof *partner);
    memset(performed->touched, 0, (size_t)performed->n * sizeof *performed->touched);
    for (int w = 0; w < performed->n; w++)
        partner[w] = -1;
    network_begin_stage(performed->network, 0);
    network_begin_layer(performed->network, recording->items);
    for (int i = 0; i < recording->items; i++) {
        struct reads reads = reads_of(performed, launch, replay, i);
        if (reads.count == 0 || performed->other[0] || !after) continue;
        int left = reads.keys[0] < reads.keys[1] ? reads.keys[0] : reads.keys[1];
        bool falls = reads.count == 2 &&
                     compare(type, after, left, reads.keys[0] + reads.keys[1] - left) > 0;
        if (reads.count != 2)
            snprintf(performed->other, sizeof performed->other,
                     "launch %d: work-item %d reads %d key%s, a comparator has 2", number, i,
                     reads.count, reads.count == 1 ? "" : "s");
        else if (add_pair(performed, partner, i, reads, falls ? DECREASING : INCREASING))
            snprintf(performed->other, sizeof performed->other,
                     "launch %d: work-item %d compares keys %d and %d, and another work-item "
                     "compares one of them, too",
                     number, i, reads.keys[0], reads.keys[1]);
    }
    free(partner);
}

struct network *performed_take(struct performed *performed) {
    struct network *network = performed->network;
    if (performed->other[0] || performed->launches == 0) return NULL;
    network_finish(network);
    performed->network = NULL;
    if (network->depth > 0) return network;
    network_free(network);
    return NULL;
}
