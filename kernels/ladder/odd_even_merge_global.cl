/* odd_even_merge_global: one substage of Batcher's odd-even merge sort, with fewer comparators.
 *
 * The first substage of a stage compares the two halves of a block. Later substages are shifted by
 * one distance, which leaves out the first and the last keys of a block. So the sort has fewer
 * comparators than the bitonic sort, in the same number of launches. This saves little time: a key
 * that is left out is often read anyway, in one memory transaction with keys that are needed.
 * Source: Batcher 1968; the Cookbook's iterative form is this network. */
kernel void odd_even_merge_global(global WORD *keys, uint n, uint stage, uint substage) {
    uint item = get_global_id(0);
    uint left = odd_even_merge_left(item, stage, substage);
    uint right = left + comparator_distance(stage, substage);
    if (right >= n || !odd_even_merge_exists(left, right, stage)) return;

    WORD left_key = keys[left];
    WORD right_key = keys[right];
    keys[left] = min(left_key, right_key);
    keys[right] = max(left_key, right_key);
}
