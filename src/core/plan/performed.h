/* performed: the comparators that launches of a plan really made, from recorded accesses.
 *
 * There are two ways to find them, and neither is always right: the caller compares the output of
 * the networks with that of the device. The outer way looks at the keys in global memory that a
 * work-item reads in a launch: two keys are a comparator. The inner way looks for pairs of reads
 * one after the other, between two barriers, in the array to which the keys were copied. */
#pragma once

#include "core/network/network.h"
#include "core/plan/plan.h"
#include "core/replay/replay.h"

enum performed_way { PERFORMED_OUTER, PERFORMED_INNER, PERFORMED_WAYS };

struct performed {
    int n, launches;         /* number of keys; of launches added */
    char other[200];         /* outer way: first launch that is not a layer of comparators, and why;
                                "": all are */
    bool *touched;           /* per key of the last launch: was it read or written? owned */
    struct pairs {           /* comparators found in each way */
        struct placed *list; /* owned */
        int count, layers;   /* layers: number of layers so far */
        size_t room;
        int *ends; /* per launch that was added: `layers` after it; owned */
        size_t ends_room;
        int *next; /* per wire: first layer in which it is free; owned */
    } pairs[PERFORMED_WAYS];
};

/* Begins with no launches; the caller frees it with performed_free. */
void performed_init(struct performed *performed, int n);
void performed_free(struct performed *performed);

/* Adds a launch of the plan. Its keys should differ from each other. */
void performed_add(struct performed *performed, const struct plan_launch *launch,
                   const struct replay *replay);

/* Returns the network found in this way; the caller frees it. NULL: there is none. */
struct network *performed_take(struct performed *performed, enum performed_way way);

/* Returns the number of the launch that made each layer of the network; the caller frees the list.
 */
int *performed_launches(const struct performed *performed, enum performed_way way);
