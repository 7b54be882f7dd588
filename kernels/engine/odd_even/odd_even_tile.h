/* odd_even_tile: the comparators of an odd-even merge inside a tile of keys.
 *
 * Not a lesson: written for speed. First read ladder/odd_even_merge_global.cl and
 * ladder/local_tail.cl.
 *
 * OpenCL C only. A work-group has a tile of 2^tile_bits keys and a work-item KEYS of them in
 * registers, a *window*: register r of window v holds a place 2^v behind that of register r - 1. So
 * the strides 2^v and more stay within few registers, and between two windows the work-items pass
 * all keys to each other through local memory. The highest window is called top: there
 * neighbouring work-items hold neighbouring places.
 *
 * Unlike the bitonic network's, these comparators have no fixed partners: in rows as long as the
 * stride, keys of an odd row are compared with those of the even row after it. So a comparator may
 * join two windows. A work-item therefore reads more keys than it keeps, the *halo*: with strides
 * from 2^q registers down it needs 2^q keys on each side. Neighbours do the same work twice,
 * because that costs less than telling each other.
 *
 * Numbers of tiles, windows, strides and registers are constants once everything is inlined. */
typedef WORD word;

#define INLINED static inline __attribute__((always_inline))

/* A GPU cannot index registers, so loops over them must disappear. A CPU has not as many, and its
 * compiler would be busy three times as long. */
#if ON_CPU
#define UNROLLED
#else
#define UNROLLED _Pragma("unroll")
#endif

/* log2 of the powers of two that TILE and KEYS can be. */
#define LOG2(n)                                                                                    \
    ((n) >> 13 ? 13 : (n) >> 12 ? 12 : (n) >> 11 ? 11 : (n) >> 10 ? 10 : (n) >> 9 ? 9              \
     : (n) >> 8 ? 8 : (n) >> 5 ? 5 : (n) >> 4 ? 4 : 3)

enum {
    TILE_BITS = LOG2(TILE),
    KEY_BITS = LOG2(KEYS),
    HALO = KEYS / 4, /* the largest of a window, on one side */
    ALL = 64,        /* strides: more than there are */
};

#define LOCAL_WORDS(tile_bits) ((1 << (tile_bits)) + (1 << (tile_bits)) / KEYS)

/* ---- registers ---- */

/* With 64 bits one comparison should serve both results. */
#define SMALLER(a, b) (sizeof(word) == 4 ? min(a, b) : (a) < (b) ? (a) : (b))
#define LARGER(a, b) (sizeof(word) == 4 ? max(a, b) : (a) < (b) ? (b) : (a))

INLINED void compare(word *left, word *right) {
    word a = *left, b = *right;
    *left = SMALLER(a, b);
    *right = LARGER(a, b);
}

/* One stride of the stage that merges to blocks of `block` registers: its first compares the two
 * halves, the others an odd row with the next. */
INLINED void merge_stride(word *k, int apart, int block) {
    const int first = 2 * apart == block ? 0 : apart;
    UNROLLED
    for (int pair = 0; pair < KEYS / 2; pair++) {
        const int left = pair / apart * (2 * apart) + pair % apart + first, right = left + apart;
        if (right < KEYS && left / block == right / block) compare(&k[left], &k[right]);
    }
}

/* The whole stage. */
INLINED void merge_registers(word *k, int block) {
    if (block > 16) merge_stride(k, 16, block);
    if (block > 8) merge_stride(k, 8, block);
    if (block > 4) merge_stride(k, 4, block);
    if (block > 2) merge_stride(k, 2, block);
    merge_stride(k, 1, block);
}

INLINED void sort_registers(word *k) {
    merge_registers(k, 2);
    merge_registers(k, 4);
    merge_registers(k, 8);
    if (KEYS > 8) merge_registers(k, 16);
    if (KEYS > 16) merge_registers(k, 32);
}

/* One stride of a window with halo: register r is k[HALO + r]. The row before the first register
 * is an odd one. */
INLINED void window_stride(word *k, int apart) {
    UNROLLED
    for (int pair = 0; pair < KEYS; pair++) {
        const int left = pair / apart * (2 * apart) + pair % apart - apart;
        if (left < KEYS) compare(&k[HALO + left], &k[HALO + left + apart]);
    }
}

