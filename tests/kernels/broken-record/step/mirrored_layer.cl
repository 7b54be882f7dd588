/* Broken on purpose: an idle work-item records nothing. */
kernel void mirrored_layer(global int *keys, global struct layer_record *records,
                           uint stage, uint substage, uint descending, uint n) {
    uint item = get_global_id(0);
    uint left = mirrored_left(item, stage, substage);
    uint right = mirrored_right(item, stage, substage);

    if (right >= n) return;

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
