/* fast_cpu: the same passes for a CPU, where a work-item is a thread and has vector registers.
 *
 * A vector has 16 lanes, and 16 keys next to each other in one vector would have to be compared with
 * each other: four substages of every stage, each with its swizzles. So the keys are taken as 16
 * columns instead, one in each lane: place v of lane l counts as key l * vectors + v, and until the
 * columns are sorted every comparator is a plain min and max of two vectors. Only the last four
 * stages, which merge the columns, compare lanes. In the end a transposition puts the keys in
 * their order; in the beginning they have none, so nothing needs to be done.
 *
 * A work-group is one work-item. It copies a tile of 2^TILE_BITS vectors into local memory, which on
 * a CPU is the cache of its core, makes all the substages there, 4 to a sweep with 16 vectors
 * in registers, and copies it back. Tiles and passes are those of fast_pass.cl. */
#define PASTED(a, b) a##b
#define PASTE(a, b) PASTED(a, b)
typedef WORD word;
typedef PASTE(WORD, 2) word2;
typedef PASTE(WORD, 4) word4;
typedef PASTE(WORD, 16) word16;

enum {
    BLOCK_BITS = 8, /* vectors that fit into the cache of the first level */
};

/* ---- 16 vectors in registers ---- */

#define COMPARE(i, j)                                                                              \
    {                                                                                              \
        word16 smaller = min(r[i], r[j]);                                                          \
        r[j] = max(r[i], r[j]);                                                                    \
        r[i] = smaller;                                                                            \
    }
#define COMPARE_4(a, b, c, d, e, f, g, h) COMPARE(a, b) COMPARE(c, d) COMPARE(e, f) COMPARE(g, h)

#define DISTANCE_8 COMPARE_4(0, 8, 1, 9, 2, 10, 3, 11) COMPARE_4(4, 12, 5, 13, 6, 14, 7, 15)
#define DISTANCE_4 COMPARE_4(0, 4, 1, 5, 2, 6, 3, 7) COMPARE_4(8, 12, 9, 13, 10, 14, 11, 15)
#define DISTANCE_2 COMPARE_4(0, 2, 1, 3, 4, 6, 5, 7) COMPARE_4(8, 10, 9, 11, 12, 14, 13, 15)
#define DISTANCE_1 COMPARE_4(0, 1, 2, 3, 4, 5, 6, 7) COMPARE_4(8, 9, 10, 11, 12, 13, 14, 15)
#define FLIP_4 COMPARE_4(0, 3, 1, 2, 4, 7, 5, 6) COMPARE_4(8, 11, 9, 10, 12, 15, 13, 14)
#define FLIP_8 COMPARE_4(0, 7, 1, 6, 2, 5, 3, 4) COMPARE_4(8, 15, 9, 14, 10, 13, 11, 12)
#define FLIP_16 COMPARE_4(0, 15, 1, 14, 2, 13, 3, 12) COMPARE_4(4, 11, 5, 10, 6, 9, 7, 8)

#define EACH(what)                                                                                 \
    what(0) what(1) what(2) what(3) what(4) what(5) what(6) what(7) what(8) what(9) what(10)       \
    what(11) what(12) what(13) what(14) what(15)

/* ---- sweeps over 2^bits vectors in the cache ---- */

/* The substages of place bits high .. low, at most 4. */
static inline void sweep(local word16 *v, int bits, int high, int low) {
    int base = low + 4 > bits ? bits - 4 : low; /* registers show bits base .. base + 3 */
    size_t step = (size_t)1 << base;
    for (size_t block = 0; block < (size_t)1 << bits; block += 16 * step)
        for (size_t at = block; at < block + step; at++) {
            word16 r[16];
#define GET(i) r[i] = v[at + i * step];
#define PUT(i) v[at + i * step] = r[i];
            EACH(GET)
            if (high >= base + 3) { DISTANCE_8 }
            if (high >= base + 2 && low <= base + 2) { DISTANCE_4 }
            if (high >= base + 1 && low <= base + 1) { DISTANCE_2 }
            if (low <= base) { DISTANCE_1 }
            EACH(PUT)
        }
}

/* The flip of blocks of 2^(high + 1) and the substages down to high - 3. */
static inline void sweep_flip(local word16 *v, int bits, int high) {
    size_t step = (size_t)1 << (high - 3);
    for (size_t block = 0; block < (size_t)1 << bits; block += 16 * step)
        for (size_t i = 0; i < step; i++) {
            word16 r[16];
            size_t at = block + i, mirrored = block + step - 1 - i;
#define GET_MIRRORED(i) r[i] = v[(i < 8 ? at : mirrored) + i * step];
#define PUT_MIRRORED(i) v[(i < 8 ? at : mirrored) + i * step] = r[i];
            EACH(GET_MIRRORED)
            FLIP_16
            DISTANCE_4
            DISTANCE_2
            DISTANCE_1
            EACH(PUT_MIRRORED)
        }
}

