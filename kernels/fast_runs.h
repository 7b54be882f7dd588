/* fast_runs: the shapes of the tiles that the passes of `fast` take out of memory.
 *
 * Valid in C11 and in OpenCL C 1.2: the kernels are built for these shapes, and the host plans with
 * them. A tile of 2^tile_bits words consists of rows, runs of 2^run neighbours each. Short runs
 * leave more bits for the rows; but memory comes in lines of 128 bytes, and a run that is shorter
 * than a line wastes some of it. */
#ifndef SORTNET_FAST_RUNS_H
#define SORTNET_FAST_RUNS_H

enum {
    FAST_LENGTHS = 5, /* of runs that one plan mixes in straddle passes */
    FAST_SETS = 3,    /* of such lengths, and a straddle kernel for each length in them */
};

/* log2 of a line's words, and of the runs of the columns kernel. */
static inline int fast_columns_run(int word_bytes) {
    return word_bytes == 8 ? 4 : 5;
}

/* log2 of the runs of straddle kernel i. It does the last `run` substages of a stage and the first
 * tile_bits - run of the next. The shortest run of a set is half a line, one line or four of them;
 * the next are 1, 3, 6 and 10 bits longer, or as long as they can be. For 2^14 to 2^30 words, one
 * of the sets costs no more passes than all lengths together would. */
static inline int fast_straddle_run(int i, int tile_bits, int word_bytes) {
    int set = i / FAST_LENGTHS, step = i % FAST_LENGTHS;
    int shortest = fast_columns_run(word_bytes) - 1 + set * (set + 1) / 2;
    int run = shortest + step * (step + 1) / 2;
    return run < tile_bits ? run : tile_bits - 1;
}

#endif
