/* decode_pairs: turns words back into keys and values. */
kernel void decode_pairs(global const ulong *words, global uint *pairs, uint n) {
    uint i = get_global_id(0);
    if (i >= n) return;
    uint key = (uint)(words[i] >> 32);
    pairs[2 * i] = DECODE(key ^ FLIP);
    pairs[2 * i + 1] = (uint)words[i]; /* the value */
}
