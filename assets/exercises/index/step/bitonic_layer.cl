/* bitonic_layer: one layer of the bitonic network, with a line missing: the index.
 *
 * One launch is one layer and one work-item is one comparator. */
kernel void bitonic_layer(global int *keys, global struct layer_record *records,
                          uint stage, uint substage, uint descending) {
    uint item = get_global_id(0);
    uint distance = 1u << (stage - substage);
    uint left = item; /* your line here: the upper of the two wires that this work-item compares */
    uint right = left + distance;

    /* A descending sort is the same network with every comparator reversed. */
    uint increasing = bitonic_increasing(item, stage) ^ descending;

    /* With the right index no other work-item of this layer touches these two wires, and no barrier
     * and no atomic operation is needed. The next layer may touch them: it is the next launch. */
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
