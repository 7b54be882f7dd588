/* encode_keys: turns 32-bit keys into unsigned words of the same order.
 *
 * ENCODE is the function for the type of the keys; FLIP is 0, or all ones for a descending sort:
 * complementing turns the order of words round. Sorts know ascending words and nothing else. */
kernel void encode_keys(global const uint *keys, global uint *words, uint n) {
    uint i = get_global_id(0);
    if (i < n) words[i] = ENCODE(keys[i]) ^ FLIP;
}
