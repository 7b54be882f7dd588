/* sweep_count: counts how often each digit occurs, for the digits of all passes at once.
 *
 * Not a lesson: written for speed. First read radix/radix_count.cl and radix/radix_scatter.cl.
 *
 * The passes move words but lose none: what is counted before the first of them holds for all. Each
 * work-group counts in local memory, tile after tile, and adds its counts to the device's at the
 * end. It also notes the bits in which any word differs from the first one, and empties the tiles'
 * states for the first pass. */

/* Counts a word's digits; returns the bits in which it differs from `one`. */
INLINED word count_word(word w, word one, local uint *counts) {
#pragma unroll
    for (int pass = 0; pass < PASSES; pass++)
        atomic_inc(&counts[pass * DIGITS + digit_of(w, LOW_BIT + 8 * pass)]);
    return w ^ one;
}

INLINED word count_vector(words vector, word one, local uint *counts) {
    word each[WIDTH], different = 0;
    PASTE(vstore, WIDTH)(vector, 0, each);
#pragma unroll
    for (int i = 0; i < WIDTH; i++)
        different |= count_word(each[i], one, counts);
    return different;
}

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void sweep_count(global const word *keys, uint n, uint tiles, global uint *control,
                 global uint *states) {
    local uint counts[PASSES * DIGITS];
    local uint varying[2];
    uint item = get_local_id(0);
    word one = to_word(keys[0]), different = 0;

    for (uint c = item; c < PASSES * DIGITS; c += GROUP)
        counts[c] = 0;
    if (item < 2) varying[item] = 0;
    barrier(CLK_LOCAL_MEM_FENCE);

    for (uint tile = get_group_id(0); tile < tiles; tile += get_num_groups(0)) {
        uint first = tile * TILE;
        if (n - first >= TILE) {
            global const words *from = (global const words *)(keys + first);
            words vectors[VECTORS];
#pragma unroll
            for (int v = 0; v < VECTORS; v++)
                vectors[v] = from[v * GROUP + item];
#pragma unroll
            for (int v = 0; v < VECTORS; v++)
                different |= count_vector(to_words(vectors[v]), one, counts);
        } else {
            for (uint i = first + item; i < n; i += GROUP)
                different |= count_word(to_word(keys[i]), one, counts);
        }
        for (uint digit = item; digit < DIGITS; digit += GROUP)
            states[tile * DIGITS + digit] = 0;
    }
    atomic_or(&varying[0], half_of(different, 0));
    if (sizeof(word) == 8) atomic_or(&varying[1], half_of(different, 32));
    barrier(CLK_LOCAL_MEM_FENCE);

    for (uint c = item; c < PASSES * DIGITS; c += GROUP)
        if (counts[c]) atomic_add(&control[c], counts[c]);
    if (item < 2 && varying[item]) atomic_or(&control[VARYING + item], varying[item]);
}
