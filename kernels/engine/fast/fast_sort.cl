/* fast_sort: the first pass of `fast`, which sorts runs of SORTED keys.
 *
 * Not a lesson: written for speed. First read ladder/bitonic_registers.cl and ladder/local_tail.cl.
 *
 * A work-group handles a run as the other passes handle half a tile: all its keys are in registers
 * at once, SORT_KEYS in each work-item, and go through local memory from one window to the next.
 * This pass computes more than any other, 91 substages for 2^13 keys. A run takes half as many
 * registers as a tile, so more work-groups share a compute unit. 32 keys in a work-item need fewer
 * exchanges than 16. */

#if KERNEL == 0

/* Sorts the places of a tile. Unsorted keys may be in any order. So a work-item's registers count
 * as neighbours, and the first stages need no exchange. Later a flip pairs registers: the upper
 * ones come from the mirrored work-item. */
INLINED void sort_places(struct keys *k, local word *tile, uint item) {
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

PASS fast_sort(ARGUMENTS) {
    local word tile[LOCAL_WORDS];
    const int run = PLACE_BITS;
    const uint item = get_local_id(0), from = GROUP_NUMBER << PLACE_BITS, at = from + item;
    const int full = is_full((struct tile){from, from}, PLACES, count, run, 0);
    const int only_pass = count <= SORTED;
    struct keys k;
    load(&k, keys, at, PLACES, count, full, run, TOP, 0, 1);
    sort_places(&k, tile, item);
    exchange(&k, tile, item, 0, 0, TOP, 0);
    store(&k, keys, at, PLACES, count, full, run, TOP, 0, only_pass);
}

#endif
