/* performed: the comparators that launches of a plan really made, from recorded reads. */
#pragma once

#include "core/network/network.h"
#include "core/plan/plan.h"
#include "core/replay/replay.h"

struct performed {
    int n;
    struct network *network; /* network so far, a layer for each launch; owned */
    int launches;            /* number of launches added */
    char other[200];         /* first launch that is not a layer of comparators, and why; "": all
                                are */
    bool *touched;           /* per key of the last launch: was it read or written? owned */
};

/* Begins with no launches; the caller frees it with performed_free. */
void performed_init(struct performed *performed, int n);
void performed_free(struct performed *performed);

/* Adds a launch of the plan. A work-item that reads two keys compares them; the direction follows
 * from the keys before and after the launch, which should differ from each other. */
void performed_add(struct performed *performed, const struct plan_launch *launch,
                   const struct replay *replay);

/* Finishes and returns the network, which the caller frees. NULL: not all launches are layers of
 * comparators, or there are none. */
struct network *performed_take(struct performed *performed);
