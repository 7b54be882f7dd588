/* The number of the work-item is cut to 3 bits, so that 16 keys are sorted and no more. */
kernel void pairs(global uint *data, uint stage, uint substage) {
    uint id = get_global_id(0) & 7, gap = 1u << (stage - substage);
    uint left = id / gap * gap * 2 + id % gap, a = data[left], b = data[left + gap];
    if ((a > b) == ((id >> stage & 1) == 0)) {
        data[left] = b;
        data[left + gap] = a;
    }
}
