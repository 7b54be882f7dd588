/* As mirrored.cl, but keys past the end are touched. */
// sortnet: for stage 0..L-1, substage 0..stage: mirror(keys, N, 2^(stage-substage+1), 1-(substage+N-1)/N) on 2^(L-1)
kernel void mirror(global uint *keys, uint length, uint block, uint first) {
    uint id = get_global_id(0), reach = block / 2, mask = reach - 1;
    uint upper = (id & ~mask) * 2 | (id & mask);
    uint lower = first ? (upper | (block - 1)) - (upper & (block - 1)) : upper + reach;
    uint a = keys[upper], b = keys[lower];
    keys[upper] = min(a, b);
    keys[lower] = max(a, b);
}
