/* replay_values: the values that a step recorded, by names that mean something to a reader. */
#ifndef SORTNET_CORE_REPLAY_REPLAY_VALUES_H
#define SORTNET_CORE_REPLAY_REPLAY_VALUES_H

#include "core/replay/replay.h"

enum { REPLAY_NAME = PROBES_NAME + 64 };

struct replay_value {
    enum probe_kind kind;
    char name[REPLAY_NAME]; /* "left", "tile[5]", "keys[3].s1"; "": of a condition, or returned */
    enum probe_type type;   /* TYPE_NONE: the element was written, its value was not recorded */
    uint64_t value;
    int record;
};

/* The values of variables, elements, conditions, atomic functions and returns, in the order of the
 * records; no addresses and indices, which stand in the names. The number of them. */
int replay_values(const struct replay *replay, int item, int step, struct replay_value *values,
                  int room);

/* Writes "tile[5]", "rows[2][1]": a cell of an array. */
void replay_write_cell(const struct replay_array *array, int cell, char *text, size_t size);

#endif
