/* Broken on purpose: line 5 lacks its semicolon. */
kernel void bitonic_layer(global int *keys, global struct layer_record *records,
                          uint stage, uint substage, uint descending) {
    uint item = get_global_id(0);
    uint left = bitonic_left(item, stage, substage)
    uint right = bitonic_right(item, stage, substage);

    uint increasing = bitonic_increasing(item, stage) ^ descending;

    int left_key = keys[left];
    int right_key = keys[right];
    int swapped = increasing ? left_key > right_key : left_key < right_key;
    if (swapped) {
        keys[left] = right_key;
        keys[right] = left_key;
    }

    struct layer_record record = {left, right, increasing, swapped};
    records[item] = record;
}
