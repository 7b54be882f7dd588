/* fast_cpu: the passes of `fast` for a CPU, where a work-item is a thread and has vector registers.
 *
 * A vector has 16 lanes, and 16 keys next to each other in one vector would have to be compared with
 * each other: four substages of every stage, each with its swizzles. So the keys are taken as 16
 * columns instead, one in each lane: place v of lane l counts as key l * vectors + v, and until the
 * columns are sorted every comparator is a plain min and max of two vectors. Only the last four
 * stages, which merge the columns, compare lanes. In the end a transposition puts the keys in
 * their order; in the beginning they have none, so nothing needs to be done.
 *
 * A work-group is one work-item. Its tile of 2^TILE_BITS vectors is a box of ROWS x 16 x 16, and a
 * sweep takes 16 vectors (or ROWS) along one edge of it into registers and through up to four
 * substages: edge A has the upper bits of a vector's number in the tile, B the next four, C the
 * lowest. The first sweep of a pass reads memory, the last one writes it, and in between the box is
 * in local memory, which on a CPU is the cache of the core; sweeps along B and C are done row by
 * row, in the first cache. */
enum {
    ROWS = 1 << (TILE_BITS - 8),
    ROW = 16 * 16,
    STEP = ROW + (ROWS > 2), /* from row to row: were it a power of two, all rows would want the
                                same few places of the first cache */
    TOP = TILE_BITS - 9, /* the highest bit along A */
};

/* ---- what a sweep is ---- */

#define ALONG_A(k) v[(k) * STEP + i]
#define ALONG_B(k) v[(k) * 16 + i]
#define ALONG_C(k) v[i * 16 + (k)]

/* The substages of bits high .. low along an edge, for `count` times `rows` vectors. The first
 * branch is the usual case, where the compiler knows what is to be done. */
#define SWEEP(count, rows, most, from, to, high, low)                                              \
    if ((high) == (most) && (low) == 0)                                                            \
        for (size_t i = 0; i < (count); i++) {                                                     \
            const int live = rows;                                                                 \
            word16 r[16];                                                                          \
            TAKE(rows, from)                                                                       \
            SUBSTAGES(most, 0)                                                                     \
            GIVE(rows, to)                                                                         \
        }                                                                                          \
    else                                                                                           \
        for (size_t i = 0; i < (count); i++) {                                                     \
            const int live = rows;                                                                 \
            word16 r[16];                                                                          \
            TAKE(rows, from)                                                                       \
            SUBSTAGES(high, low)                                                                   \
            GIVE(rows, to)                                                                         \
        }
#define SWEEP_A(from, to, high, low) SWEEP(ROW, ROWS, TOP, from, to, high, low)
#define SWEEP_B(from, to, high, low) SWEEP(16, 16, 3, from, to, high, low)
#define SWEEP_C(from, to) SWEEP(16, 16, 3, from, to, 3, 0)

/* The flip of blocks of 2^(bit + 1) along an edge and the substages of the bits below, down to
 * `low`. Its comparators join mirrored places: every second block of registers, bit `bit` of their
 * number, comes from the other end of the edge across. */
