/* shared_first_stages: the first stages of the bitonic sort in local memory, with a line to change:
 * the place of a key in the tile.
 *
 * A work-group loads its keys once, does all stages up to runs of GROUP keys in local memory, and
 * stores them once. The tile has twice as many places as keys. */
static inline uint place(uint i) {
    return i; /* your line here: the place of key i in the tile */
}

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void shared_first_stages(global WORD *keys) {
    local WORD tile[4 * GROUP];
    uint item = get_local_id(0);
    uint first = get_group_id(0) * 2 * GROUP;

    tile[place(item)] = keys[first + item];
    tile[place(item + GROUP)] = keys[first + item + GROUP];

    for (uint stage = 0; (2u << stage) <= GROUP; stage++) {
        uint increasing = bitonic_increasing(item, stage);
        for (uint substage = 0; substage <= stage; substage++) {
            barrier(CLK_LOCAL_MEM_FENCE);
            uint left = place(bitonic_left(item, stage, substage));
            uint right = place(bitonic_right(item, stage, substage));
            WORD smaller = min(tile[left], tile[right]);
            WORD larger = max(tile[left], tile[right]);
            tile[left] = increasing ? smaller : larger;
            tile[right] = increasing ? larger : smaller;
        }
    }
    barrier(CLK_LOCAL_MEM_FENCE);

    keys[first + item] = tile[place(item)];
    keys[first + item + GROUP] = tile[place(item + GROUP)];
}
