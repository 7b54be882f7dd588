/* bitonic_global: one substage of the bitonic sort, with a work-item for each comparator.
 *
 * The simplest GPU sort that works in place: one work-item per comparator, and the host launches
 * the kernel once for every substage. bitonic_left, bitonic_right and bitonic_increasing compute
 * the comparator (step/comparator_index.h). Each launch reads and writes all the keys, even if the
 * comparators join close neighbours. Faster sorts do more than one substage per launch.
 * Source: Cookbook; Bainville calls it B2. */
kernel void bitonic_global(global WORD *keys, uint stage, uint substage) {
    uint item = get_global_id(0);
    uint left = bitonic_left(item, stage, substage);
    uint right = bitonic_right(item, stage, substage);
    uint increasing = bitonic_increasing(item, stage);

    WORD left_key = keys[left];
    WORD right_key = keys[right];

    /* The comparator is arithmetic: both keys are written even if they keep their places.
     * Work-items that run in step would gain nothing from a branch that only some of them take. */
    keys[left] = increasing ? min(left_key, right_key) : max(left_key, right_key);
    keys[right] = increasing ? max(left_key, right_key) : min(left_key, right_key);
}
