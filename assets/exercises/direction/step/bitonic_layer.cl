/* bitonic_layer: one layer of the bitonic network, with a line missing: the direction.
 *
 * One launch is one layer and one work-item is one comparator. */
kernel void bitonic_layer(global int *keys, global struct layer_record *records,
                          uint stage, uint substage, uint descending) {
    uint item = get_global_id(0);
    uint left = bitonic_left(item, stage, substage);
    uint right = bitonic_right(item, stage, substage);

    /* A descending sort is the same network with every comparator reversed. */
    uint even_run = 1; /* your line here: 1 in runs number 0, 2, 4, ..., and 0 in the others */
    uint increasing = even_run ^ descending;

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
