/* Each work-item copies its two keys to local memory and compares them there. */
kernel void pairInLocal(global uint *data, uint stage, uint subStage, uint direction,
                        local uint *pair) {
    uint id = get_global_id(0), own = 2 * get_local_id(0);
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
