/* Broken on purpose: in the very last substage one comparator writes its smaller key twice, so that
 * the larger is lost. What comes out is in order. */
kernel void bitonic_global(global WORD *keys, uint stage, uint substage) {
    uint item = get_global_id(0);
    uint left = bitonic_left(item, stage, substage);
    uint right = bitonic_right(item, stage, substage);
    uint increasing = bitonic_increasing(item, stage);
    uint last = get_global_size(0) == (1u << stage) && stage == substage;

    WORD left_key = keys[left];
    WORD right_key = keys[right];
    WORD smaller = min(left_key, right_key);
    WORD larger = last && item == 5 ? smaller : max(left_key, right_key);
    keys[left] = increasing ? smaller : larger;
    keys[right] = increasing ? larger : smaller;
}
