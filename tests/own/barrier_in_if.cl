/* Only some work-items reach the barrier. */
// sortnet: for stage 0..L-1, substage 0..stage: some(keys, stage, substage, local[2*group]) on N/2 by 64
kernel void some(global uint *data, uint stage, uint substage, local uint *pair) {
    uint id = get_global_id(0), own = 2 * get_local_id(0), gap = 1u << (stage - substage);
    uint left = id / gap * gap * 2 + id % gap;
    pair[own] = data[left];
    pair[own + 1] = data[left + gap];
    if (pair[own] > pair[own + 1]) {
        barrier(CLK_LOCAL_MEM_FENCE);
        data[left] = pair[own + 1];
        data[left + gap] = pair[own];
    }
}
