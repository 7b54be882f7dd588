/* fast_pass: many substages of the mirrored bitonic network for one trip through memory.
 *
 * Memory is the wall: a substage reads and writes every key and does almost nothing with it. So a
 * work-group takes a *tile* of 2^14 keys out of memory, does as many substages as touch only these
 * keys, and puts them back. The keys stay in registers, 64 in each of 256 work-items: two halves
 * of the tile, the same 32 places in both. Registers show five bits of a place at a time, a
 * *window*: a substage that compares places 2^d apart costs one min and one max while bit d is in
 * the window. Between two windows the work-items pass their keys to each other through local
 * memory, one half of the tile after the other, because local memory has no room for both.
 *
 * All comparators point the same way. The first substage of a stage, the flip, compares each place
 * of the lower half with the one of the upper half whose bits are all turned round. So a pass with
 * a flip holds the upper half *upside down*: register by register, work-item by work-item it has
 * the mirrored key beside each key, and in that half the smaller key goes to the higher place. */

#define ALWAYS_INLINE static inline __attribute__((always_inline))

#ifndef TILE_BITS
#define TILE_BITS 14
#endif
#ifndef KEY_BITS
#define KEY_BITS 5
#endif

#if WORD_BYTES == 8
typedef ulong word;
typedef ulong8 word8;
typedef ulong16 word16;
#define LARGEST ULONG_MAX
#else
typedef uint word;
typedef uint8 word8;
typedef uint16 word16;
#define LARGEST UINT_MAX
#endif

enum {
    KEYS = 1 << KEY_BITS,
    PLACE_BITS = TILE_BITS - 1, /* of a place in one half of the tile */
    TOP = PLACE_BITS - KEY_BITS, /* the window of the highest bits: neighbouring work-items hold
                                    neighbouring places */
    ITEMS = 1 << TOP,            /* work-items of a work-group */
    PLACES = 1 << PLACE_BITS,
};

/* ---- 32 keys in registers ---- */

struct keys {
    word16 low, high; /* registers 0..15 and 16..31 */
};

/* Does `put(r, component)` for every register of the first and of the second vector. */
#define EACH(put)                                                                                  \
    put(0, s0) put(1, s1) put(2, s2) put(3, s3) put(4, s4) put(5, s5) put(6, s6) put(7, s7)        \
    put(8, s8) put(9, s9) put(10, sa) put(11, sb) put(12, sc) put(13, sd) put(14, se) put(15, sf)
#define EACH_HIGH(put)                                                                             \
    put(16, s0) put(17, s1) put(18, s2) put(19, s3) put(20, s4) put(21, s5) put(22, s6)            \
    put(23, s7) put(24, s8) put(25, s9) put(26, sa) put(27, sb) put(28, sc) put(29, sd)            \
    put(30, se) put(31, sf)

/* The smaller key goes to the register with the smaller number; upside down it is the larger. */
#define FIRST(a, b) (down ? LARGER(a, b) : SMALLER(a, b))
#define SECOND(a, b) (down ? SMALLER(a, b) : LARGER(a, b))
#if WORD_BYTES == 8
#define SMALLER(a, b) ((a) < (b) ? (a) : (b)) /* one comparison serves both */
#define LARGER(a, b) ((a) < (b) ? (b) : (a))
#else
#define SMALLER(a, b) min(a, b)
#define LARGER(a, b) max(a, b)
#endif

/* Compares registers whose numbers differ in one bit, for the bits first .. last (downwards). */
ALWAYS_INLINE word16 substages_of_16(word16 k, int first, int last, int down) {
    if (first >= 3 && 3 >= last) k = (word16)(FIRST(k.lo, k.hi), SECOND(k.lo, k.hi));
    if (first >= 2 && 2 >= last) {
        word8 a = k.s012389ab, b = k.s4567cdef;
        k.s012389ab = FIRST(a, b);
        k.s4567cdef = SECOND(a, b);
    }
    if (first >= 1 && 1 >= last) {
        word8 a = k.s014589cd, b = k.s2367abef;
        k.s014589cd = FIRST(a, b);
        k.s2367abef = SECOND(a, b);
    }
    if (first >= 0 && 0 >= last) {
        word8 a = k.even, b = k.odd;
        k.even = FIRST(a, b);
        k.odd = SECOND(a, b);
    }
    return k;
}

