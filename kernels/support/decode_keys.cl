/* decode_keys: turns words back into 32-bit keys, the inverse of encode_keys. */
kernel void decode_keys(global const uint *words, global uint *keys, uint n) {
    uint i = get_global_id(0);
    if (i < n) keys[i] = DECODE(words[i] ^ FLIP);
}
