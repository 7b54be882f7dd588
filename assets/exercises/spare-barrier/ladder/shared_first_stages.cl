/* shared_first_stages: the first stages of the bitonic sort in local memory, with a line to change:
 * it has one barrier too many.
 *
 * A work-group loads its keys once, does all stages up to runs of GROUP keys in local memory, and
 * stores them once. */
kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void shared_first_stages(global WORD *keys) {
    local WORD tile[2 * GROUP];
    uint item = get_local_id(0);
    uint first = get_group_id(0) * 2 * GROUP;

    tile[item] = keys[first + item];
    tile[item + GROUP] = keys[first + item + GROUP];

    for (uint stage = 0; (2u << stage) <= GROUP; stage++) {
        uint increasing = bitonic_increasing(item, stage);
        for (uint substage = 0; substage <= stage; substage++) {
            barrier(CLK_LOCAL_MEM_FENCE); uint left = bitonic_left(item, stage, substage); barrier(CLK_LOCAL_MEM_FENCE); /* your line here: with the barriers that are needed */
            uint right = bitonic_right(item, stage, substage);
            WORD smaller = min(tile[left], tile[right]);
            WORD larger = max(tile[left], tile[right]);
            tile[left] = increasing ? smaller : larger;
            tile[right] = increasing ? larger : smaller;
        }
    }
    barrier(CLK_LOCAL_MEM_FENCE);

    keys[first + item] = tile[item];
    keys[first + item + GROUP] = tile[item + GROUP];
}
