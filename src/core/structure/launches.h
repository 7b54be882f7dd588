/* launches: the launches that a sort on a device takes for a network: its plan.
 *
 * Layers can share a launch if their keys need not meet the keys of other work-items in between: a
 * work-item holds a few keys in registers and does several layers on them, or a work-group holds a
 * tile of them in local memory, where a barrier stands between two layers instead of a launch. A
 * rung of the ladder says how far a sort goes. The sort enqueues these launches (src/device/sorts),
 * and pictures show them. Sources: Bainville (b4 to b16, local, c4), CUDA tutorial (shared),
 * Cookbook. `fast` is our own, see docs/ladder.md. */
#pragma once

#include "core/base/choices.h"
#include "core/network/network.h"

#include <stddef.h>

enum {
    LAUNCHES_TOGETHER = 4, /* the most layers that a work-item does on keys in registers */
    LAUNCHES_STAGES = 32,  /* the most stages of a sort whose keys are counted in 32 bits */
    LAUNCHES_GROUP = 256,  /* work-items of a group, in a sort of many keys */
    LAUNCHES_TILE = 4096,  /* keys of a tile that is larger than its work-group */
};

struct rung {
    const char *name;          /* of the sort: "b4" */
    const char *family;        /* of the networks that it sorts with: "bitonic" */
    int (*layers)(int stages); /* of its network of 2^stages wires, each launch doing `together` of
                                  them; NULL: the layers are those of a merge sort */
    int together; /* layers of a stage that a work-item does at once, on 2^together keys */
    bool first;   /* the first launch sorts tiles, as far as comparators stay in them */
    bool halves;  /* or as far as comparators stay in half a tile */
    bool tails;   /* the end of each later stage is one launch of tiles */
    bool pairs;   /* in a tile a work-item does two layers on 4 keys between two barriers */
    bool meeting; /* every launch is of tiles, and a tile holds any keys that comparators
                     join */
    bool per_key; /* a work-item per key, which reads its partner, too */
    bool staged;  /* a layer's keys pass through local memory, 2 for each work-item */
    bool alone;   /* one work-item writes the results of its whole group */
    int tile;     /* keys that a work-group has in local memory, in a sort of many keys; 0: none */
    const char *idea; /* what a launch does, in a few words */
};

/* A note on tiles on a device that is a CPU. */
extern const char *const launches_cpu_words;

extern const struct choices rung_choices; /* of struct rung, from the plain to the fast */

enum launch_kind {
    LAUNCH_GLOBAL,    /* one layer, keys in global memory */
    LAUNCH_REGISTERS, /* several layers, each work-item on keys of its own */
    LAUNCH_TILES,     /* several layers, each work-group on a tile of its own, with barriers */
    LAUNCH_MEETING,   /* the same, but the keys of a tile need not be neighbours */
};

struct launch {
    enum launch_kind kind;
    int first, count; /* layers */
};

/* How far the comparators of one layer reach, which decides about its launch. */
struct reach {
    int stage;     /* a number: layers of one stage have the same */
    unsigned span; /* size of the smallest aligned blocks (2, 4, 8, ... keys) that no comparator of
                      the layer leaves */
    int together;  /* layers from here on that a work-item can do on its own 2, 4, 8, 16 keys, 1 to
                      the rung's most; for a rung with `meeting`, the layers that need no more than
                      a tile */
};

/* Fills network->depth reaches; tiles of `tile` keys, a power of two. */
void launches_reach(const struct network *network, const struct rung *rung, int tile,
                    struct reach *reaches);

/* Fills the reaches of the bitonic network of 2^stages wires without making the network, which may
 * be of any size. (The mirrored network has the same reaches.) There are launches_layers(stages)
 * reaches; launches_stage gives the stage of a layer. */
void launches_reach_bitonic(int stages, struct reach *reaches);
int launches_layers(int stages);
int launches_stage(int layer);

/* The tile that shows most in a small network: half of its wires, as a power of two. */
int launches_tile(int wires);

/* Does a tile have at most as many keys as the network has wires, rounded up to a power of two? A
 * sort would have to add keys to fill a larger tile. */
static inline bool launches_tile_fits(int wires, int tile) {
    return tile < 2 * wires;
}

/* Does the rung keep keys in local memory? Then the size of a tile matters. */
static inline bool rung_has_tiles(const struct rung *rung) {
    return rung->tile > 0;
}

/* The most layers that a work-item does at once on keys in registers. */
int rung_together(const struct rung *rung, int tile);

/* Layers of the network with which a rung sorts 2^stages keys. */
int rung_layers(const struct rung *rung, int stages);

/* The plan of the sort of 2^stages keys; `launches` has room for rung_layers(rung, stages). */
int launches_of_sort(const struct rung *rung, int stages, int tile, struct launch *launches);

/* The same for a network; `launches` has room for network->depth. */
int launches_of(const struct network *network, const struct rung *rung, int tile,
                struct launch *launches);

/* How many launches the sort of 2^stages keys takes with tiles of `tile` keys. */
int launches_of_many(const struct rung *rung, int stages, int tile);

/* Stores for each wire its owner in this launch: the lowest wire that the same work-item or
 * work-group holds. So wires of a tile, wires joined by comparators and, in a staged layer, wires
 * of a work-group share an owner. A wire that a staged layer leaves alone owns itself. */
void launch_owners(const struct network *network, const struct rung *rung,
                   const struct launch *launch, int tile, int *owners);

/* How many layers, from `layer` on, a launch of tiles does between two barriers. */
int launch_together(const struct network *network, const struct rung *rung,
                    const struct launch *launch, int layer);

/* Writes a row of words on why launch `number` of a rung's launches (launches_of) is a launch of
 * its own: which keys it compares that different work-items or work-groups wrote. */
void launch_why(const struct network *network, const struct rung *rung, int tile, int number,
                char *text, size_t size);

/* Keys that all launches of a rung read and write in global memory to sort the network's keys, each
 * as often as it is: computed from the plan, for a work-item reads or writes a key once in a
 * launch, and with `per_key` its partner's, too. */
int launches_keys_moved(const struct network *network, const struct rung *rung, int tile);

enum { LAUNCHES_LINE_LEAST = 4 }; /* keys of the smallest line of memory that is offered */

/* The size of a line after `line` keys, 0 for none: 4, 8, 16 ... as long as the network has more
 * than one of them, then none. */
int launches_line_next(int wires, int line);
