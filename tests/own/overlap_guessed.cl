/* Two work-items write one place of local memory; the plan is to be guessed. */
kernel void overlap(global uint *data, uint stage, uint substage, uint direction, local uint *own) {
    uint id = get_global_id(0), at = get_local_id(0), gap = 1u << (stage - substage);
    uint left = id / gap * gap * 2 + id % gap;
    own[at] = data[left];
    own[at + 1] = data[left + gap];
    barrier(CLK_LOCAL_MEM_FENCE);
    bool up = (id >> stage & 1) != direction;
    data[left] = up ? min(own[at], own[at + 1]) : max(own[at], own[at + 1]);
    data[left + gap] = up ? max(own[at], own[at + 1]) : min(own[at], own[at + 1]);
}
