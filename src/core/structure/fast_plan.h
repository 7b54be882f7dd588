/* fast_plan: which passes over memory the sort `fast` makes; a pass is a launch. */
#pragma once

enum {
    FAST_MAX_PASSES = 32 * 33 / 2, /* no more than substages for 2^32 words */
    FAST_LEAST_TILE_BITS = 9,      /* of the kernels of `fast`; a smaller tile is an example */
};

enum fast_kind {
    FAST_SORT,     /* all stages inside a tile */
    FAST_TAIL,     /* the end of the last stage */
    FAST_COLUMNS,  /* the middle of a stage */
    FAST_STRADDLE, /* the end of a stage and the beginning of the next */
};

/* What the tiles of a pass are like: see kernels/engine/fast/fast_runs.h. */
struct fast_shape {
    enum fast_kind kind;
    int kernel; /* its index in the sort's list of kernels */
    int run;    /* log2 of the neighbours in a row */
    int cost;   /* of a pass; the usual one costs 100 */
    int split;  /* extra cost for each address bit between a run and the next row */
    int far;    /* extra cost for each address bit by which rows are farther apart than 2^13 */
};

struct fast_pass {
    struct fast_shape shape;
    int shift; /* address bit of the tile's lowest row */
    int span;  /* its tiles make up blocks of 2^span elements, and no block needs the elements of
                  another */
    int lanes; /* of the stages that merge columns, the number, from 0, of the one that begins in
                  this pass; -1: none */
    int first, count; /* the layers that the pass does */
};

struct fast_problem {
    int bits;        /* 2^bits elements are to be sorted */
    int tile_bits;   /* 2^tile_bits of them are a tile */
    int sorted_bits; /* the first pass leaves sorted runs of 2^sorted_bits */
    int lane_stages; /* further stages that merge columns, and then have all bits to do */
    const struct fast_shape *shapes; /* shapes of columns and straddle passes */
    int shape_count;
};

/* Plans the cheapest passes, stores them and their total cost, and returns their number; 0 if these
 * shapes allow no plan. */
int fast_plan(const struct fast_problem *problem, struct fast_pass *passes, int *cost);

/* Stores the passes of `fast` over 2^bits words of `word_bytes` in tiles of 2^tile_bits and returns
 * their number: the cheapest plan with the shapes of the kernels
 * (kernels/engine/fast/fast_runs.h). */
int fast_passes(int bits, int tile_bits, int word_bytes, struct fast_pass *passes);

/* The first pass leaves sorted runs of 2^(the result) words. */
int fast_sorted_bits(int tile_bits, int word_bytes);