/* One stride of registers that span the tile: beginning with an odd row, or with an even one. */
INLINED void tile_stride(word *k, int apart, int odd) {
    const int first = odd ? apart : 0;
    UNROLLED
    for (int pair = 0; pair < KEYS / 2; pair++) {
        const int left = pair / apart * (2 * apart) + pair % apart + first;
        if (left + apart < KEYS) compare(&k[left], &k[left + apart]);
    }
}

/* ---- local memory ---- */

/* Local memory has 32 banks. A word left free here and there puts the places that neighbouring
 * work-items use at once into different banks, whatever the window. */
INLINED int padded(int place) {
    return place + (place >> KEY_BITS);
}

/* The place of register 0: the bits of the work-item's number, and a gap for the register's. */
INLINED int first_place(int item, int window) {
    const int low = item & ((1 << window) - 1);
    return (item - low) << KEY_BITS | low;
}

INLINED void put(const word *k, local word *tile, int item, int window) {
    local word *to = tile + padded(first_place(item, window));
    UNROLLED
    for (int r = 0; r < KEYS; r++)
        to[padded(r << window)] = k[r];
}

INLINED void get(word *k, local const word *tile, int item, int window) {
    local const word *from = tile + padded(first_place(item, window));
    UNROLLED
    for (int r = 0; r < KEYS; r++)
        k[r] = from[padded(r << window)];
}

/* The same for the top window of a turned tile: what belongs to place p stands `turn` places
 * further on, and the last places, which would fall off, at the beginning. */
#define TURNED(r)                                                                                  \
    ((r) == KEYS - 1 && place >= items ? tile - padded(1 << tile_bits) : tile)                     \
    [items < KEYS ? padded(place + (r)*items) : padded(place) + padded((r)*items)]

INLINED void put_turned(const word *k, local word *tile, int tile_bits, int item, int turn) {
    const int items = 1 << (tile_bits - KEY_BITS), place = item + turn;
    UNROLLED
    for (int r = 0; r < KEYS; r++)
        TURNED(r) = k[r];
}

INLINED void get_turned(word *k, local const word *tile, int tile_bits, int item, int turn) {
    const int items = 1 << (tile_bits - KEY_BITS), place = item + turn;
    UNROLLED
    for (int r = 0; r < KEYS; r++)
        k[r] = TURNED(r);
}

/* What lies before the first key of a block counts as the smallest word, what lies behind its last
 * as the largest: they stay where they are, and nobody has to leave comparators out. A ring has no
 * ends: the last place of the block is followed by its first. */
INLINED void get_with_halo(word *k, local const word *tile, int item, int window, int halo,
                           int block_bits, int ring) {
    const int windows = 1 << (block_bits - KEY_BITS - window); /* that make a block */
    const int number = (item >> window) & (windows - 1);
    const int begins = number == 0, ends = number == windows - 1;
    local const word *from = tile + padded(first_place(item, window));
    local const word *before = ring && begins ? from + padded(1 << block_bits) : from;
    local const word *behind = ring && ends ? from - padded(1 << block_bits) : from;
    UNROLLED
    for (int r = 0; r < KEYS; r++)
        k[HALO + r] = from[padded(r << window)];
    UNROLLED
    for (int r = 0; r < HALO; r++)
        if (r < halo) {
            const int left = (r - halo) * (1 << window), right = (KEYS + r) * (1 << window);
            k[HALO + r - halo] = !ring && begins ? 0 : before[padded(left)];
            k[HALO + KEYS + r] = !ring && ends ? ~(word)0 : behind[padded(right)];
        }
}

/* ---- rounds ---- */

/* Takes the tile's keys in window `to` and does the strides from 2^(from - 1) down to 2^to, those
 * below 2^limit. Everybody has read when it ends. The first barrier is for global memory too: in
 * the end work-items may store where others have loaded. */
