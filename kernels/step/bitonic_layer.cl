/* bitonic_layer: one layer of the bitonic network; each work-item computes its comparator.
 *
 * This is the I/D form. One launch is one layer and one work-item is one comparator. No list is
 * read. The work-item computes its two wires and its direction from its own number and from three
 * numbers that are the same for all work-items (stage, substage, descending). */
kernel void bitonic_layer(global int *keys, global struct layer_record *records,
                          uint stage, uint substage, uint descending) {
    uint item = get_global_id(0);
    uint left = bitonic_left(item, stage, substage);
    uint right = bitonic_right(item, stage, substage);

    /* A descending sort is the same network with every comparator reversed. */
    uint increasing = bitonic_increasing(item, stage) ^ descending;

    /* No other work-item of this layer touches these two wires, so no barrier and no atomic
     * operation is needed. The next layer may touch them: it has to be the next launch. */
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
