/* fast_pass: many substages of the mirrored bitonic network for one trip through memory.
 *
 * Memory is the wall: a substage reads and writes every key and does almost nothing with it. So a
 * work-group takes a *tile* of TILE keys out of memory, does as many substages as touch only these
 * keys, and puts them back. The keys stay in registers, 2 * KEYS in each work-item: two halves of
 * the tile, the same places in both. A substage that compares places 2^d apart costs one min and
 * one max while bit d is in the window that registers show. Between two windows the work-items pass
 * their keys to each other through local memory, one half of the tile after the other, because
 * there is no room for both.
 *
 * All comparators point the same way. The first substage of a stage, the flip, compares each place
 * of the lower half with the one of the upper half whose bits are all turned round. So a pass with
 * a flip holds the upper half *upside down*: register by register, work-item by work-item it has
 * the mirrored key beside each key, and in that half the smaller key goes to the higher place.
 *
 * A pass needs only the bits of its substages in the tile, not whole stages: the straddle kernels
 * do the end of one stage and the beginning of the next. That saves a third of the passes.
 *
 * Arguments: the keys and their number; the address bit of the tile's lowest row, and 2^that; the
 * number of the first tile; and whether the groups take the tiles from the last to the first.
 * Turning round in every second pass finds what the pass before touched last still in the cache. */

/* The rows' distance comes twice, as a shift and as a number of its own, because the compiler would
 * otherwise remember all addresses from load to store, in twice as many registers as the keys. */
#define ARGUMENTS global word *keys, uint count, uint shift, uint stride, uint first, uint turn
#define ARGUMENT_NAMES keys, count, shift, stride, first, turn

#define GROUP_NUMBER                                                                               \
    (first + (uint)(turn ? get_num_groups(0) - 1 - get_group_id(0) : get_group_id(0)))

#define AT_LOWER(window) (t.lower + offset(first_place(item, window), run, stride))
#define AT_UPPER(window)                                                                           \
    (down ? t.upper - offset(first_place(item, window), run, stride)                               \
          : t.upper + offset(first_place(item, window), run, stride))

#define LOAD_TILE                                                                                  \
    {                                                                                              \
        const uint stride = 1u << shift;                                                           \
        load(&low, keys, AT_LOWER(TOP), stride, count, full, run, TOP, 0, 0);                      \
        load(&high, keys, AT_UPPER(TOP), stride, count, full, run, TOP, down, 0);                  \
    }
#define STORE_TILE(window, last_pass)                                                              \
    {                                                                                              \
        store(&low, keys, AT_LOWER(window), stride, count, full, run, window, 0, last_pass);       \
        store(&high, keys, AT_UPPER(window), stride, count, full, run, window, down, last_pass);   \
    }

#define EXCHANGE(from, to)                                                                         \
    {                                                                                              \
        exchange(&low, tile, item, from, 0, to, 0);                                                \
        barrier(CLK_LOCAL_MEM_FENCE);                                                              \
        exchange(&high, tile, item, from, 0, to, 0);                                               \
    }

/* The substages of place bits `bit` .. `last`, all in the window. */
#define SUBSTAGES(window, bit, last)                                                               \
    {                                                                                              \
        substages(&low, (bit) - (window), (last) > (window) ? (last) - (window) : 0, 0);           \
        substages(&high, (bit) - (window), (last) > (window) ? (last) - (window) : 0, down);       \
    }

/* On to a lower window and its substages, if any are left. */
#define ROUND(from, to)                                                                            \
    if ((to) < (from)) {                                                                           \
        EXCHANGE(from, to)                                                                         \
        SUBSTAGES(to, (from) - 1, to)                                                              \
    }

/* The window whose highest bit is `bit`, or the lowest that does not reach below `floor`. */
#define WINDOW(bit, floor) ((bit) - KEY_BITS + 1 > (floor) ? (bit) - KEY_BITS + 1 : (floor))
/* The window after `window`, or itself if nothing is left above `floor`. */
#define NEXT(window, floor) ((window) > (floor) ? WINDOW((window) - 1, floor) : (window))

/* The end of one stage and the beginning of the next: place bits run-1 .. 0, then the flip and the
 * other place bits down to `run`. */
INLINED void straddle(ARGUMENTS, local word *tile, int run) {
    const int down = 1;
    const uint item = get_local_id(0);
    const struct tile t = find_tile(GROUP_NUMBER, shift, run, down);
    const int full = is_full(t, stride, count, run, down);
    struct keys low, high;
    if (t.lower >= count) return;
    LOAD_TILE
    const int a = WINDOW(run - 1, 0), b = NEXT(a, 0), c = NEXT(b, 0), d = NEXT(c, 0);
    if (a != TOP) EXCHANGE(TOP, a)
    SUBSTAGES(a, run - 1, a)
    ROUND(a, b)
    ROUND(b, c)
    ROUND(c, d)

    compare(&low, &high);
    EXCHANGE(0, TOP)
    if (run < PLACE_BITS) SUBSTAGES(TOP, PLACE_BITS - 1, run)
    const int e = NEXT(TOP, run), f = NEXT(e, run), g = NEXT(f, run);
    ROUND(TOP, e)
    ROUND(e, f)
    ROUND(f, g)
    STORE_TILE(g, 0)
}

