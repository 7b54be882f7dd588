/* bitonic_registers: two substages of the bitonic sort in one launch, in registers, with a line
 * missing: the second substage.
 *
 * A work-item takes 4 keys, spaced by the distance of the second substage. The first substage
 * compares keys that are two of these spaces apart. */
static inline void exchange(WORD *key, uint left, uint right, uint increasing) {
    WORD smaller = min(key[left], key[right]);
    WORD larger = max(key[left], key[right]);
    key[left] = increasing ? smaller : larger;
    key[right] = increasing ? larger : smaller;
}

kernel void bitonic_registers(global WORD *keys, uint stage, uint substage) {
    uint item = get_global_id(0);
    uint distance = comparator_distance(stage, substage + 1);
    uint first = item % distance + item / distance * (4 * distance);
    uint increasing = (first & (2u << stage)) == 0;

    WORD key[4];
    for (uint k = 0; k < 4; k++)
        key[k] = keys[first + k * distance];

    exchange(key, 0, 2, increasing);
    exchange(key, 1, 3, increasing);
    /* your line here: the second substage, with the same function */

    for (uint k = 0; k < 4; k++)
        keys[first + k * distance] = key[k];
}