ALWAYS_INLINE void substages(struct keys *k, int first, int last, int down) {
    if (first >= 4 && 4 >= last) {
        word16 a = k->low, b = k->high;
        k->low = FIRST(a, b);
        k->high = SECOND(a, b);
    }
    k->low = substages_of_16(k->low, first, last, down);
    if (KEY_BITS == 5) k->high = substages_of_16(k->high, first, last, down);
}

/* Compares the registers of a with those of the same numbers of b. */
ALWAYS_INLINE void compare_16(word16 *a, word16 *b) {
    word16 first = *a;
    *a = SMALLER(first, *b);
    *b = LARGER(first, *b);
}

ALWAYS_INLINE void compare(struct keys *a, struct keys *b) {
    compare_16(&a->low, &b->low);
    if (KEY_BITS == 5) compare_16(&a->high, &b->high);
}

/* Compares each register of one half with its mirror image: 0 with the last, and so on. */
ALWAYS_INLINE void flip(struct keys *k) {
    if (KEY_BITS == 5) {
        word16 mirrored = k->high.sfedcba9876543210;
        compare_16(&k->low, &mirrored);
        k->high = mirrored.sfedcba9876543210;
    } else {
        word8 a = k->low.s01234567, b = k->low.sfedcba98;
        k->low.s01234567 = SMALLER(a, b);
        k->low.sfedcba98 = LARGER(a, b);
    }
}

/* Four whole stages: 16 registers sorted. */
ALWAYS_INLINE word16 sort_16(word16 k) {
    k = substages_of_16(k, 0, 0, 0);
    word8 a = k.s014589cd, b = k.s3276bafe;
    k.s014589cd = SMALLER(a, b);
    k.s3276bafe = LARGER(a, b);
    k = substages_of_16(k, 0, 0, 0);
    a = k.s012389ab, b = k.s7654fedc;
    k.s012389ab = SMALLER(a, b);
    k.s7654fedc = LARGER(a, b);
    k = substages_of_16(k, 1, 0, 0);
    a = k.s01234567, b = k.sfedcba98;
    k.s01234567 = SMALLER(a, b);
    k.sfedcba98 = LARGER(a, b);
    return substages_of_16(k, 2, 0, 0);
}

/* ---- half a tile in local memory ---- */

/* The place of register 0: the bits of the work-item's number, and a gap at `window` where the
 * register's number goes. */
ALWAYS_INLINE uint first_place(uint item, int window) {
    uint low = item & ((1u << window) - 1);
    return (item - low) << KEY_BITS | low;
}

/* Local memory has 32 banks of four bytes. Words left free here and there put the places that the
 * work-items of a warp use at once into different banks, whatever the window. */
ALWAYS_INLINE uint padded(uint place) {
    if (sizeof(word) == 8) return place + (place >> 4);
    return place + (place >> 5 << (5 - KEY_BITS));
}

#define LOCAL_WORDS (PLACES + PLACES / 16)

ALWAYS_INLINE void put(const struct keys *k, local word *tile, uint item, int window, uint mirror) {
    local word *plain = tile + padded(first_place(item, window));
    local word *mirrored = tile + padded(first_place(item ^ mirror, window));
#define SLOT(r) (r < KEYS / 2 ? plain : mirrored)[padded((r##u) << window)]
#define PUT(r, s) SLOT(r) = k->low.s;
    EACH(PUT)
#define PUT_HIGH(r, s) SLOT(r) = k->high.s;
    if (KEY_BITS == 5) { EACH_HIGH(PUT_HIGH) }
}

ALWAYS_INLINE void get(struct keys *k, local const word *tile, uint item, int window, uint mirror) {
    local const word *plain = tile + padded(first_place(item, window));
    local const word *mirrored = tile + padded(first_place(item ^ mirror, window));
#define GET(r, s) k->low.s = SLOT(r);
    EACH(GET)
#define GET_HIGH(r, s) k->high.s = SLOT(r);
    if (KEY_BITS == 5) { EACH_HIGH(GET_HIGH) }
}

