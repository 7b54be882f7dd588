/* fast_runs: the shapes of the tiles that the passes of `fast` take out of memory.
 *
 * Not a lesson: written for speed. First read ladder/bitonic_registers.cl and ladder/local_tail.cl.
 *
 * Valid in C11 and in OpenCL C 1.2: the kernels are built for these shapes, and the host plans with
 * them. A tile of 2^tile_bits words consists of rows, and a row is a run of 2^run neighbours. Short
 * runs leave more bits for the rows. But memory comes in lines of 128 bytes, and a run that is
 * shorter than a line wastes a part of each line. */
#ifndef SORTNET_FAST_RUNS_H
#define SORTNET_FAST_RUNS_H

enum {
    FAST_COLUMNS_LENGTHS = 2,  /* number of run lengths in columns passes */
    FAST_STRADDLE_LENGTHS = 6, /* number of run lengths in straddle passes */
};

/* Numbers of the kernels: 0 is the sort, 1 the tail; then one for each run length of the columns
 * passes, then one for each run length of the straddle passes. These are macros because #if uses
 * them. */
#define FAST_COLUMNS_KERNEL 2
#define FAST_STRADDLE_KERNEL 4

/* Returns log2 of the number of words in a line of memory. */
static inline int fast_line(int word_bytes) {
    return word_bytes == 8 ? 4 : 5;
}

/* Returns log2 of the run of columns length i: a line, or half a line, which takes longer but may
 * save a pass. */
static inline int fast_columns_run(int i, int word_bytes) {
    return fast_line(word_bytes) - i;
}

/* Returns log2 of the run of straddle length i: half a line, and 1, 3, 5, 6 or 8 bits more. The
 * pass does the last `run` substages of a stage and the first tile_bits - run of the next. */
static inline int fast_straddle_run(int i, int tile_bits, int word_bytes) {
    int step = i % 3, run = fast_line(word_bytes) - 1 + i / 3 * 5 + step * (step + 1) / 2;
    return run < tile_bits ? run : tile_bits - 1;
}

#endif
