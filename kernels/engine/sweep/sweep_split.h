/* sweep_split: sorts a tile by half a digit, a nibble, in local memory. OpenCL C only.
 *
 * Not a lesson: written for speed. First read radix/radix_count.cl and radix/radix_scatter.cl.
 *
 * Every work-item has a counter of its own for each of the 16 nibbles, and goes through its
 * neighbouring words in their order: no other item takes part, so that equal nibbles keep their
 * order and no distribution of the keys is slower than another. Prefix sums over all counters, by
 * nibble and then by item, make places of the counts; every item goes through its words once more
 * and takes place after place. */
enum {
    NIBBLES = 16,
    BATCH = 2 * WIDTH, /* places taken before any is used, so that their latencies overlap */
};

/* Where the counters of an item stand in the rows of GROUP, one row for each nibble. An item sums
 * up 16 neighbouring counters, four at a time. Every 32 items the fours are turned round by one, so
 * that items that do this together find theirs in different banks. */
INLINED uint column_of(uint item) {
    return item - item % 16 + (item / 4 + item / 32) % 4 * 4 + item % 4;
}

INLINED local uint *counter_of(local uint *counters, word w, uint shift) {
    uint nibble = half_of(w, shift) >> shift % 32 & (NIBBLES - 1);
    return counters + nibble * GROUP + column_of(get_local_id(0));
}

/* A work-item's words of the tile. */
INLINED void take_own(local const word *tile, word *key) {
    local const words *own = (local const words *)tile + get_local_id(0) * VECTORS;
#pragma unroll
    for (int v = 0; v < VECTORS; v++)
        PASTE(vstore, WIDTH)(own[v], v, key);
}

/* Counts the nibbles at `shift`. Only this item adds to its counters, but an atomic function does
 * in one instruction what else are three. */
INLINED void count_nibbles(local const word *tile, uint shift, local uint *counters) {
    word key[KEYS];
    for (uint nibble = 0; nibble < NIBBLES; nibble++)
        counters[nibble * GROUP + column_of(get_local_id(0))] = 0;
    take_own(tile, key);
#pragma unroll
    for (int k = 0; k < KEYS; k++)
        atomic_inc(counter_of(counters, key[k], shift));
    barrier(CLK_LOCAL_MEM_FENCE);
}

/* Replaces the counts by places in the tile. `sums` has GROUP elements, `rows` a sixteenth. */
INLINED void places_of_counts(local uint *counters, local uint *sums, local uint *rows) {
    uint item = get_local_id(0), turn = item % (GROUP / 16) / 2;
    local uint4 *own = (local uint4 *)(counters + 16 * item);
    uint4 count[4];
    uint4 all = 0;
#pragma unroll
    for (int i = 0; i < 4; i++) {
        count[i] = own[(i + turn) % 4];
        all += count[i];
    }
    sums[item] = all.x + all.y + all.z + all.w;
    sum_up(sums, GROUP, rows);
    uint place = prefix_sum(sums, GROUP, rows, item);
#pragma unroll
    for (int i = 0; i < 4; i++) {
        uint second = place + count[i].x, third = second + count[i].y;
        uint fourth = third + count[i].z;
        own[(i + turn) % 4] = (uint4)(place, second, third, fourth);
        place = fourth + count[i].w;
    }
}

/* Moves the words to their places. They are read again rather than kept since they were counted:
 * the fewer registers, the more work-groups run at a time. */
INLINED void move_words(local word *tile, uint shift, local uint *counters) {
    word key[KEYS];
    take_own(tile, key);
    barrier(CLK_LOCAL_MEM_FENCE); /* all words are read, all places written */
#pragma unroll
    for (int k = 0; k < KEYS; k += BATCH) {
        uint places[BATCH];
#pragma unroll
        for (int i = 0; i < BATCH && k + i < KEYS; i++)
            places[i] = atomic_inc(counter_of(counters, key[k + i], shift));
#pragma unroll
        for (int i = 0; i < BATCH && k + i < KEYS; i++)
            tile[places[i]] = key[k + i];
    }
    barrier(CLK_LOCAL_MEM_FENCE);
}
