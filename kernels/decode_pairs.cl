/* decode_pairs: words back to keys and values, for pairs. */
kernel void decode_pairs(global const ulong *words, global uint2 *pairs, uint n) {
    uint i = get_global_id(0);
    if (i >= n) return;
    uint key = (uint)(words[i] >> 32);
    uint value = (uint)words[i];
    pairs[i] = (uint2)(DECODE(key ^ FLIP), value);
}
