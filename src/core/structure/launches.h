/* launches: the launches that a sort on a device takes for a network: its plan.
 *
 * Layers can share a launch where the keys need not meet those of other work-items in between: a
 * work-item holds a few keys in registers and does several layers on them, or a work-group holds a
 * tile of them in local memory, where a barrier stands between two layers instead of a launch. A
 * rung of the ladder says how far a sort goes. The sort enqueues these launches (src/device/sorts),
 * and pictures show them. Sources: Bainville (b4 to b16, local, c4), CUDA tutorial (shared),
 * Cookbook. `fast` is our own, see docs/lab.md. */
#ifndef SORTNET_CORE_STRUCTURE_LAUNCHES_H
#define SORTNET_CORE_STRUCTURE_LAUNCHES_H

#include "core/base/choices.h"
#include "core/network/network.h"

enum {
    LAUNCHES_TOGETHER = 4, /* layers that a work-item does at most on keys in registers */
    LAUNCHES_STAGES = 32,  /* of a sort of keys that are counted in 32 bits, at most */
    LAUNCHES_GROUP = 256,  /* work-items of a group, where a sort has many */
    LAUNCHES_TILE = 4096,  /* keys of a tile that is larger than its work-group */
};

struct rung {
    const char *name; /* of the sort that does it so: "b4" */
    int together;     /* layers of a stage that a work-item does at once, on 2^together keys */
    bool first;       /* the first launch sorts tiles, as far as comparators stay in them */
    bool halves;      /* or in halves of them */
    bool tails;       /* the end of each later stage is one launch of tiles, too */
    bool pairs;       /* in a tile a work-item does two layers on 4 keys between two barriers */
    bool meeting;     /* every launch is of tiles, and a tile is any keys that comparators join */
    bool per_key;     /* a work-item per key, which reads its partner, too */
    bool staged;      /* a layer's keys pass through local memory, 2 for each work-item */
    bool alone;       /* one work-item of a group writes what all of it have worked out */
    int tile; /* keys that a work-group has in local memory, where a sort has many; 0: none */
    const char *idea;   /* what a launch does, in a few words */
    const char *hidden; /* what a picture of its launches leaves out; or NULL */
};

/* What to know of tiles where the device is a CPU. */
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

/* What decides about one layer. */
struct reach {
    int stage;     /* a number: layers of one stage have the same */
    unsigned span; /* keys in the least of the blocks of 2, 4, 8, ... keys, each beginning at a
                     multiple of its size, that no comparator of the layer leaves */
    int together;  /* layers from here on, at least 1 and as many as the rung takes at most, that
                     work-items can do, one of them on no more than 2, 4, 8, 16 keys; for a rung
                     whose tiles are of keys that meet, those that need no more than a tile */
};

/* Fills network->depth reaches; tiles of `tile` keys, a power of two. */
void launches_reach(const struct network *network, const struct rung *rung, int tile,
                    struct reach *reaches);

/* Fills those of the bitonic network of 2^stages wires (the mirrored one has the same, as far as
 * keys meet), without the network: that may have any number of wires. There are
 * launches_layers(stages) of them, and layer number `layer` is one of this stage. */
void launches_reach_bitonic(int stages, struct reach *reaches);
int launches_layers(int stages);
int launches_stage(int layer);

/* The tile that shows most in a small network: half of its wires, as a power of two. */
int launches_tile(int wires);

/* Has a tile no more keys than a network of so many wires, rounded up to a power of two? A sort
 * would add keys to fill a larger one. */
bool launches_tile_fits(int wires, int tile);

/* Does the rung keep keys in local memory? Then the size of a tile matters. */
bool rung_has_tiles(const struct rung *rung);

/* Layers that a work-item does at once on keys in registers, at most. */
int rung_together(const struct rung *rung, int tile);

/* Cuts `depth` layers into launches, the most that there can be is `depth`; tiles of `tile` keys, a
 * power of two. Returns how many there are. */
int launches_cut(const struct rung *rung, const struct reach *reaches, int depth, int tile,
                 struct launch *launches);

/* The plan of the sort of 2^stages keys; `launches` has room for launches_layers(stages). */
int launches_of_sort(const struct rung *rung, int stages, int tile, struct launch *launches);

/* The same for a network; `launches` has room for network->depth. */
int launches_of(const struct network *network, const struct rung *rung, int tile,
                struct launch *launches);

/* How many launches the sort of 2^stages keys takes, with tiles of the rung's own size. */
int launches_of_many(const struct rung *rung, int stages);

/* Stores for each wire the least of those that one work-item or one work-group has beside it in
 * this launch: the first wire of a tile, or of the wires that are joined by comparators; of a
 * staged layer, the first of the wires of the same work-group. A wire that a staged layer leaves
 * alone has itself. */
void launch_owners(const struct network *network, const struct rung *rung,
                   const struct launch *launch, int tile, int *owners);

/* Layers of a launch of tiles from `layer` on that are done between two barriers. */
int launch_together(const struct network *network, const struct rung *rung,
                    const struct launch *launch, int layer);

#endif
