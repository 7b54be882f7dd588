/* split_begin: writes the lists of work for the first level.
 *
 * Not a lesson: written for speed. First read radix/radix_count.cl and radix/radix_scatter.cl.
 *
 * All keys are one segment, cut into tiles, or one run if there is no level. */
kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void split_begin(uint n, uint digits, uint levels, global uint *numbers, global struct piece *lists,
                 uint most_segments, global struct run *runs, uint shift) {
    uint item = get_global_id(0), items = get_global_size(0);
    uint tiles = (n + TILE - 1) / TILE;
    for (uint i = item; i < COUNTERS; i += items) {
        bool level_0 = levels > 0 && i < 2;
        numbers[i] = level_0 ? i == SEGMENTS(0) ? 1 : tiles : i == RUNS && levels == 0;
    }
    for (uint c = item; levels > 0 && c < digits + DIFFERING; c += items)
        numbers[COUNTERS + c] = 0;
    for (uint tile = item; levels > 0 && tile < tiles; tile += items)
        lists[2 * most_segments + tile] =
            (struct piece){tile * TILE, min(n - tile * TILE, (uint)TILE), RAW, shift, 0};
    if (item == 0 && levels > 0) lists[0] = (struct piece){0, n, RAW, shift, 0};
    if (item == 0 && levels == 0) runs[0] = (struct run){0, n, RAW, 8 * sizeof(WORD) - 32};
}
