/* shared_first_stages: the first stages of the bitonic sort in local memory, with a line to change:
 * the keys that a work-item loads and stores.
 *
 * A work-group loads its keys once, does all stages up to runs of GROUP keys in local memory, and
 * stores them once. */
kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void shared_first_stages(global WORD *keys) {
    local WORD tile[2 * GROUP];
    uint item = get_local_id(0);
    uint first = get_group_id(0) * 2 * GROUP;

    uint one = 2 * item, other = 2 * item + 1; /* your line here: the two keys of this work-item,
                                                * so that neighbours read neighbours */
    tile[one] = keys[first + one];
    tile[other] = keys[first + other];

    for (uint stage = 0; (2u << stage) <= GROUP; stage++) {
        uint increasing = bitonic_increasing(item, stage);
        for (uint substage = 0; substage <= stage; substage++) {
            barrier(CLK_LOCAL_MEM_FENCE);
            uint left = bitonic_left(item, stage, substage);
            uint right = bitonic_right(item, stage, substage);
            WORD smaller = min(tile[left], tile[right]);
            WORD larger = max(tile[left], tile[right]);
            tile[left] = increasing ? smaller : larger;
            tile[right] = increasing ? larger : smaller;
        }
    }
    barrier(CLK_LOCAL_MEM_FENCE);

    keys[first + one] = tile[one];
    keys[first + other] = tile[other];
}
