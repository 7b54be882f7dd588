/* complement_keys: turns 64-bit keys into words for a descending sort, and back.
 *
 * Complementing a word turns the order round, and undoes itself. */
kernel void complement_keys(global const ulong *from, global ulong *to, uint n) {
    uint i = get_global_id(0);
    if (i < n) to[i] = ~from[i];
}
