/* Broken on purpose: in the very last substage one comparator leaves its pair the wrong way round.
 * Every key is still there, and all but two are in their place. */
kernel void bitonic_global(global WORD *keys, uint stage, uint substage) {
    uint item = get_global_id(0);
    uint left = bitonic_left(item, stage, substage);
    uint right = bitonic_right(item, stage, substage);
    uint increasing = bitonic_increasing(item, stage);
    uint last = get_global_size(0) == (1u << stage) && stage == substage;
    if (last && item == 5) increasing = 0;

    WORD left_key = keys[left];
    WORD right_key = keys[right];
    keys[left] = increasing ? min(left_key, right_key) : max(left_key, right_key);
    keys[right] = increasing ? max(left_key, right_key) : min(left_key, right_key);
}