/* The substages of place bits high .. low; high = -1: none. */
static inline void sweeps(local word16 *v, int bits, int high, int low) {
    while (high >= low) {
        int next = high - 3 > low ? high - 3 : low;
        sweep(v, bits, high, next);
        high = next - 1;
    }
}

/* The substages of place bits high .. 0, the last of them block by block. */
static inline void sweep_tail(local word16 *v, int high) {
    sweeps(v, TILE_BITS, high, BLOCK_BITS);
    if (high >= BLOCK_BITS) high = BLOCK_BITS - 1;
    for (size_t block = 0; block < (size_t)1 << TILE_BITS; block += 1 << BLOCK_BITS)
        sweeps(v + block, BLOCK_BITS, high, 0);
}

/* Four stages: every 16 vectors sorted. */
static inline void sort_16(local word16 *v, int bits) {
    for (size_t at = 0; at < (size_t)1 << bits; at += 16) {
        const size_t step = 1;
        word16 r[16];
        EACH(GET)
        DISTANCE_1
        FLIP_4 DISTANCE_1
        FLIP_8 DISTANCE_2 DISTANCE_1
        FLIP_16 DISTANCE_4 DISTANCE_2 DISTANCE_1
        EACH(PUT)
    }
}

static inline void sort_tile(local word16 *v) {
    for (size_t block = 0; block < (size_t)1 << TILE_BITS; block += 1 << BLOCK_BITS) {
        sort_16(v + block, BLOCK_BITS);
        for (int stage = 4; stage < BLOCK_BITS; stage++) {
            sweep_flip(v + block, BLOCK_BITS, stage);
            sweeps(v + block, BLOCK_BITS, stage - 4, 0);
        }
    }
    for (int stage = BLOCK_BITS; stage < TILE_BITS; stage++) {
        sweep_flip(v, TILE_BITS, stage);
        sweep_tail(v, stage - 4);
    }
}

/* ---- lanes ---- */

