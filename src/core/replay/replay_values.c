/* replay_values: records and accesses of a step, side by side. */
#include "replay_values.h"

#include "core/base/text.h"
#include "core/replay/replay_access.h"

#include <stdio.h>

void replay_write_cell(const struct replay_array *array, int cell, char *text, size_t size) {
    int part = array->cells, components = array->cells;
    snprintf(text, size, "%s", array->name);
    for (int d = 0; d < array->dimensions && array->extents[d] > 0; d++) {
        part /= array->extents[d];
        components /= array->extents[d];
        text_append(text, size, "[%d]", cell / part);
        cell %= part;
    }
    if (components > 1) text_append(text, size, ".s%x", cell);
}

/* The element that a record is about, as far as it is known: "tile[5]", "tile[?]". */
static void name_element(const struct replay *replay, int item, int step, int record, char *name,
                         size_t size) {
    const struct recording *recording = replay_recording(replay);
    const struct replay_access *accesses;
    int point = recording->of[item].records[record].point;
    snprintf(name, size, "%s[?]", recording->probes->points[point].name);
    for (int a = replay_accesses(replay, item, step, &accesses); a > 0; a--, accesses++)
        if (accesses->record == record && accesses->cell >= 0)
            replay_write_cell(replay_array(replay, accesses->array), accesses->cell, name, size);
}

int replay_values(const struct replay *replay, int item, int step, struct replay_value *values,
                  int room) {
    const struct recording *recording = replay_recording(replay);
    int count = 0;
    for (int r = replay_next_record(replay, item, step, -1); r >= 0;
         r = replay_next_record(replay, item, step, r)) {
        const struct record *record = &recording->of[item].records[r];
        const struct probe_point *point = &recording->probes->points[record->point];
        struct replay_value value = {point->kind, "", point->type, record->value, r};
        if (point->type == TYPE_POINTER) continue;
        switch (point->kind) {
        case PROBE_VARIABLE:
            snprintf(value.name, sizeof value.name, "%s", point->name);
            if (point->component >= 0)
                text_append(value.name, sizeof value.name, ".s%x", (unsigned)point->component);
            break;
        case PROBE_READ:
        case PROBE_WRITE:
        case PROBE_ATOMIC:
            name_element(replay, item, step, r, value.name, sizeof value.name);
            break;
        case PROBE_CONDITION:
            break;
        case PROBE_RETURN:
            if (point->type == TYPE_NONE) continue;
            break;
        default:
            continue;
        }
        if (count < room) values[count] = value;
        count++;
    }
    return count;
}
