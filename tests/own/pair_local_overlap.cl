/* As pair_local.cl, but neighbours share a place in local memory. */
kernel void pairInLocal(global uint *data, uint stage, uint subStage, uint direction,
                        local uint *pair) {
    uint id = get_global_id(0), own = get_local_id(0);
    uint gap = 1u << (stage - subStage);
    uint left = id / gap * gap * 2 + id % gap;
    bool up = (id >> stage & 1) == (direction ? 0 : 1);
    pair[own] = data[left];
    pair[own + 1] = data[left + gap];
    barrier(CLK_LOCAL_MEM_FENCE);
    if ((pair[own] > pair[own + 1]) == up) {
        data[left] = pair[own + 1];
        data[left + gap] = pair[own];
    }
}
