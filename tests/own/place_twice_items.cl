// sortnet: for stage 0..L-1, substage 0..stage: sortPairs(keys, stage, substage, 1) on N
/* Does one comparator in each work-item. */
__kernel void sortPairs(__global uint *values, const uint phase_no, const uint passOfStage, const uint ascending) {
    uint id = get_global_id(0);
    uint gap = 1u << (phase_no - passOfStage);
    uint lo = (id / gap) * gap * 2 + id % gap;
    uint hi = lo + gap;
    bool up = ((id >> phase_no) & 1) == 0;
    if (ascending == 0) up = !up;
    uint a = values[lo], b = values[hi];
    if ((a > b) == up) {
        values[lo] = b;
        values[hi] = a;
    }
}
