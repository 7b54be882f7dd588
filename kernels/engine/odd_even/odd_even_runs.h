/* odd_even_runs: how many columns the tiles of `fast-odd-even` have.
 *
 * Not a lesson: written for speed. First read ladder/odd_even_merge_global.cl and
 * ladder/local_tail.cl.
 *
 * Valid in C11 and in OpenCL C 1.2: the kernels are built for these shapes, and the host plans with
 * them. A row of a tile is a run of 2^run neighbours in memory. Memory comes in lines of 128 bytes;
 * shorter runs waste some of a line, but leave more bits for the rows and so for strides. */
#ifndef SORTNET_ODD_EVEN_RUNS_H
#define SORTNET_ODD_EVEN_RUNS_H

enum {
    ODD_EVEN_HEADS = 3, /* head kernels */
};

/* log2 of the runs of head kernel i. Small tiles need most of their bits for the rows. */
static inline int odd_even_run(int i, int tile_bits, int key_bits, int word_bytes) {
    int line = word_bytes == 8 ? 4 : 5, most = tile_bits - key_bits;
    if (most > tile_bits / 2) most = tile_bits / 2;
    return (most < line ? most : line) - i;
}

#endif