/* The middle of a stage: place bits down to `run`. */
INLINED void columns(ARGUMENTS, local word *tile, int run) {
    const int down = 0;
    const uint item = get_local_id(0);
    const struct tile t = find_tile(GROUP_NUMBER, shift, run, down);
    const int full = is_full(t, stride, count, run, down);
    struct keys low, high;
    if (t.lower >= count) return;
    LOAD_TILE
    compare(&low, &high);
    SUBSTAGES(TOP, PLACE_BITS - 1, run)
    const int a = NEXT(TOP, run), b = NEXT(a, run), c = NEXT(b, run);
    ROUND(TOP, a)
    ROUND(a, b)
    ROUND(b, c)
    STORE_TILE(c, 0)
}

/* The rest of a stage: all bits of the place, from the tile's two halves on. */
#define TAIL(last_pass)                                                                            \
    {                                                                                              \
        const int a = NEXT(TOP, 0), b = NEXT(a, 0), c = NEXT(b, 0);                                \
        compare(&low, &high);                                                                      \
        if (down) EXCHANGE(0, TOP)                                                                 \
        SUBSTAGES(TOP, PLACE_BITS - 1, TOP)                                                        \
        ROUND(TOP, a)                                                                              \
        ROUND(a, b)                                                                                \
        ROUND(b, c)                                                                                \
        EXCHANGE(0, TOP)                                                                           \
        STORE_TILE(TOP, last_pass)                                                                 \
    }

/* All stages inside half a tile. Unsorted keys may stand anywhere: call the registers neighbours,
 * and the first stages need no exchange at all. Here a flip pairs registers of one half: the upper
 * ones come from the mirrored work-item. */
INLINED void sort_half(struct keys *k, local word *tile, uint item) {
    sort_registers(k);
#define LOW_BITS(window) ((1u << (window)) - 1)
#define STAGE(s)                                                                                   \
    if (s >= KEY_BITS && s < PLACE_BITS) {                                                         \
        const int a = WINDOW(s, 0), b = NEXT(a, 0), c = NEXT(b, 0), d = NEXT(c, 0);                \
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

/* ---- kernels ---- */

/* Each takes the compiler a while: KERNEL says which one this program is for, 0, 1, 2, or from 3 on
 * one of the straddling lengths. */

#define PASS kernel __attribute__((reqd_work_group_size(ITEMS, 1, 1))) void

#if KERNEL == 0
#ifdef SORT_HALVES
/* All stages until each half of a tile is sorted: one half to a work-group, half the registers. */
PASS fast_sort(ARGUMENTS) {
    local word tile[LOCAL_WORDS];
    const uint item = get_local_id(0), from = GROUP_NUMBER << PLACE_BITS, at = from + item;
    const int full = is_full((struct tile){from, from}, PLACES, count, PLACE_BITS, 0);
    struct keys k;
    load(&k, keys, at, PLACES, count, full, PLACE_BITS, TOP, 0, 1);
    sort_half(&k, tile, item);
    exchange(&k, tile, item, 0, 0, TOP, 0);
    store(&k, keys, at, PLACES, count, full, PLACE_BITS, TOP, 0, 0);
}
#else
/* All stages until each tile is sorted. The upper half is sorted upside down, by sorting the
 * complements, and so stands ready for the flip. */
PASS fast_sort(ARGUMENTS) {
    local word tile[LOCAL_WORDS];
    const int run = PLACE_BITS, down = 1;
    const uint item = get_local_id(0);
    const struct tile t = find_tile(GROUP_NUMBER, shift, run, down);
    const int full = is_full(t, stride, count, run, down);
    struct keys low, high = {0, 0};
    for (uint half_of_tile = 0; half_of_tile < 2; half_of_tile++) {
        const uint at = t.lower + half_of_tile * PLACES + item;
        const word complement = (word)0 - half_of_tile;
        low = high;
        load(&high, keys, at, PLACES, count, full, run, TOP, 0, 1);
        high.low ^= complement;
        high.high ^= complement;
        sort_half(&high, tile, item);
    }
    high.low = ~high.low;
    high.high = ~high.high;
    TAIL(count <= TILE)
}
#endif

#elif KERNEL == 1
/* The end of the last stage. */
PASS fast_tail(ARGUMENTS) {
    local word tile[LOCAL_WORDS];
    const int run = PLACE_BITS, down = 0;
    const uint item = get_local_id(0);
    const struct tile t = find_tile(GROUP_NUMBER, shift, run, down);
    const int full = is_full(t, stride, count, run, down);
    struct keys low, high;
    LOAD_TILE
    TAIL(1)
}

#elif KERNEL == 2
PASS fast_columns(ARGUMENTS) {
    local word tile[LOCAL_WORDS];
    columns(ARGUMENT_NAMES, tile, fast_columns_run(sizeof(word)));
}

#else
PASS fast_straddle(ARGUMENTS) {
    local word tile[LOCAL_WORDS];
    straddle(ARGUMENT_NAMES, tile, fast_straddle_run(KERNEL - 3, TILE_BITS, sizeof(word)));
}
#endif
