/* As gather_local.cl, but the loop of work-item 0 has twice too many turns.
 */
kernel void gather(global uint *data, uint stage, uint substage, uint direction, local uint *left) {
    uint id = get_global_id(0), own = 4 * get_local_id(0);
    uint gap = 1u << (stage - substage);
    uint lower = id / gap * gap * 2 + id % gap;
    uint a = data[lower], b = data[lower + gap];
    bool swap = (a > b) == ((id >> stage & 1) != direction);
    left[own] = lower;
    left[own + 1] = swap ? b : a;
    left[own + 2] = lower + gap;
    left[own + 3] = swap ? a : b;
    barrier(CLK_LOCAL_MEM_FENCE);
    if (get_local_id(0) == 0)
        for (uint i = 0; i < 4 * get_local_size(0); i++)
            data[left[2 * i]] = left[2 * i + 1];
}