/* Passes the keys of one half on from one window to another. What a work-item last read is its own
 * until it writes it again, so nobody has to wait before writing. */
ALWAYS_INLINE void exchange(struct keys *k, local word *tile, uint item, int from, uint from_mirror,
                            int to, uint to_mirror) {
    put(k, tile, item, from, from_mirror);
    barrier(CLK_LOCAL_MEM_FENCE);
    get(k, tile, item, to, to_mirror);
}

/* ---- the tile in global memory ---- */

/* A tile is 2^rows runs of 2^run neighbours: the bits of a place below `run` are the address's own
 * low bits, the others count rows, which lie `stride` words apart; the tile's half is the highest
 * of them. */
struct tile {
    uint lower, upper; /* addresses of place 0 of both halves, upside down the upper one's last */
};

ALWAYS_INLINE uint offset(uint place, int run, uint stride) {
    return (place & ((1u << run) - 1)) + (place >> run) * stride;
}

/* How far register r's key lies from that of register 0. */
#define STEP(r) ((down ? -1 : 1) * (int)offset(r##u << window, run, stride))

#ifdef WHOLE /* N is a power of two: all tiles are full */
#define INSIDE(r) 1
#else /* what would lie beyond the last key is the largest word, and stays there */
#define INSIDE(r) (at + STEP(r) < count)
#endif

ALWAYS_INLINE void load(struct keys *k, global const word *keys, uint at, uint stride, uint count,
                        int run, int window, int down) {
    global const word *from = keys + at;
#define LOAD(r, s) k->low.s = INSIDE(r) ? from[STEP(r)] : LARGEST;
    EACH(LOAD)
#define LOAD_HIGH(r, s) k->high.s = INSIDE(r) ? from[STEP(r)] : LARGEST;
    if (KEY_BITS == 5) { EACH_HIGH(LOAD_HIGH) }
}

ALWAYS_INLINE void store(const struct keys *k, global word *keys, uint at, uint stride, uint count,
                         int run, int window, int down) {
    global word *to = keys + at;
#define STORE(r, s)                                                                                \
    if (INSIDE(r)) to[STEP(r)] = k->low.s;
    EACH(STORE)
#define STORE_HIGH(r, s)                                                                           \
    if (INSIDE(r)) to[STEP(r)] = k->high.s;
    if (KEY_BITS == 5) { EACH_HIGH(STORE_HIGH) }
}

/* ---- passes ---- */

/* Where a work-group's tile lies. With `down` the upper half holds the flip's partners. */
ALWAYS_INLINE struct tile find_tile(uint group, uint shift, int run, int down) {
    uint middle = (1u << (shift - run)) - 1;
    uint top = 1u << (shift + PLACE_BITS - run);
    uint lower = (group & middle) << run | (group & ~middle) << TILE_BITS;
    struct tile t = {lower, down ? lower - (lower & (2 * top - 1)) + 2 * top - 1 - (lower & (2 * top - 1)) : lower + top};
    return t;
}

#define GROUP_NUMBER                                                                               \
    (first + (uint)(turn ? get_num_groups(0) - 1 - get_group_id(0) : get_group_id(0)))

/* The address of a half's register 0; `stride` is the distance of two rows. */
#define LOWER(window) (t.lower + offset(first_place(item, window), run, stride))
#define UPPER(window) (t.upper + (down ? -1 : 1) * offset(first_place(item, window), run, stride))

/* The rows' distance comes twice, as 2^shift and as a number of its own, because the compiler would
 * otherwise remember all addresses from load to store, in twice as many registers as the keys. */
#define LOAD_TILE(window)                                                                          \
    {                                                                                              \
        const uint stride = 1u << shift;                                                           \
        load(&low, keys, LOWER(window), stride, count, run, window, 0);                            \
        load(&high, keys, UPPER(window), stride, count, run, window, down);                        \
    }
#define STORE_TILE(window)                                                                         \
    store(&low, keys, LOWER(window), stride, count, run, window, 0);                               \
    store(&high, keys, UPPER(window), stride, count, run, window, down);

#define EXCHANGE(from, to)                                                                         \
    {                                                                                              \
        exchange(&low, tile, item, from, 0, to, 0);                                                \
        barrier(CLK_LOCAL_MEM_FENCE);                                                              \
        exchange(&high, tile, item, from, 0, to, 0);                                               \
    }

