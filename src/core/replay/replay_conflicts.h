/* replay_conflicts: accesses that nothing orders, such as after a barrier that is missing. */
#ifndef SORTNET_CORE_REPLAY_REPLAY_CONFLICTS_H
#define SORTNET_CORE_REPLAY_REPLAY_CONFLICTS_H

#include "core/replay/replay_access.h"

/* Two accesses to a cell that nothing orders, at least one of which stores: of work-items of a
 * work-group in the same stretch, or of different work-groups. Atomic accesses are no conflict
 * among themselves. */
struct replay_conflict {
    const struct replay_access *store, *other; /* `other` reads, where one of them does */
};

/* The first conflict at each pair of places in the text, in the order of moments. The number of
 * them, which may be more than `room`. */
int replay_conflicts(const struct replay *replay, struct replay_conflict *conflicts, int room);

/* "work-item 2 read tile[5] in local_tile.h, line 24, in the stretch in which work-item 0 wrote it
 * in line 26: nothing orders them" */
void replay_write_conflict(const struct replay *replay, const struct replay_conflict *conflict,
                           char *text, size_t size);

#endif
