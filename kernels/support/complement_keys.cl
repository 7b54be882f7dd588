/* complement_keys: turns 64-bit keys into words for a descending sort, and back.
 *
 * The complement reverses the order. Complementing twice gives the word again. */
kernel void complement_keys(global const ulong *from, global ulong *to, uint n) {
    uint i = get_global_id(0);
    if (i < n) to[i] = ~from[i];
}
