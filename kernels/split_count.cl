/* split_count: how often each digit occurs in each segment of a level.
 *
 * A work-group takes a stretch of the list of tiles and counts in local memory, until a tile of
 * another segment comes or the stretch ends. */
kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void split_count(global const WORD *a, global const WORD *b, uint level, uint shift, uint digits,
                 global const struct piece *lists, uint most_segments, uint most_tiles,
                 volatile global uint *numbers, uint most_counters) {
    local uint counts[MOST_DIGITS];
    uint item = get_local_id(0);
    uint tiles = numbers[TILES(level)], groups = get_num_groups(0);
    uint share = (tiles + groups - 1) / groups;
    uint tile = min((uint)get_group_id(0) * share, tiles), past = min(tile + share, tiles);

    while (tile < past) {
        uint segment = lists[TILES_AT(level) + tile].segment;
        for (uint digit = item; digit < digits; digit += GROUP)
            counts[digit] = 0;
        barrier(CLK_LOCAL_MEM_FENCE);

        for (; tile < past; tile++) {
            struct piece t = lists[TILES_AT(level) + tile];
            if (t.segment != segment) break;
            global const WORD *keys = (t.state == IN_B ? b : a) + t.first;
            count_digits(keys, t.keys, t.state, shift, digits, counts);
        }
        barrier(CLK_LOCAL_MEM_FENCE);

        volatile global uint *sums = &numbers[COUNTERS_AT(level) + segment * digits];
        for (uint digit = item; digit < digits; digit += GROUP)
            if (counts[digit] > 0) atomic_add(&sums[digit], counts[digit]);
        barrier(CLK_LOCAL_MEM_FENCE); /* before they are cleared for the next segment */
    }
}
