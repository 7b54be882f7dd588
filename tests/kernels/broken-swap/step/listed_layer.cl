/* Broken on purpose: an exchange writes one of the two keys only. */
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
    }

    struct layer_record record = {left, right, increasing, swapped};
    records[item] = record;
}
