/* bitonic_global: one substage of the bitonic sort, with a work-item for each comparator.
 *
 * The simplest GPU sort that works in place: one work-item per comparator, and the host launches
 * the kernel once for every substage. Which comparator it is, bitonic_left and its like say
 * (step/comparator_index.h). Each launch reads and writes all the keys, however near the
 * comparators' ends are; everything faster starts by doing more than one substage per launch.
 * Source: Cookbook; Bainville calls it B2. */
kernel void bitonic_global(global WORD *keys, uint stage, uint substage) {
    uint item = get_global_id(0);
    uint left = bitonic_left(item, stage, substage);
    uint right = bitonic_right(item, stage, substage);
    uint increasing = bitonic_increasing(item, stage);

    WORD left_key = keys[left];
    WORD right_key = keys[right];

    /* The comparator as arithmetic: both keys are written even when they stay. Work-items that run
     * in step would gain nothing from a branch that only some of them take. */
    keys[left] = increasing ? min(left_key, right_key) : max(left_key, right_key);
    keys[right] = increasing ? max(left_key, right_key) : min(left_key, right_key);
}
