/* bitonic_registers: several substages of the bitonic sort in one launch, in registers.
 *
 * The next substages of a stage have distances d, d/2, d/4, ... Take 2^SUBSTAGES keys, spaced by
 * the smallest of these distances: SUBSTAGES substages compare them only with each other. So one
 * work-item loads them once, does all the substages in registers and stores them once: the keys
 * cross the memory bus once instead of SUBSTAGES times.
 *
 * The ladder builds this file for 2, 3 and 4 substages, as kernel number 1, 2 and 3 of a sort, so
 * that the last few substages of a stage have a kernel, too.
 * Source: Bainville's B4, B8 and B16. */
#ifndef SUBSTAGES
#define SUBSTAGES (KERNEL + 1)
#endif
#define KEYS (1 << SUBSTAGES) /* keys of one work-item */

kernel void bitonic_registers(global WORD *keys, uint stage, uint substage) {
    uint item = get_global_id(0);
    uint distance = comparator_distance(stage, substage + SUBSTAGES - 1);
    uint first = item % distance + item / distance * (KEYS * distance);
    uint increasing = (first & (2u << stage)) == 0; /* all keys of the item point the same way */

    WORD key[KEYS];
    for (uint k = 0; k < KEYS; k++)
        key[k] = keys[first + k * distance];

    /* The bounds are constants, and the pragmas ask the compiler to write the loops out. Then every
     * index is a constant and every key has a register. If the compiler keeps the loops, the array
     * stays in memory, because registers have no index: correct, but slow. */
    #pragma unroll
    for (uint apart = KEYS / 2; apart > 0; apart /= 2) {
        #pragma unroll
        for (uint k = 0; k < KEYS; k++) {
            if (k & apart) continue; /* k is the right end of a comparator */
            WORD smaller = min(key[k], key[k + apart]);
            WORD larger = max(key[k], key[k + apart]);
            key[k] = increasing ? smaller : larger;
            key[k + apart] = increasing ? larger : smaller;
        }
    }

    for (uint k = 0; k < KEYS; k++)
        keys[first + k * distance] = key[k];
}
