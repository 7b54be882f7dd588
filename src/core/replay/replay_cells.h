/* replay_cells: what memory held at a moment, rebuilt from what work-items stored. */
#ifndef SORTNET_CORE_REPLAY_REPLAY_CELLS_H
#define SORTNET_CORE_REPLAY_REPLAY_CELLS_H

#include "core/replay/replay.h"

struct replay_cell {
    bool known; /* it was stored, or it is of a buffer, whose content before the launch is known */
    bool certain; /* whatever the order of the work-items was */
    uint64_t value;
    int item, step; /* that stored it last; -1: nobody has */
};

/* What the cells of the array hold then; `cells` has room for all of them. */
void replay_cells(const struct replay *replay, int array, struct replay_moment moment,
                  struct replay_cell *cells);

#endif