/* The substages of place bits bit .. window. */
#define SUBSTAGES(bit, window)                                                                     \
    substages(&low, (bit) - (window), 0, 0);                                                          \
    substages(&high, (bit) - (window), 0, down);

/* An exchange and its substages, if there are any left. */
#define ROUND(from, bit, to)                                                                       \
    if ((to) < (from)) {                                                                           \
        EXCHANGE(from, to)                                                                         \
        SUBSTAGES(bit, to)                                                                         \
    }

/* The highest window that reaches down from `bit`, but not below `floor`. */
#define WINDOW(bit, floor) ((bit) - KEY_BITS + 1 > (floor) ? (bit) - KEY_BITS + 1 : (floor))

/* The end of one stage and the beginning of the next: place bits run-1 .. 0, then the flip and the
 * other place bits down to `run`. */
ALWAYS_INLINE void straddle(global word *keys, local word *tile, uint count, uint shift, uint stride, uint first, uint turn,
                            int run) {
    const int down = 1;
    const uint item = get_local_id(0);
    struct tile t = find_tile(GROUP_NUMBER, shift, run, down);
    struct keys low, high;
    if (t.lower >= count) return;
    LOAD_TILE(TOP)
    const int a = WINDOW(run - 1, 0), b = WINDOW(a - 1, 0), c = WINDOW(b - 1, 0);
    const int d = WINDOW(c - 1, 0);
    if (a != TOP) EXCHANGE(TOP, a)
    SUBSTAGES(run - 1, a)
    ROUND(a, a - 1, b)
    ROUND(b, b - 1, c)
    ROUND(c, c - 1, d)

    compare(&low, &high);
    if (run == PLACE_BITS) {
        EXCHANGE(0, TOP)
        STORE_TILE(TOP)
        return;
    }
    EXCHANGE(0, TOP)
    substages(&low, KEY_BITS - 1, run > TOP ? run - TOP : 0, 0);
    substages(&high, KEY_BITS - 1, run > TOP ? run - TOP : 0, down);
    const int e = run < TOP ? WINDOW(TOP - 1, run) : TOP, f = run < e ? WINDOW(e - 1, run) : e;
    ROUND(TOP, TOP - 1, e)
    ROUND(e, e - 1, f)
    STORE_TILE(f)
}

/* The middle of a stage: place bits down to `run`. */
ALWAYS_INLINE void columns(global word *keys, local word *tile, uint count, uint shift, uint stride, uint first, uint turn,
                           int run) {
    const int down = 0;
    const uint item = get_local_id(0);
    struct tile t = find_tile(GROUP_NUMBER, shift, run, down);
    struct keys low, high;
    if (t.lower >= count) return;
    LOAD_TILE(TOP)
    compare(&low, &high);
    SUBSTAGES(PLACE_BITS - 1, TOP)
    const int a = WINDOW(TOP - 1, run), b = run < a ? WINDOW(a - 1, run) : a;
    ROUND(TOP, TOP - 1, a)
    ROUND(a, a - 1, b)
    STORE_TILE(b)
}

#ifndef GROUP
#define GROUP __attribute__((reqd_work_group_size(ITEMS, 1, 1)))
#endif

#define STRADDLE(run)                                                                              \
    kernel GROUP void fast_straddle_##run(global word *keys, uint count, uint shift, uint stride, uint first, uint turn) {  \
        local word tile[LOCAL_WORDS];                                                              \
        straddle(keys, tile, count, shift, stride, first, turn, run);                                             \
    }
#define COLUMNS(run)                                                                               \
    kernel GROUP void fast_columns_##run(global word *keys, uint count, uint shift, uint stride, uint first, uint turn) {   \
        local word tile[LOCAL_WORDS];                                                              \
        columns(keys, tile, count, shift, stride, first, turn, run);                                              \
    }

#ifndef RUNS
#define RUNS STRADDLE(4) STRADDLE(5) STRADDLE(7) STRADDLE(10) STRADDLE(13) COLUMNS(5)
#endif
RUNS

