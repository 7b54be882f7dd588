/* decode_index: the places that the sorted keys came from; the keys themselves are dropped.
 *
 * Output i says where in the input the key of rank i stands (argsort). */
kernel void decode_index(global const ulong *words, global uint *places, uint n) {
    uint i = get_global_id(0);
    if (i < n) places[i] = (uint)words[i];
}
