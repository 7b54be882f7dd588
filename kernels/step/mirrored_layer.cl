/* mirrored_layer: one layer of the mirrored bitonic network, for any number of wires n.
 *
 * The first substage of a stage compares mirrored ends of a block. This reverses the second run on
 * the fly, so all comparators point the same way. Then n need not be a power of two: the launch is
 * made for n rounded up, and a comparator that would reach past the last wire is skipped. Think of
 * the missing keys as larger than all others (in a descending sort, smaller): they are in place
 * from the start and never move. */
kernel void mirrored_layer(global int *keys, global struct layer_record *records,
                           uint stage, uint substage, uint descending, uint n) {
    uint item = get_global_id(0);
    uint left = mirrored_left(item, stage, substage);
    uint right = mirrored_right(item, stage, substage);

    if (right >= n) {
        struct layer_record idle = {-1, -1, 0, 0};
        records[item] = idle;
        return;
    }

    uint increasing = !descending;
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
