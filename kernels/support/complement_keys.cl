/* complement_keys: 64-bit keys to words for a descending sort, and back: it is its own inverse. */
kernel void complement_keys(global const ulong *from, global ulong *to, uint n) {
    uint i = get_global_id(0);
    if (i < n) to[i] = ~from[i];
}