#define FLIP(count, rows, from, to, bit, flip, low)                                                \
    for (size_t i = 0; i < (count); i++) {                                                         \
        const size_t mirrored = (count) - 1 - i;                                                   \
        const int live = rows;                                                                     \
        word16 r[16];                                                                              \
        TAKE(rows, from##_##bit)                                                                   \
        flip                                                                                       \
        if ((bit) > 0) { SUBSTAGES((bit) - 1, low) }                                               \
        GIVE(rows, to##_##bit)                                                                     \
    }
#define MIRRORED_A(k, bit) v[(k) * STEP + ((k) >> (bit) & 1 ? mirrored : i)]
#define MIRRORED_A_0(k) MIRRORED_A(k, 0)
#define MIRRORED_A_1(k) MIRRORED_A(k, 1)
#define MIRRORED_A_2(k) MIRRORED_A(k, 2)
#define MIRRORED_A_3(k) MIRRORED_A(k, 3)
#define MIRRORED_B(k, bit) v[(k) * 16 + ((k) >> (bit) & 1 ? mirrored : i)]
#define MIRRORED_B_0(k) MIRRORED_B(k, 0)
#define MIRRORED_B_1(k) MIRRORED_B(k, 1)
#define MIRRORED_B_2(k) MIRRORED_B(k, 2)
#define MIRRORED_B_3(k) MIRRORED_B(k, 3)
#define FLIPS(count, rows, from, to, bit, low)                                                     \
    if ((bit) == 0) FLIP(count, rows, from, to, 0, DISTANCE_1, low)                                \
    if ((bit) == 1) FLIP(count, rows, from, to, 1, FLIP_4, low)                                    \
    if ((bit) == 2) FLIP(count, rows, from, to, 2, FLIP_8, low)                                    \
    if ((bit) == 3) FLIP(count, rows, from, to, 3, FLIP_16, low)

/* ---- sweeps in local memory ---- */

INLINED void flip_a(local word16 *v, int bit) {
    FLIPS(ROW, ROWS, MIRRORED_A, MIRRORED_A, bit, 0)
}

INLINED void flip_b(local word16 *v, int bit) {
    FLIPS(16, 16, MIRRORED_B, MIRRORED_B, bit, 0)
}

INLINED void sweep_a(local word16 *v) {
    SWEEP_A(ALONG_A, ALONG_A, TOP, 0)
}

INLINED void sweep_b(local word16 *v) {
    SWEEP_B(ALONG_B, ALONG_B, 3, 0)
}

INLINED void sweep_c(local word16 *v) {
    SWEEP_C(ALONG_C, ALONG_C)
}

INLINED void merge_row(local word16 *v, int lanes) {
    for (size_t i = 0; i < ROW; i++)
        v[i] = merge_lanes(v[i], lanes);
}

/* ---- sweeps from memory and to memory ---- */

/* The tile's rows are runs of 2^run vectors, 2^shift apart. The bits of a vector's number in the
 * tile, taken apart: what they add to its place in memory. */
INLINED size_t part(size_t number, uint run, uint shift) {
    return (number >> run << shift) + (number & (((size_t)1 << run) - 1));
}

/* Where the rows of the box begin; `down`: the upper half of them belongs to the flip's partners. */
INLINED void find_rows(size_t *at, size_t group, uint run, uint shift, int down) {
    size_t middle = ((size_t)1 << (shift - run)) - 1;
    size_t block = (group & ~middle) << TILE_BITS, inside = group & middle;
    for (size_t a = 0; a < ROWS; a++)
        at[a] = block + part(a * ROW, run, shift) +
                ((down && a >= ROWS / 2 ? middle - inside : inside) << run);
}

/* What the places along B add to that. */
INLINED void find_columns(size_t *in, uint run, uint shift) {
    for (size_t b = 0; b < 16; b++)
        in[b] = part(b * 16, run, shift);
}

#define MEMORY_A(k) keys[at[k] + in[i / 16] + i % 16]
#define MEMORY_B(k) row[in[k] + i]
#define MEMORY_C(k) row[in[i] + (k)]

INLINED void sweep_a_in(global const word16 *keys, const size_t *at, const size_t *in,
                        local word16 *v, int high) {
    SWEEP_A(MEMORY_A, ALONG_A, high, 0)
}

INLINED void sweep_a_through(global word16 *keys, const size_t *at, const size_t *in, int low) {
    SWEEP_A(MEMORY_A, MEMORY_A, TOP, low)
}

INLINED void sweep_a_out(local const word16 *v, global word16 *keys, const size_t *at,
                         const size_t *in, int low) {
    SWEEP_A(ALONG_A, MEMORY_A, TOP, low)
}

/* The flip of all rows, where they are whole. */
#define MIRRORED_MEMORY(k, bit) keys[at[k] + ((k) >> (bit) & 1 ? mirrored : i)]
#define MIRRORED_MEMORY_0(k) MIRRORED_MEMORY(k, 0)
#define MIRRORED_MEMORY_1(k) MIRRORED_MEMORY(k, 1)
#define MIRRORED_MEMORY_2(k) MIRRORED_MEMORY(k, 2)
#define MIRRORED_MEMORY_3(k) MIRRORED_MEMORY(k, 3)
INLINED void flip_a_out(local const word16 *v, global word16 *keys, const size_t *at, int low) {
    FLIPS(ROW, ROWS, MIRRORED_A, MIRRORED_MEMORY, TOP, low)
}

INLINED void sweep_b_in(global const word16 *row, const size_t *in, local word16 *v, int high) {
    SWEEP_B(MEMORY_B, ALONG_B, high, 0)
}

INLINED void sweep_b_out(local const word16 *v, global word16 *row, const size_t *in, int low) {
    SWEEP_B(ALONG_B, MEMORY_B, 3, low)
}

INLINED void sweep_c_in(global const word16 *row, const size_t *in, local word16 *v) {
    SWEEP_C(MEMORY_C, ALONG_C)
}

#define WHOLE_ROW(k) row[i * 16 + (k)]
INLINED void sweep_c_out(local const word16 *v, global word16 *row) {
    SWEEP_C(ALONG_C, WHOLE_ROW)
}

/* Four stages of unsorted keys. Columns of odd lanes are sorted upside down. */
#define UPSIDE_DOWN(k) row[i * 16 + (k)] ^ odd
INLINED void sort_c_in(global const word16 *row, local word16 *v) {
    const word16 odd = lane_bit(0);
    for (size_t i = 0; i < 16; i++) {
        const int live = 16;
        word16 r[16];
        TAKE(16, UPSIDE_DOWN)
        SORT_16
        GIVE(16, ALONG_C)
    }
}

/* The last substages of all; key (vector, lane) goes to its place lane * vectors + vector. */
#define SPREAD(k) sorted[((k) * vectors + first) / 16 + i]
INLINED void finish_c_out(local const word16 *v, global word16 *sorted, size_t vectors,
                          size_t first) {
    for (size_t i = 0; i < 16; i++) {
        const int live = 16;
        word16 r[16];
        TAKE(16, ALONG_C)
        SUBSTAGES(3, 0)
        TRANSPOSE
        GIVE(16, SPREAD)
    }
}

/* ---- kernels; work-group 0 takes tile `first` ---- */

/* All stages inside a tile. */
kernel void fast_cpu_sort(global word16 *keys, uint run, uint shift, int lanes, uint first) {
    local word16 box[ROWS * STEP];
    global word16 *tile = keys + ((first + get_group_id(0)) << TILE_BITS);
    for (size_t a = 0; a < ROWS; a++) {
        sort_c_in(tile + a * ROW, box + a * STEP);
        for (int bit = 0; bit < 4; bit++) {
            flip_b(box + a * STEP, bit);
            sweep_c(box + a * STEP);
        }
    }
    for (int bit = 0; bit <= TOP; bit++) {
        flip_a(box, bit);
        for (size_t a = 0; a < ROWS; a++) {
            sweep_b(box + a * STEP);
            if (bit < TOP)
                sweep_c(box + a * STEP);
            else
                sweep_c_out(box + a * STEP, tile + a * ROW);
        }
    }
}

/* The end of the last stage, place bits TILE_BITS-1 .. 0, and the transposition. */
kernel void fast_cpu_tail(global word16 *keys, uint run, uint shift, int lanes, uint first,
                          global word16 *sorted, uint vectors) {
    local word16 box[ROWS * STEP];
    size_t at[ROWS], in[16];
    find_rows(at, first + get_group_id(0), TILE_BITS, TILE_BITS, 0);
    find_columns(in, TILE_BITS, TILE_BITS);
    sweep_a_in(keys, at, in, box, TOP);
    for (size_t a = 0; a < ROWS; a++) {
        sweep_b(box + a * STEP);
        finish_c_out(box + a * STEP, sorted, vectors, at[a]);
    }
}

/* The middle of a stage, place bits down to `run`. */
kernel void fast_cpu_columns(global word16 *keys, uint run, uint shift, int lanes, uint first) {
    local word16 box[ROWS * STEP];
    size_t at[ROWS], in[16];
    find_rows(at, first + get_group_id(0), run, shift, 0);
    find_columns(in, run, shift);
    if (run >= 8)
        sweep_a_through(keys, at, in, (int)run - 8);
    else
        sweep_a_in(keys, at, in, box, TOP);
    for (size_t a = 0; a < ROWS && run < 8; a++)
        sweep_b_out(box + a * STEP, keys + at[a], in, (int)run - 4);
}

/* The end of a stage and the beginning of the next, which merges columns if lanes >= 0. Rows of 16
 * and of 256 vectors are the quickest: all their substages are whole sweeps. */
kernel void fast_cpu_straddle(global word16 *keys, uint run, uint shift, int lanes, uint first) {
    local word16 box[ROWS * STEP];
    const int low = (int)run;
    size_t at[ROWS], in[16];
    find_rows(at, first + get_group_id(0), run, shift, lanes < 0);
    find_columns(in, run, shift);
    if (low > 8) sweep_a_in(keys, at, in, box, low - 9);
    for (size_t a = 0; a < ROWS; a++) {
        local word16 *v = box + a * STEP;
        if (low > 8)
            sweep_b(v);
        else if (low > 4)
            sweep_b_in(keys + at[a], in, v, low - 5);
        if (low > 4)
            sweep_c(v);
        else
            sweep_c_in(keys + at[a], in, v);
        if (lanes >= 0) merge_row(v, lanes);
    }
    if (low >= 8 && lanes < 0)
        flip_a_out(box, keys, at, low - 8);
    else if (low >= 8)
        sweep_a_out(box, keys, at, in, low - 8);
    else if (lanes < 0)
        flip_a(box, TOP);
    else
        sweep_a(box);
    for (size_t a = 0; a < ROWS && low < 8; a++)
        sweep_b_out(box + a * STEP, keys + at[a], in, low - 4);
}
