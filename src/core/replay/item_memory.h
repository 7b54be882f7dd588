/* item_memory: the arrays that one work-item declared or got, and what it did to their cells. */
#ifndef SORTNET_CORE_REPLAY_ITEM_MEMORY_H
#define SORTNET_CORE_REPLAY_ITEM_MEMORY_H

#include "core/replay/item_steps.h"
#include "core/replay/replay_access.h"

/* Arrays of all work-items. */
struct replay_arrays {
    int count;
    size_t room;
    struct replay_array *of;
};

/* An array that the work-item knows from a record on. */
struct known_array {
    int array, record;
    uint64_t address; /* of it, for this work-item */
};

struct item_memory {
    int count, known_count;
    struct replay_access *accesses; /* by step, then by record */
    struct known_array *known;
    int *from; /* of a step: its first access; one more than there are steps */
};

/* Adds the work-item's arrays to `arrays`, those of its work-group only if they are not there. The
 * caller frees with item_memory_free. */
void item_memory_init(struct item_memory *memory, struct replay_arrays *arrays,
                      const struct recording *recording, const struct kernel_scopes *scopes,
                      const struct item_steps *steps, int item);
void item_memory_free(struct item_memory *memory);

/* The array that has this address in this space, as far as the work-item knows at the record; or
 * NULL. */
const struct known_array *item_memory_find(const struct item_memory *memory,
                                           const struct replay_arrays *arrays,
                                           enum probe_space space, uint64_t address, int record);

/* The bits that count of a value of this type. */
uint64_t item_memory_bits(enum probe_type type, uint64_t value);

#endif
