/* Broken on purpose: every work-item also writes key 0, and the last reads past the list. */
kernel void listed_layer(global int *keys, global struct layer_record *records,
                         global const struct layer_comparator *comparators) {
    size_t item = get_global_id(0);
    int left = comparators[item].left;
    int right = comparators[item].right;
    int increasing = comparators[item].increasing;

    int left_key = keys[left];
    int right_key = keys[right];
    int swapped = increasing ? left_key > right_key : left_key < right_key;
    if (swapped) {
        keys[left] = right_key;
        keys[right] = left_key;
    }
    keys[0] = comparators[item + 1000].left;

    struct layer_record record = {left, right, increasing, swapped};
    records[item] = record;
}
