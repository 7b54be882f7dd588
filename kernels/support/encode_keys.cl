/* encode_keys: turns 32-bit keys into unsigned words of the same order.
 *
 * ENCODE is the function for the type of the keys. FLIP is 0, or all ones for a descending sort:
 * the complement reverses the order of words. So every sort only has to sort words ascending. */
kernel void encode_keys(global const uint *keys, global uint *words, uint n) {
    uint i = get_global_id(0);
    if (i < n) words[i] = ENCODE(keys[i]) ^ FLIP;
}
