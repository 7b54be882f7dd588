/* decode_index: gives the places that the sorted keys came from, and drops the keys.
 *
 * Output i says where in the input the key of rank i stands (argsort). */
kernel void decode_index(global const ulong *words, global uint *places, uint n) {
    uint i = get_global_id(0);
    if (i < n) places[i] = (uint)words[i];
}
