/* launches: plans the launches of a sort on a device.
 *
 * Layers can share a launch if their keys need not meet the keys of other work-items in between. A
 * work-item can hold a few keys in registers and do several layers on them. A work-group can hold a
 * tile of keys in local memory, with a barrier between two layers instead of a launch. A rung of
 * the ladder defines which of these a sort does. The sort enqueues these launches
 * (src/device/sorts), and pictures show them. Sources: Bainville (b4 to b16, local, c4), CUDA
 * tutorial (shared), Cookbook. `fast` is our own, see docs/ladder.md. */
#pragma once

#include "core/base/choices.h"
#include "core/network/network.h"

#include <stddef.h>

enum {
    LAUNCHES_TOGETHER = 4, /* most layers that a work-item does on keys in registers */
    LAUNCHES_STAGES = 32,  /* most stages of a sort with 32-bit numbers of keys */
    LAUNCHES_GROUP = 256,  /* work-items of a group, in a sort of many keys */
    LAUNCHES_TILE = 4096,  /* keys of a tile that is larger than its work-group */
};

struct rung {
    const char *name;          /* name of the sort: "b4" */
    const char *family;        /* family of the networks that it sorts with: "bitonic" */
    int (*layers)(int stages); /* returns the depth of its network of 2^stages wires; a launch does
                                  `together` layers of it; NULL: the layers of a merge sort */
    int together;     /* layers of a stage that a work-item does at once, with 2^together keys */
    bool first;       /* true: the first launch sorts tiles, with all layers that stay in them */
    bool halves;      /* true: the first launch does only layers that stay in half a tile */
    bool tails;       /* true: the end of each later stage is one launch of tiles */
    bool pairs;       /* true: in a tile, a work-item does two layers on 4 keys between two
                         barriers */
    bool meeting;     /* true: every launch sorts tiles, and a tile may hold distant keys, if
                         comparators join them */
    bool per_key;     /* true: one work-item per key, which reads its partner's key, too */
    bool staged;      /* true: a layer's keys pass through local memory, 2 for each work-item */
    bool alone;       /* true: one work-item writes the results of its whole group */
    int tile;         /* keys of a work-group in local memory, in a sort of many keys; 0: none */
    const char *idea; /* short description of a launch */
};

/* Note about tiles on a device that is a CPU. */
extern const char *const launches_cpu_words;

extern const struct choices rung_choices; /* Rungs (struct rung), from plain to fast. */

enum launch_kind {
    LAUNCH_GLOBAL,    /* single layer, with keys in global memory */
    LAUNCH_REGISTERS, /* several layers, each work-item on its own keys */
    LAUNCH_TILES,     /* several layers, each work-group on its own tile, with barriers */
    LAUNCH_MEETING,   /* several layers on tiles whose keys need not be neighbours, with barriers */
};

struct launch {
    enum launch_kind kind;
    int first, count; /* first layer and number of layers */
};

/* Reach of the comparators of one layer, which decides about its launch. */
struct reach {
    int stage;     /* number of the stage; the same for all layers of a stage */
    unsigned span; /* size of the smallest aligned blocks (2, 4, 8, ... keys) that no comparator of
                      the layer leaves */
    int together;  /* number of layers from this one on that one work-item can do in registers, at
                      most `rung->together`; with `meeting`, number of layers that one tile can do */
};

/* Fills network->depth reaches, for tiles of `tile` keys, a power of two. */
void launches_reach(const struct network *network, const struct rung *rung, int tile,
                    struct reach *reaches);

/* Fills the reaches of the bitonic network of 2^stages wires without making the network, so any
 * size is possible. (The mirrored network has the same reaches.) There are launches_layers(stages)
 * reaches; launches_stage gives the stage of a layer. */
void launches_reach_bitonic(int stages, struct reach *reaches);
int launches_layers(int stages);
int launches_stage(int layer);

/* Returns the tile that shows most in a small network: half of its wires, as a power of two. */
int launches_tile(int wires);

/* Is the tile no larger than the number of wires, rounded up to a power of two? A sort would have
 * to add keys to fill a larger tile. */
static inline bool launches_tile_fits(int wires, int tile) {
    return tile < 2 * wires;
}

/* Does the rung keep keys in local memory? Then the size of a tile matters. */
static inline bool rung_has_tiles(const struct rung *rung) {
    return rung->tile > 0;
}

/* Returns the most layers that a work-item does at once on keys in registers. */
int rung_together(const struct rung *rung, int tile);

/* Returns the number of layers of the network with which a rung sorts 2^stages keys. */
int rung_layers(const struct rung *rung, int stages);

/* Fills the launches for a sort of 2^stages keys, and returns how many there are; `launches` has
 * room for rung_layers(rung, stages). */
int launches_of_sort(const struct rung *rung, int stages, int tile, struct launch *launches);

/* Plans the launches of a network; `launches` has room for network->depth. Returns the number of
 * launches. */
int launches_of(const struct network *network, const struct rung *rung, int tile,
                struct launch *launches);

/* Returns the number of launches for a sort of 2^stages keys, with tiles of `tile` keys. */
int launches_of_many(const struct rung *rung, int stages, int tile);

/* Stores for each wire its owner in this launch: the lowest wire that the same work-item or
 * work-group holds. So wires of a tile, wires joined by comparators and, in a staged layer, wires
 * of a work-group share an owner. A wire without comparator in a staged layer owns itself. */
void launch_owners(const struct network *network, const struct rung *rung,
                   const struct launch *launch, int tile, int *owners);

/* Returns how many layers, from `layer` on, a launch of tiles does between two barriers. */
int launch_together(const struct network *network, const struct rung *rung,
                    const struct launch *launch, int layer);

/* Writes why launch `number` of a rung's launches (launches_of) cannot be part of the launch
 * before: its comparators join keys that different work-items or work-groups wrote. */
void launch_why(const struct network *network, const struct rung *rung, int tile, int number,
                char *text, size_t size);

/* Returns how many keys all launches of a rung read and write in global memory to sort the
 * network's keys, counting repeated ones. The number is computed from the plan: a work-item reads
 * or writes a key once in a launch, and with `per_key` also reads its partner's key. */
int launches_keys_moved(const struct network *network, const struct rung *rung, int tile);

enum { LAUNCHES_LINE_LEAST = 4 }; /* keys of the smallest line of memory that the user can choose */

/* Returns the size of a line after `line` keys, 0 for none: 4, 8, 16 ... while the network has more
 * than one line, then none. */
int launches_line_next(int wires, int line);
