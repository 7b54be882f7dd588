/* As place.cl, but the stores go to a name that is no argument. */
__kernel void sortPairs(__global uint *values, const uint stage, const uint substage) {
    uint id = get_global_id(0);
    uint gap = 1u << (stage - substage);
    uint lo = (id / gap) * gap * 2 + id % gap;
    uint a = values[lo], b = values[lo + gap];
    if ((a > b) == (((id >> stage) & 1) == 0)) {
        numbers[lo] = b;
        numbers[lo + gap] = a;
    }
}