/* The end of the last stage: all bits. */
kernel GROUP void fast_tail(global word *keys, uint count, uint shift, uint stride, uint first, uint turn) {
    local word tile[LOCAL_WORDS];
    const int run = PLACE_BITS;
    shift = PLACE_BITS;
    stride = PLACES;
    const int down = 0;
    const uint item = get_local_id(0);
    struct tile t = find_tile(GROUP_NUMBER, shift, run, down);
    struct keys low, high;
    LOAD_TILE(TOP)
    compare(&low, &high);
    SUBSTAGES(PLACE_BITS - 1, TOP)
    const int a = WINDOW(TOP - 1, 0), b = WINDOW(a - 1, 0), c = WINDOW(b - 1, 0);
    ROUND(TOP, TOP - 1, a)
    ROUND(a, a - 1, b)
    ROUND(b, b - 1, c)
    EXCHANGE(0, TOP)
    STORE_TILE(TOP)
}

/* All stages inside half a tile. */
ALWAYS_INLINE void sort_half(struct keys *k, local word *tile, uint item) {
    /* Unsorted keys may stand anywhere: call the registers neighbours, and the first stages need no
     * exchange at all. */
    k->low = sort_16(k->low);
    if (KEY_BITS == 5) {
        k->high = sort_16(k->high);
        flip(k);
        substages(k, KEY_BITS - 2, 0, 0);
    }

    /* Here a flip pairs registers of one half: the upper ones come from the mirrored work-item. */
#define LOW_BITS(window) ((1u << (window)) - 1)
#define STAGE(s)                                                                                   \
    if (s >= KEY_BITS && s < PLACE_BITS) {                                                         \
        const int a = WINDOW(s, 0), b = WINDOW(a - 1, 0), c = WINDOW(b - 1, 0);                    \
        const int d = WINDOW(c - 1, 0);                                                            \
        exchange(k, tile, item, 0, 0, a, LOW_BITS(a));                                             \
        flip(k);                                                                                   \
        substages(k, KEY_BITS - 2, 0, 0);                                                          \
        exchange(k, tile, item, a, LOW_BITS(a), b, 0);                                             \
        substages(k, a - 1 - b, 0, 0);                                                             \
        if (b > 0) {                                                                               \
            exchange(k, tile, item, b, 0, c, 0);                                                   \
            substages(k, b - 1 - c, 0, 0);                                                         \
        }                                                                                          \
        if (c > 0) {                                                                               \
            exchange(k, tile, item, c, 0, d, 0);                                                   \
            substages(k, c - 1 - d, 0, 0);                                                         \
        }                                                                                          \
    }
    STAGE(4) STAGE(5) STAGE(6) STAGE(7) STAGE(8) STAGE(9) STAGE(10) STAGE(11) STAGE(12)
}

/* The first stages, until each tile is sorted. The upper half is sorted upside down, by sorting
 * the complements, and is in place for the flip. */
kernel GROUP void fast_sort(global word *keys, uint count, uint shift, uint stride, uint first, uint turn) {
    local word tile[LOCAL_WORDS];
    const int run = PLACE_BITS, down = 1;
    const uint item = get_local_id(0);
    shift = PLACE_BITS;
    stride = PLACES;
    struct tile t = find_tile(GROUP_NUMBER, shift, run, down);
    struct keys low, high = {0, 0}; /* the loop leaves the lower half in low */
    for (uint upper = 0; upper < 2; upper++) {
        low = high;
        load(&high, keys, t.lower + upper * PLACES + item, stride, count, run, TOP, 0);
        high.low ^= (word)0 - upper;
        high.high ^= (word)0 - upper;
        sort_half(&high, tile, item);
    }
    high.low = ~high.low;
    high.high = ~high.high;
    compare(&low, &high);
    EXCHANGE(0, TOP)
    SUBSTAGES(PLACE_BITS - 1, TOP)
    const int a = WINDOW(TOP - 1, 0), b = WINDOW(a - 1, 0), c = WINDOW(b - 1, 0);
    ROUND(TOP, TOP - 1, a)
    ROUND(a, a - 1, b)
    ROUND(b, b - 1, c)
    EXCHANGE(0, TOP)
    STORE_TILE(TOP)
}
