/* local_registers: a tile in local memory, and two substages at a time on four keys in registers.
 *
 * local_sort.cl reads and writes local memory once for each substage, with a barrier after it. Here
 * a work-item takes four keys that are `apart` places from each other. The substage of distance 2 *
 * apart compares the first with the third and the second with the fourth; the next one, of distance
 * apart, compares neighbours among the four. No other key is touched, so the work-item keeps its
 * four in registers for both: half the reads and writes of local memory, and half the barriers. If
 * a stage has an odd number of substages left, the first one is done alone.
 *
 * One kernel does the two jobs of local_sort.cl and local_tail.cl: it goes on from one substage of
 * a stage to the end of the stage `last`.
 * Source: Bainville's C4. */

/* Leaves the smaller key in `left` if increasing, else the larger key. */
static inline void compare_keys(WORD *left, WORD *right, uint increasing) {
    WORD smaller = min(*left, *right);
    WORD larger = max(*left, *right);
    *left = increasing ? smaller : larger;
    *right = increasing ? larger : smaller;
}

/* Does the substages of distance 2 * apart and apart in the tile. No barrier is needed between
 * reading and writing: no other work-item has these four keys. */
static inline void tile_two_substages(local WORD *tile, uint stage, uint apart) {
    for (uint i = get_local_id(0); i < TILE / 4; i += GROUP) {
        uint first = i % apart + i / apart * (4 * apart);
        /* All comparators in a block of 2^(stage + 1) keys point the same way, and blocks point up
         * and down in turn. The key's place in the whole array tells the block. */
        uint increasing = ((get_group_id(0) * TILE + first) & (2u << stage)) == 0;
        WORD a = tile[first];
        WORD b = tile[first + apart];
        WORD c = tile[first + 2 * apart];
        WORD d = tile[first + 3 * apart];

        compare_keys(&a, &c, increasing);
        compare_keys(&b, &d, increasing);

        compare_keys(&a, &b, increasing);
        compare_keys(&c, &d, increasing);

        tile[first] = a;
        tile[first + apart] = b;
        tile[first + 2 * apart] = c;
        tile[first + 3 * apart] = d;
    }
}

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void local_registers(global WORD *keys, uint stage, uint substage, uint last) {
    local WORD tile[TILE];
    tile_load(keys, tile);
    for (; stage <= last; stage++, substage = 0)
        while (substage <= stage) {
            uint together = (stage + 1 - substage) % 2 == 1 ? 1 : 2;
            barrier(CLK_LOCAL_MEM_FENCE); /* other work-items wrote the keys that are read next */
            if (together == 1)
                tile_substage(tile, stage, substage);
            else
                tile_two_substages(tile, stage, comparator_distance(stage, substage + 1));
            substage += together;
        }
    barrier(CLK_LOCAL_MEM_FENCE);
    tile_store(tile, keys);
}
