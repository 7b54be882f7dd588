/* fast_pass: many substages of the mirrored bitonic network for one trip through memory.
 *
 * Not a lesson: written for speed. First read ladder/bitonic_registers.cl and ladder/local_tail.cl.
 *
 * Memory is the wall: a substage reads and writes every key and does almost nothing with it. So a
 * work-group takes a *tile* of TILE keys out of memory, does as many substages as touch only these
 * keys, and puts them back. The keys stay in registers, 2 * KEYS in each work-item: two halves of
 * the tile, the same places in both. A register's number is a window of KEY_BITS bits of the place.
 * A substage that compares places 2^d apart costs one min and one max while bit d is in the window.
 * To change the window, the work-items pass their keys to each other through local memory, one half
 * of the tile after the other, because there is no room for both halves.
 *
 * All comparators point the same way. The first substage of a stage, the flip, compares each place
 * of the lower half with the place of the upper half whose bits are all inverted. So a pass with a
 * flip holds the upper half *upside down*: then every register has the mirrored key beside its key,
 * in the same work-item. In the upper half the smaller key goes to the higher place.
 *
 * A pass needs only the bits of its substages in the tile, not whole stages. The straddle kernels
 * do the end of one stage and the beginning of the next. That saves a third of the passes. */

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

/* Does the substages of place bits `bit` .. `last`, all in the window. */
#define SUBSTAGES(window, bit, last)                                                               \
    {                                                                                              \
        substages(&low, (bit) - (window), (last) > (window) ? (last) - (window) : 0, 0);           \
        substages(&high, (bit) - (window), (last) > (window) ? (last) - (window) : 0, down);       \
    }

/* Moves to a lower window and does its substages, if any are left. */
#define ROUND(from, to)                                                                            \
    if ((to) < (from)) {                                                                           \
        EXCHANGE(from, to)                                                                         \
        SUBSTAGES(to, (from) - 1, to)                                                              \
    }

/* Does the end of one stage and the beginning of the next: place bits run-1 .. 0, then the flip and
 * the other place bits down to `run`. */
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

/* Does the middle of a stage: place bits down to `run`. */
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

/* ---- kernels ---- */

#if KERNEL == 1
/* Does the end of the last stage: first the two halves of the tile, then all bits of the place. */
PASS fast_tail(ARGUMENTS) {
    local word tile[LOCAL_WORDS];
    const int run = PLACE_BITS, down = 0;
    const uint item = get_local_id(0);
    const struct tile t = find_tile(GROUP_NUMBER, shift, run, down);
    const int full = is_full(t, stride, count, run, down);
    struct keys low, high;
    LOAD_TILE
    const int a = NEXT(TOP, 0), b = NEXT(a, 0), c = NEXT(b, 0);
    compare(&low, &high);
    SUBSTAGES(TOP, PLACE_BITS - 1, TOP)
    ROUND(TOP, a)
    ROUND(a, b)
    ROUND(b, c)
    EXCHANGE(0, TOP)
    STORE_TILE(TOP, 1)
}

#elif KERNEL >= FAST_STRADDLE_KERNEL
PASS fast_straddle(ARGUMENTS) {
    local word tile[LOCAL_WORDS];
    const int run = fast_straddle_run(KERNEL - FAST_STRADDLE_KERNEL, TILE_BITS, sizeof(word));
    straddle(ARGUMENT_NAMES, tile, run);
}

#elif KERNEL >= FAST_COLUMNS_KERNEL
PASS fast_columns(ARGUMENTS) {
    local word tile[LOCAL_WORDS];
    columns(ARGUMENT_NAMES, tile, fast_columns_run(KERNEL - FAST_COLUMNS_KERNEL, sizeof(word)));
}
#endif
