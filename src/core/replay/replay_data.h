/* replay_data: what a replay has; for the files of this room alone. */
#ifndef SORTNET_CORE_REPLAY_REPLAY_DATA_H
#define SORTNET_CORE_REPLAY_REPLAY_DATA_H

#include "core/replay/item_memory.h"
#include "core/replay/item_steps.h"
#include "core/replay/kernel_scopes.h"

struct replay {
    const struct recording *recording;
    struct kernel_scopes scopes;
    int stretches;
    struct item_steps *steps;   /* of every work-item */
    struct item_memory *memory; /* the same */
    struct replay_arrays arrays;
};

#endif
