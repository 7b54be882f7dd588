/* launches: a network cut into the launches that a sort on a device takes for it.
 *
 * Layers can share a launch where the keys need not meet those of other work-items in between: a
 * work-item holds a few keys in registers and does several layers on them, or a work-group holds a
 * tile of them in local memory, where a barrier stands between two layers instead of a launch. A
 * rung of the ladder says how far a sort goes. Sources: Bainville (b4 to b16, local), CUDA tutorial
 * (shared), Cookbook. */
#ifndef SORTNET_CORE_STRUCTURE_LAUNCHES_H
#define SORTNET_CORE_STRUCTURE_LAUNCHES_H

#include "core/base/choices.h"
#include "core/network/network.h"

enum { LAUNCHES_TOGETHER = 4 }; /* layers that a work-item does at most on keys in registers */

struct rung {
    const char *name; /* of the sort that does it so: "b4" */
    int together;     /* layers of a stage that a work-item does at once, on 2^together keys */
    bool first;       /* the first launch sorts tiles, as far as comparators stay in them */
    bool tails;       /* the end of each later stage is one launch of tiles, too */
    int tile;         /* keys of its tiles, where a sort has many; 0: it has none */
    const char *idea; /* what a launch does, in a few words */
};

extern const struct choices rung_choices; /* of struct rung, from the plain to the fast */

enum launch_kind {
    LAUNCH_GLOBAL,    /* one layer, keys in global memory */
    LAUNCH_REGISTERS, /* several layers, each work-item on keys of its own */
    LAUNCH_TILES,     /* several layers, each work-group on a tile of its own, with barriers */
};

struct launch {
    enum launch_kind kind;
    int first, count; /* layers */
};

/* What decides about one layer. */
struct reach {
    int stage;    /* a number: layers of one stage have the same */
    int span;     /* keys in the least of the blocks of 2, 4, 8, ... keys, each beginning at a
                     multiple of its size, that no comparator of the layer leaves */
    int together; /* layers from here on, LAUNCHES_TOGETHER at most and at least 1, that work-items
                     can do, one of them on no more than 2, 4, 8, 16 keys */
};

/* Fills network->depth reaches. */
void launches_reach(const struct network *network, struct reach *reaches);

/* Fills those of the bitonic network of 2^stages wires, without the network: that may have any
 * number of wires. There are launches_layers(stages) of them. */
void launches_reach_bitonic(int stages, struct reach *reaches);
int launches_layers(int stages);

/* The tile that shows most in a small network: half of its wires, as a power of two. */
int launches_tile(int wires);

/* Does the rung keep keys in tiles? Then the size of a tile matters. */
bool rung_has_tiles(const struct rung *rung);

/* Cuts `depth` layers into launches, the most that there can be is `depth`; tiles of `tile` keys, a
 * power of two. Returns how many there are. */
int launches_cut(const struct rung *rung, const struct reach *reaches, int depth, int tile,
                 struct launch *launches);

/* The same for a network; `launches` has room for network->depth. */
int launches_of(const struct network *network, const struct rung *rung, int tile,
                struct launch *launches);

/* How many launches the bitonic sort of 2^stages keys takes, with tiles of the rung's own size. */
int launches_of_bitonic(const struct rung *rung, int stages);

/* Stores for each wire the least of those that one work-item or one work-group has beside it in
 * this launch: a tile's first wire, or the first of the wires that are joined by comparators. */
void launch_owners(const struct network *network, const struct launch *launch, int tile,
                   int *owners);

#endif
