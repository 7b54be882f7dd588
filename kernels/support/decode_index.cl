/* decode_index: keeps the places that the sorted keys came from, and drops the keys.
 *
 * Output i is the place in the input of the key of rank i (argsort). */
kernel void decode_index(global const ulong *words, global uint *places, uint n) {
    uint i = get_global_id(0);
    if (i < n) places[i] = (uint)words[i];
}
