/* listed_layer: one layer of any network; each work-item reads its comparator from a list.
 *
 * Not every network has a formula that turns a work-item's number into its comparator. Without a
 * formula the host sends the layer as a list, and each work-item reads its own row. The price is
 * reading the list from memory: one row for every two keys. */
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

    struct layer_record record = {left, right, increasing, swapped};
    records[item] = record;
}
