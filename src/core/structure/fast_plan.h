/* fast_plan: plans the passes over memory of the sort `fast`; a pass is a launch. */
#pragma once

enum {
    FAST_MAX_PASSES = 32 * 33 / 2, /* most passes; 2^32 words have no more substages */
    FAST_LEAST_TILE_BITS = 9,      /* least tile of the kernels of `fast`; a smaller tile is an
                                      example */
};

enum fast_kind {
    FAST_SORT,     /* pass with all stages inside a tile */
    FAST_TAIL,     /* the end of the last stage */
    FAST_COLUMNS,  /* the middle of a stage */
    FAST_STRADDLE, /* the end of a stage and the beginning of the next */
};

/* Shape of the tiles of a pass; see kernels/engine/fast/fast_runs.h. */
struct fast_shape {
    enum fast_kind kind;
    int kernel; /* index of the kernel in the sort's list of kernels */
    int run;    /* log2 of the neighbours in a row */
    int cost;   /* cost of a pass; a usual pass costs 100 */
    int split;  /* extra cost for each address bit between a run and the next row */
    int far;    /* extra cost for each address bit by which rows are farther apart than 2^13 */
};

struct fast_pass {
    struct fast_shape shape;
    int shift; /* address bit of the tile's lowest row */
    int span;  /* the tiles form blocks of 2^span elements, and no block needs the elements of
                  another block */
    int lanes; /* number, from 0, of the stage merging columns that begins in this pass; -1: none */
    int first, count; /* layers that the pass does */
};

struct fast_problem {
    int bits;        /* log2 of the elements to sort */
    int tile_bits;   /* log2 of the elements in a tile */
    int sorted_bits; /* log2 of the sorted runs after the first pass */
    int lane_stages; /* number of further stages that merge columns, and then do all bits */
    const struct fast_shape *shapes; /* shapes of columns and straddle passes */
    int shape_count;
};

/* Plans the cheapest passes, stores them and their total cost, and returns their number; 0: these
 * shapes allow no plan. */
int fast_plan(const struct fast_problem *problem, struct fast_pass *passes, int *cost);

/* Stores the passes of `fast` for 2^bits words of `word_bytes` in tiles of 2^tile_bits, and returns
 * their number. The plan is the cheapest one for the shapes of the kernels
 * (kernels/engine/fast/fast_runs.h). */
int fast_passes(int bits, int tile_bits, int word_bytes, struct fast_pass *passes);

/* Returns log2 of the sorted runs, in words, after the first pass. */
int fast_sorted_bits(int tile_bits, int word_bytes);
