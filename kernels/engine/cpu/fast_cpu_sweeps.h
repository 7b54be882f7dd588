/* fast_cpu_sweeps: takes a tile of fast-cpu through its substages. OpenCL C only.
 *
 * Not a lesson: written for speed. First read ladder/mirrored_global.cl and
 * ladder/bitonic_registers.cl.
 *
 * A tile of 2^TILE_BITS vectors is a box of ROWS x 16 x 16. A sweep loads 16 vectors (or ROWS)
 * along one edge of the box into registers and does up to four substages with them. Edge A has the
 * upper bits of a vector's number in the tile, B the next four, C the lowest. Sweeps along B and C
 * are done row by row, in the first cache. */
enum {
    ROWS = 1 << (TILE_BITS - 8),
    ROW = 16 * 16,
    STEP = ROW + (ROWS > 2), /* distance between rows; not a power of two, since all rows would then
                                compete for a few places of the first cache */
    TOP = TILE_BITS - 9, /* highest bit along A */
};

/* ---- what a sweep is ---- */

#define ALONG_A(k) v[(k) * STEP + i]
#define ALONG_B(k) v[(k) * 16 + i]
#define ALONG_C(k) v[i * 16 + (k)]

/* Does the substages of bits high .. low along an edge, for `count` times `rows` vectors. */
#define SWEEP(count, rows, from, to, high, low)                                                    \
    for (size_t i = 0; i < (count); i++) {                                                         \
        const int live = rows;                                                                     \
        word16 r[16];                                                                              \
        TAKE(rows, from)                                                                           \
        SUBSTAGES(high, low)                                                                       \
        GIVE(rows, to)                                                                             \
    }
#define SWEEP_A(from, to, high, low) SWEEP(ROW, ROWS, from, to, high, low)
#define SWEEP_B(from, to, high, low) SWEEP(16, 16, from, to, high, low)
#define SWEEP_C(from, to) SWEEP(16, 16, from, to, 3, 0)

/* Does the flip of blocks of 2^(bit + 1) along an edge, then the substages of the lower bits down
 * to `low`. The flip's comparators join mirrored places: every second block of registers (bit `bit`
 * of the register's number is 1) comes from the mirrored place across the edge. */
#define FLIP_ALONG(count, rows, from, to, bit, flip, low)                                          \
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
    if ((bit) == 0) FLIP_ALONG(count, rows, from, to, 0, DISTANCE_1, low)                          \
    if ((bit) == 1) FLIP_ALONG(count, rows, from, to, 1, FLIP_4, low)                              \
    if ((bit) == 2) FLIP_ALONG(count, rows, from, to, 2, FLIP_8, low)                              \
    if ((bit) == 3) FLIP_ALONG(count, rows, from, to, 3, FLIP_16, low)

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

/* Returns what the bits of a vector's number in the tile add to its place in memory. The tile's
 * rows are runs of 2^run vectors, 2^shift apart. */
INLINED size_t part(size_t number, uint run, uint shift) {
    return (number >> run << shift) + (number & (((size_t)1 << run) - 1));
}

/* Finds where the rows of the box begin; `down`: the upper half of the rows is the flip's mirrored
 * half. */
INLINED void find_rows(size_t *at, size_t group, uint run, uint shift, int down) {
    size_t middle = ((size_t)1 << (shift - run)) - 1;
    size_t block = (group & ~middle) << TILE_BITS, inside = group & middle;
    for (size_t a = 0; a < ROWS; a++)
        at[a] = block + part(a * ROW, run, shift) +
                ((down && a >= ROWS / 2 ? middle - inside : inside) << run);
}

/* Finds what each place along B adds to the start of a row. */
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

INLINED void sweep_b_in(global const word16 *row, const size_t *in, local word16 *v, int high) {
    SWEEP_B(MEMORY_B, ALONG_B, high, 0)
}

INLINED void sweep_b_out(local const word16 *v, global word16 *row, const size_t *in, int low) {
    SWEEP_B(ALONG_B, MEMORY_B, 3, low)
}

INLINED void sweep_c_in(global const word16 *row, const size_t *in, local word16 *v) {
    SWEEP_C(MEMORY_C, ALONG_C)
}

#define ROW_C(k) row[i * 16 + (k)]
INLINED void sweep_c_out(local const word16 *v, global word16 *row) {
    SWEEP_C(ALONG_C, ROW_C)
}

/* ---- sweeps in memory, where rows are whole ---- */

#define WHOLE_A(k) keys[at[k] + i]
#define MIRRORED_WHOLE(k, bit) keys[at[k] + ((k) >> (bit) & 1 ? mirrored : i)]
#define MIRRORED_WHOLE_0(k) MIRRORED_WHOLE(k, 0)
#define MIRRORED_WHOLE_1(k) MIRRORED_WHOLE(k, 1)
#define MIRRORED_WHOLE_2(k) MIRRORED_WHOLE(k, 2)
#define MIRRORED_WHOLE_3(k) MIRRORED_WHOLE(k, 3)

INLINED void sweep_a_whole(global word16 *keys, const size_t *at, int high, int low) {
    SWEEP_A(WHOLE_A, WHOLE_A, high, low)
}

/* Does the flip of all rows. */
INLINED void flip_a_whole(global word16 *keys, const size_t *at, int low) {
    FLIPS(ROW, ROWS, MIRRORED_WHOLE, MIRRORED_WHOLE, TOP, low)
}

INLINED void sweep_b_whole(global word16 *v) {
    SWEEP_B(ALONG_B, ALONG_B, 3, 0)
}

INLINED void sweep_c_whole(global word16 *v) {
    SWEEP_C(ALONG_C, ALONG_C)
}

INLINED void merge_row_whole(global word16 *v, int lanes) {
    for (size_t i = 0; i < ROW; i++)
        v[i] = merge_lanes(v[i], lanes);
}

/* ---- the very first and the very last sweep ---- */

/* Does four stages on unsorted keys. Columns of odd lanes are sorted upside down. */
#define UPSIDE_DOWN(k) to_words(row[i * 16 + (k)]) ^ odd
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

/* Does the very last substages; key (vector, lane) goes to its place lane * vectors + vector. */
#define MAP_BACK(k, rows, to) r[k] = from_words(r[k]);
#define SPREAD(k) sorted[((k) * vectors + first) / 16 + i]
INLINED void finish_c_out(local const word16 *v, global word16 *sorted, size_t vectors,
                          size_t first) {
    for (size_t i = 0; i < 16; i++) {
        const int live = 16;
        word16 r[16];
        TAKE(16, ALONG_C)
        SUBSTAGES(3, 0)
        TRANSPOSE
        EACH(MAP_BACK, 16, SPREAD)
        GIVE(16, SPREAD)
    }
}
