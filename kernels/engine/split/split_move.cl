/* split_move: moves every key of a segment to its bucket, in any order.
 *
 * Not a lesson: written for speed. First read radix/radix_count.cl and radix/radix_scatter.cl.
 *
 * A sort that begins with the most significant digit need not keep the order of equal digits,
 * because later levels sort each bucket anyway. So an atomic increment finds a key's place in its
 * tile. An atomic addition to the bucket's cursor finds the place of the tile's keys of a digit. No
 * tile waits for earlier tiles. The keys go through local memory, ordered by digit, so that
 * neighbouring work-items write to neighbouring places. The keys are read twice, to count and to
 * move them: keeping them in between would take registers.
 * Source: Stehle and Jacobsen 2017, A memory bandwidth-efficient hybrid radix sort on GPUs. */
kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void split_move(global WORD *a, global WORD *b, uint level, uint digits,
                global const struct piece *lists, uint most_segments, uint most_tiles,
                volatile global uint *numbers, uint most_counters) {
    local WORD tile[TILE];
    local uint counts[MOST_DIGITS + 1];
    uint item = get_local_id(0);
    uint tiles = numbers[TILES(level)];

    for (uint i = get_group_id(0); i < tiles; i += get_num_groups(0)) {
        struct piece t = lists[TILES_AT(level) + i];
        if (lists[SEGMENTS_AT(level) + t.segment].segment) continue;
        global const WORD *from = (t.state == IN_B ? b : a) + t.first;
        global WORD *to = t.state == IN_B ? a : b;
        uint n = t.keys, shift = t.shift;

        for (uint digit = item; digit < digits; digit += GROUP)
            counts[digit] = 0;
        barrier(CLK_LOCAL_MEM_FENCE);
        count_digits(from, n, t.state, shift, digits, counts, 0);
        barrier(CLK_LOCAL_MEM_FENCE);

        volatile global uint *cursors =
            &numbers[COUNTERS_AT(level) + COUNTERS_OF(t.segment, digits)];
        uint places[DIGITS_AT_ONCE]; /* places of the tile's keys of each digit */
#pragma unroll
        for (uint d = 0; d < DIGITS_AT_ONCE; d++) {
            uint digit = d * GROUP + item;
            uint count = digit < digits ? counts[digit] : 0;
            places[d] = 0;
            if (count > 0) places[d] = atomic_add(&cursors[digit], count);
        }
        sums_before(counts, digits, (local uint *)tile);
        barrier(CLK_LOCAL_MEM_FENCE);
#pragma unroll
        for (uint d = 0; d < DIGITS_AT_ONCE; d++)
            if (d * GROUP + item < digits) places[d] -= counts[d * GROUP + item];
        barrier(CLK_LOCAL_MEM_FENCE);

        for (uint at = item; at < n; at += SOME * GROUP) {
            WORD key[SOME];
            load_some(key, from, n, t.state, at, GROUP);
#pragma unroll
            for (uint k = 0; k < SOME; k++)
                if (at + k * GROUP < n)
                    tile[atomic_inc(&counts[digit_of(key[k], shift, digits)])] = key[k];
        }
        barrier(CLK_LOCAL_MEM_FENCE);
#pragma unroll
        for (uint d = 0; d < DIGITS_AT_ONCE; d++) /* distance from a key's place in the tile to its
                                                     place in memory */
            if (d * GROUP + item < digits) counts[d * GROUP + item] = places[d];
        barrier(CLK_LOCAL_MEM_FENCE);
#pragma unroll SOME
        for (uint k = 0; k < KEYS; k++) {
            uint place = k * GROUP + item;
            if (place < n) {
                WORD word = tile[place];
                to[counts[digit_of(word, shift, digits)] + place] = word;
            }
        }
        barrier(CLK_LOCAL_MEM_FENCE); /* everybody is done with the tile; the next one overwrites
                                         it */
    }
}
