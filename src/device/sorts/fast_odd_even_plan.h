/* fast_odd_even_plan: which passes over memory the sort `fast-odd-even` makes. */
#pragma once

#include "kernels/engine/odd_even/odd_even_runs.h"

#include <stddef.h>

enum {
    ODD_EVEN_MAX_PASSES = 32 * 33 / 2, /* no more than strides for 2^32 words */
};

/* The kernel of a pass, as an index in the sort's list of kernels. Tail and middle have a halo and
 * write to the other buffer. */
enum odd_even_kernel {
    ODD_EVEN_SORT,   /* all stages inside a tile */
    ODD_EVEN_TAIL,   /* the last strides of a stage, in tiles of half the size */
    ODD_EVEN_MIDDLE, /* strides between head and tail */
    ODD_EVEN_HEAD, /* the first strides of a stage, in columns; the first of ODD_EVEN_HEADS kernels
                    */
};

struct odd_even_pass {
    int kernel;           /* its index in the sort's list of kernels */
    int tile_bits;        /* 2^tile_bits words are a tile */
    int block_bits;       /* the stage merges to blocks of 2^block_bits words */
    int first, last;      /* strides from 2^first down to 2^last; rows are 2^last apart */
    int limit;            /* halo: the first stride is 2^(limit - 1) places of the tile */
    size_t tiles;         /* halo: tiles that make up the rows of a block */
    size_t groups;        /* work-groups, one for each tile */
    double read_for_each; /* words read per word written */
};

struct odd_even_problem {
    size_t n;                 /* words to sort */
    int tile_bits;            /* 2^tile_bits of them are a tile */
    int key_bits;             /* a work-item has 2^key_bits of a tile in registers */
    int runs[ODD_EVEN_HEADS]; /* log2 of the columns in a tile of head kernel i; passes in the
                                 middle of a stage have as many as head kernel 0 */
};

/* Plans the cheapest passes, stores them and returns their number: 0 for a single word. */
int odd_even_plan(const struct odd_even_problem *problem, struct odd_even_pass *passes);