/* Bit b of every lane's number, as a mask. */
static inline word16 lane_bit(int b) {
    const word16 lanes = (word16)(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
    return (word16)0 - (lanes >> (word)b & (word16)1);
}

/* Compares lanes 2^b apart. */
#define LANES(b, swizzle)                                                                          \
    {                                                                                              \
        word16 other = k.swizzle;                                                                  \
        k = (min(k, other) & ~lane_bit(b)) | (max(k, other) & lane_bit(b));                        \
    }

/* Stage `stage` of the four that merge columns, as far as it compares lanes. A flip would compare
 * the first place of a column with the last of another. Instead every second column has been
 * sorted upside down, by sorting the complements; now others will be. */
static inline word16 merge_lanes(word16 k, int stage) {
    k ^= stage < 3 ? lane_bit(stage) ^ lane_bit(stage + 1) : lane_bit(3);
    if (stage >= 3) LANES(3, s89abcdef01234567)
    if (stage >= 2) LANES(2, s45670123cdef89ab)
    if (stage >= 1) LANES(1, s23016745ab89efcd)
    LANES(0, s1032547698badcfe)
    return k;
}

/* ---- the tile in global memory ---- */

/* The tile's rows are runs of 2^run vectors, 2^shift apart; `down`: the rows of its upper half
 * belong to the flip's partners. Copies in (out = 0) or out. */
static inline void copy_rows(global word16 *keys, local word16 *v, uint run, uint shift, int down,
                             int out) {
    size_t group = get_group_id(0);
    size_t middle = ((size_t)1 << (shift - run)) - 1, rows = (size_t)1 << (TILE_BITS - run);
    size_t block = (group & ~middle) << TILE_BITS, inside = group & middle;
    for (size_t row = 0; row < rows; row++) {
        size_t column = down && row >= rows / 2 ? middle - inside : inside;
        global word16 *there = keys + block + (column << run) + (row << shift);
        local word16 *here = v + (row << run);
        if (out)
            for (size_t i = 0; i < (size_t)1 << run; i++)
                there[i] = here[i];
        else
            for (size_t i = 0; i < (size_t)1 << run; i++)
                here[i] = there[i];
    }
}

/* ---- kernels ---- */

/* All stages inside a tile. Columns of odd lanes are sorted upside down. */
kernel void fast_cpu_sort(global word16 *keys, uint run, uint shift, int lanes) {
    local word16 v[1 << TILE_BITS];
    global word16 *tile = keys + (get_group_id(0) << TILE_BITS);
    const word16 odd = lane_bit(0);
    for (size_t i = 0; i < (size_t)1 << TILE_BITS; i++)
        v[i] = tile[i] ^ odd;
    sort_tile(v);
    for (size_t i = 0; i < (size_t)1 << TILE_BITS; i++)
        tile[i] = v[i];
}

/* The end of a stage, place bits run-1 .. 0. */
kernel void fast_cpu_tail(global word16 *keys, uint run, uint shift, int lanes) {
    local word16 v[1 << TILE_BITS];
    copy_rows(keys, v, TILE_BITS, TILE_BITS, 0, 0);
    sweep_tail(v, TILE_BITS - 1);
    copy_rows(keys, v, TILE_BITS, TILE_BITS, 0, 1);
}

/* The middle of a stage, place bits down to `run`. */
kernel void fast_cpu_columns(global word16 *keys, uint run, uint shift, int lanes) {
    local word16 v[1 << TILE_BITS];
    copy_rows(keys, v, run, shift, 0, 0);
    sweeps(v, TILE_BITS, TILE_BITS - 1, (int)run);
    copy_rows(keys, v, run, shift, 0, 1);
}

/* The end of a stage and the beginning of the next, which merges columns if lanes >= 0. */
kernel void fast_cpu_straddle(global word16 *keys, uint run, uint shift, int lanes) {
    local word16 v[1 << TILE_BITS];
    const size_t vectors = (size_t)1 << TILE_BITS;
    const int low = (int)run;
    copy_rows(keys, v, run, shift, lanes < 0, 0);
    sweep_tail(v, low - 1);
    if (lanes >= 0) {
        for (size_t i = 0; i < vectors; i++)
            v[i] = merge_lanes(v[i], lanes);
        sweeps(v, TILE_BITS, TILE_BITS - 1, low);
    } else if (low <= TILE_BITS - 4) {
        sweep_flip(v, TILE_BITS, TILE_BITS - 1);
        sweeps(v, TILE_BITS, TILE_BITS - 5, low);
    } else {
        for (size_t i = 0; i < vectors / 2; i++) {
            word16 a = v[i], b = v[vectors - 1 - i];
            v[i] = min(a, b);
            v[vectors - 1 - i] = max(a, b);
        }
        sweeps(v, TILE_BITS, TILE_BITS - 2, low);
    }
    copy_rows(keys, v, run, shift, lanes < 0, 1);
}

/* Puts key (vector, lane) to lane * vectors + vector: 16 x 16 keys are turned round in registers,
 * in four rounds of swapping squares. */
kernel void fast_cpu_transpose(global const word16 *keys, global word16 *sorted, uint vectors) {
    size_t at = get_global_id(0) * 16;
    const size_t step = 1;
    global const word16 *v = keys;
    word16 r[16];
    EACH(GET)
#define SWAP(i, j, a, b)                                                                           \
    {                                                                                              \
        word16 first = (word16)(a(i, j)), second = (word16)(b(i, j));                              \
        r[i] = first;                                                                              \
        r[j] = second;                                                                             \
    }
#define SWAP_4(x, y, a, b, c, d, e, f, g, h)                                                       \
    SWAP(a, b, x, y) SWAP(c, d, x, y) SWAP(e, f, x, y) SWAP(g, h, x, y)
#define LOW_8(i, j) r[i].s01234567, r[j].s01234567
#define HIGH_8(i, j) r[i].s89abcdef, r[j].s89abcdef
#define LOW_4(i, j) r[i].s0123, r[j].s0123, r[i].s89ab, r[j].s89ab
#define HIGH_4(i, j) r[i].s4567, r[j].s4567, r[i].scdef, r[j].scdef
#define LOW_2(i, j)                                                                                \
    r[i].s01, r[j].s01, r[i].s45, r[j].s45, r[i].s89, r[j].s89, r[i].scd, r[j].scd
#define HIGH_2(i, j)                                                                               \
    r[i].s23, r[j].s23, r[i].s67, r[j].s67, r[i].sab, r[j].sab, r[i].sef, r[j].sef
#define LOW_1(i, j)                                                                                \
    r[i].s0, r[j].s0, r[i].s2, r[j].s2, r[i].s4, r[j].s4, r[i].s6, r[j].s6, r[i].s8, r[j].s8,      \
        r[i].sa, r[j].sa, r[i].sc, r[j].sc, r[i].se, r[j].se
#define HIGH_1(i, j)                                                                               \
    r[i].s1, r[j].s1, r[i].s3, r[j].s3, r[i].s5, r[j].s5, r[i].s7, r[j].s7, r[i].s9, r[j].s9,      \
        r[i].sb, r[j].sb, r[i].sd, r[j].sd, r[i].sf, r[j].sf
    SWAP_4(LOW_8, HIGH_8, 0, 8, 1, 9, 2, 10, 3, 11) SWAP_4(LOW_8, HIGH_8, 4, 12, 5, 13, 6, 14, 7, 15)
    SWAP_4(LOW_4, HIGH_4, 0, 4, 1, 5, 2, 6, 3, 7) SWAP_4(LOW_4, HIGH_4, 8, 12, 9, 13, 10, 14, 11, 15)
    SWAP_4(LOW_2, HIGH_2, 0, 2, 1, 3, 4, 6, 5, 7) SWAP_4(LOW_2, HIGH_2, 8, 10, 9, 11, 12, 14, 13, 15)
    SWAP_4(LOW_1, HIGH_1, 0, 1, 2, 3, 4, 5, 6, 7) SWAP_4(LOW_1, HIGH_1, 8, 9, 10, 11, 12, 13, 14, 15)
#define SPREAD(i) sorted[(i * (size_t)vectors + at) / 16] = r[i];
    EACH(SPREAD)
}
