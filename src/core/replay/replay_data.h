/* replay_data: what a replay has; for the files of this room alone. */
#ifndef SORTNET_CORE_REPLAY_REPLAY_DATA_H
#define SORTNET_CORE_REPLAY_REPLAY_DATA_H

#include "core/replay/item_steps.h"
#include "core/replay/replay_memory.h"

struct replay {
    const struct recording *recording;
    struct kernel_text text;
    int stretches;
    struct item_steps *steps; /* of every work-item */
    int **array_of;           /* of every record of every work-item: the array to whose cells the
                                 pointer that it is leads, or -1 */
    int array_count, access_count;
    size_t array_room, access_room;
    struct replay_array *arrays;
    struct replay_access *accesses;       /* by work-items, steps and records */
    const struct replay_access **in_step; /* the same by moments, then by work-items */
};

/* The value of this type whose bits these are: 64 bits with its sign. */
uint64_t replay_data_value(enum probe_type type, uint64_t bits);

/* Behind an element of the text, `at` whose name it begins. */
const char *replay_data_element(const char *at);

/* Adds the arrays and accesses of a work-item, whose steps are known. */
void replay_data_add(struct replay *replay, int item);

#endif
