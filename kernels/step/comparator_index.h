/* comparator_index: computes the two keys that a work-item compares from its number.
 *
 * Valid in C11 and in OpenCL C 1.2 (where `half` is a type), so the kernels, the tests and the
 * explanations on screen share the same lines. `item` is the work-item's global id. Stage s builds
 * sorted runs of 2^(s+1) keys; its substages t = 0..s compare keys at half the distance each
 * time. */
#ifndef SORTNET_COMPARATOR_INDEX_H
#define SORTNET_COMPARATOR_INDEX_H

/* Returns the distance between a comparator's keys (bitonic), or half a block (mirrored). */
static inline unsigned int comparator_distance(unsigned int stage, unsigned int substage) {
    return 1u << (stage - substage);
}

/* Returns the left key of the bitonic sort, I/D form: items 0..distance-1 take the first block of
 * 2*distance keys, the next `distance` items the next block, and so on. */
static inline unsigned int bitonic_left(unsigned int item, unsigned int stage,
                                        unsigned int substage) {
    unsigned int distance = comparator_distance(stage, substage);
    return item % distance + item / distance * (2 * distance);
}

static inline unsigned int bitonic_right(unsigned int item, unsigned int stage,
                                         unsigned int substage) {
    return bitonic_left(item, stage, substage) + comparator_distance(stage, substage);
}

/* Returns 1 for increasing, 0 for decreasing (in an ascending sort). Runs of 2^stage items point
 * alternately up and down, so that two neighbours form a bitonic sequence for the next stage. */
static inline unsigned int bitonic_increasing(unsigned int item, unsigned int stage) {
    return (item >> stage) % 2 == 0;
}

/* Returns the left key, mirrored form (Dower). The first substage compares mirrored ends of a
 * block, which reverses the second run on the fly: all comparators point the same way. */
static inline unsigned int mirrored_left(unsigned int item, unsigned int stage,
                                         unsigned int substage) {
    unsigned int half_mask = comparator_distance(stage, substage) - 1;
    return ((item & ~half_mask) * 2) | (item & half_mask);
}

static inline unsigned int mirrored_right(unsigned int item, unsigned int stage,
                                          unsigned int substage) {
    unsigned int left = mirrored_left(item, stage, substage);
    unsigned int distance = comparator_distance(stage, substage);
    unsigned int mask = 2 * distance - 1;
    return substage == 0 ? (left | mask) - (left & mask) : left + distance;
}

/* Returns the left key of the odd-even merge. The first substage is like the bitonic sort's; later
 * substages begin one distance further on. The right key is always one distance to the right. */
static inline unsigned int odd_even_merge_left(unsigned int item, unsigned int stage,
                                               unsigned int substage) {
    unsigned int distance = comparator_distance(stage, substage);
    return bitonic_left(item, stage, substage) + (substage == 0 ? 0 : distance);
}

/* Returns 0 if the two keys belong to different blocks of the stage, merged later. */
static inline unsigned int odd_even_merge_exists(unsigned int left, unsigned int right,
                                                 unsigned int stage) {
    return left >> (stage + 1) == right >> (stage + 1);
}

#endif
