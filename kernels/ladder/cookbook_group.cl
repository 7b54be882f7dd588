/* cookbook_group: one work-item writes its work-group's results, while all others wait.
 *
 * Each work-item compares its two keys and puts them, with their places, into local memory; after a
 * barrier work-item 0 writes the results of the whole work-group. This is slow: no value in local
 * memory is used more than once, and all others wait while one work-item writes. Memory is fast
 * when neighbours write neighbouring keys in one transaction.
 * Source: Cookbook, whose loop runs past the end of the local arrays. */
kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void cookbook_group(global WORD *keys, uint stage, uint substage) {
    local uint places[2 * GROUP];
    local WORD results[2 * GROUP];
    uint item = get_global_id(0);
    uint left = bitonic_left(item, stage, substage);
    uint right = bitonic_right(item, stage, substage);
    uint increasing = bitonic_increasing(item, stage);

    WORD left_key = keys[left];
    WORD right_key = keys[right];
    WORD smaller = min(left_key, right_key);
    WORD larger = max(left_key, right_key);
    uint mine = 2 * get_local_id(0);
    places[mine] = left;
    results[mine] = increasing ? smaller : larger;
    places[mine + 1] = right;
    results[mine + 1] = increasing ? larger : smaller;
    /* Work-item 0 reads the results of all work-items from local memory. It overwrites keys in
     * global memory that the others must have read before. So the barrier is for both memories. */
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);

    if (get_local_id(0) == 0)
        for (uint i = 0; i < 2 * GROUP; i++)
            keys[places[i]] = results[i];
}
