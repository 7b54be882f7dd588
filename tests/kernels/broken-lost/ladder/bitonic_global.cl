/* Broken on purpose: in the very first substage one comparator overwrites its larger key with a key
 * that the input need not have. The rest sorts what is there. */
kernel void bitonic_global(global WORD *keys, uint stage, uint substage) {
    uint item = get_global_id(0);
    uint left = bitonic_left(item, stage, substage);
    uint right = bitonic_right(item, stage, substage);
    uint increasing = bitonic_increasing(item, stage);

    WORD left_key = keys[left];
    WORD right_key = keys[right];
    WORD smaller = min(left_key, right_key);
    WORD larger = stage == 0 && item == 5 ? smaller + 1 : max(left_key, right_key);
    keys[left] = increasing ? smaller : larger;
    keys[right] = increasing ? larger : smaller;
}