INLINED void window_round(word *keys, local const word *tile, int item, int from, int to, int limit,
                          int block_bits, int ring) {
    word k[KEYS + 2 * HALO];
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    get_with_halo(k, tile, item, to, 1 << (from - 1 - to), block_bits, ring);
    barrier(CLK_LOCAL_MEM_FENCE);
    if (from - to > 3 && limit > to + 3) window_stride(k, 8);
    if (from - to > 2 && limit > to + 2) window_stride(k, 4);
    if (from - to > 1 && limit > to + 1) window_stride(k, 2);
    if (limit > to) window_stride(k, 1);
    UNROLLED
    for (int r = 0; r < KEYS; r++)
        keys[r] = k[HALO + r];
}

/* A round does at most this many strides. */
#define ROUND_BITS (KEY_BITS - 1)

/* The lowest window that can follow, but none below `floor`. */
#define NEXT(window) ((window) - ROUND_BITS > floor ? (window) - ROUND_BITS : floor)

#define ROUND(from, to)                                                                            \
    if ((to) < (from)) {                                                                           \
        if ((from) != first) put(keys, tile, item, from);                                          \
        window_round(keys, tile, item, from, to, limit, block_bits, ring);                         \
    }

/* All strides below 2^first and 2^limit, down to 2^floor, of the keys that have been put in the
 * tile. Ends with the keys in window `floor`. */
INLINED void finish_merge(word *keys, local word *tile, int item, int first, int floor, int limit,
                          int block_bits, int ring) {
    const int a = NEXT(first), b = NEXT(a), c = NEXT(b), d = NEXT(c), e = NEXT(d);
    ROUND(first, a)
    ROUND(a, b)
    ROUND(b, c)
    ROUND(c, d)
    ROUND(d, e)
}

/* The same down to 1 where `limit` and `block_bits` are no constants, but the windows are. */
#define STAGE_ROUND(window)                                                                        \
    if ((window) < TILE_BITS - KEY_BITS && limit > (window)) {                                     \
        if (limit > (window) + ROUND_BITS) put(keys, tile, item, (window) + ROUND_BITS);           \
        window_round(keys, tile, item, (window) + ROUND_BITS, window, limit, block_bits, 0);       \
    }

INLINED void finish_stage(word *keys, local word *tile, int item, int limit, int block_bits) {
    STAGE_ROUND(4 * ROUND_BITS)
    STAGE_ROUND(3 * ROUND_BITS)
    STAGE_ROUND(2 * ROUND_BITS)
    STAGE_ROUND(ROUND_BITS)
    STAGE_ROUND(0)
}

/* ---- global memory ---- */

/* Register r is at `at` + r * `step` of the `words` there are from `from` on. What is missing
 * counts as the smallest word in the first `before` registers of all, and as the largest in others:
 * `number` is that of register 0, the next ones are `items` further on. If `whole`, nothing is
 * missing. The first pass makes words of the keys, the last one keys of the words. */
INLINED void load(word *k, global const word *from, uint at, uint step, uint words, int whole,
                  int number, int items, int before, int first_pass) {
    if (whole) {
        global const word *first = from + at;
        UNROLLED
        for (int r = 0; r < KEYS; r++)
            k[r] = first_pass ? to_word(first[r * step]) : first[r * step];
    } else {
        UNROLLED
        for (int r = 0; r < KEYS; r++)
            if (at + r * step < words)
                k[r] = first_pass ? to_word(from[at + r * step]) : from[at + r * step];
            else
                k[r] = number + r * items < before ? 0 : ~(word)0;
    }
}

/* Stores the registers whose numbers are in 0 .. kept - 1. */
INLINED void store(const word *k, global word *to, uint at, uint step, uint words, int whole,
                   int number, int items, uint kept, int last_pass) {
    if (whole) {
        global word *first = to + at;
        UNROLLED
        for (int r = 0; r < KEYS; r++)
            if ((uint)(number + r * items) < kept)
                first[r * step] = last_pass ? from_word(k[r]) : k[r];
    } else {
        UNROLLED
        for (int r = 0; r < KEYS; r++)
            if ((uint)(number + r * items) < kept && at + r * step < words)
                to[at + r * step] = last_pass ? from_word(k[r]) : k[r];
    }
}
