/* fast_runs: the shapes of the tiles that the passes of `fast` take out of memory.
 *
 * Valid in C11 and in OpenCL C 1.2: the kernels are built for these shapes, and the host plans with
 * them. A tile of 2^tile_bits words consists of rows, runs of 2^run neighbours each. Short runs
 * leave more bits for the rows; but memory comes in lines of 128 bytes, and a run that is shorter
 * than a line wastes some of it. */
#ifndef SORTNET_FAST_RUNS_H
#define SORTNET_FAST_RUNS_H

enum {
    FAST_STRADDLES = 5, /* straddle kernels */
};

/* log2 of the runs of the columns kernel. */
static inline int fast_columns_run(int word_bytes) {
    return word_bytes == 8 ? 4 : 5;
}

/* log2 of the runs of straddle kernel i. It does the last `run` substages of a stage and the first
 * tile_bits - run of the next. These lengths cost hardly more passes than all together would. */
static inline int fast_straddle_run(int i, int tile_bits, int word_bytes) {
    int line = fast_columns_run(word_bytes);
    return i == 0   ? line - 1
           : i == 1 ? line
           : i == 2 ? 7
           : i == 3 ? (tile_bits > 12 ? 10 : tile_bits - 4)
                    : tile_bits - 1;
}

#endif
