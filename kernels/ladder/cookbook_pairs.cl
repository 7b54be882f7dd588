/* cookbook_pairs: local memory without a gain: each pair of keys is copied there and used once.
 *
 * Each work-item copies the two keys of its comparator to local memory, waits at a barrier,
 * compares them there and writes them back. It has to be slower than comparing in registers. Local
 * memory pays if a key is loaded once and used often, or by several work-items. Here every key is
 * used once, by the work-item that loaded it. The copy and the barrier cost time, and nothing is
 * saved.
 * Source: Cookbook, whose version indexes local memory with the global id, so that neighbours share
 * places; here every work-item has two places of its own. */
kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void cookbook_pairs(global WORD *keys, uint stage, uint substage) {
    local WORD staged[2 * GROUP];
    uint item = get_global_id(0);
    uint left = bitonic_left(item, stage, substage);
    uint right = bitonic_right(item, stage, substage);
    uint increasing = bitonic_increasing(item, stage);

    uint place = 2 * get_local_id(0);
    staged[place] = keys[left];
    staged[place + 1] = keys[right];
    barrier(CLK_LOCAL_MEM_FENCE); /* not needed: nobody else reads these two */

    WORD smaller = min(staged[place], staged[place + 1]);
    WORD larger = max(staged[place], staged[place + 1]);
    keys[left] = increasing ? smaller : larger;
    keys[right] = increasing ? larger : smaller;
}
