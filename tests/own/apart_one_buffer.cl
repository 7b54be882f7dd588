// sortnet: for stage 0..L-1, substage 0..stage: rank(keys, keys, 2^(stage-substage), 2^(stage+1)) on N
/* Ranks a key in each work-item, from one buffer to the other; equal keys are ordered by place. */
kernel void rank(global const uint *old, global uint *fresh, int inc, int dir) {
    int place = get_global_id(0), other = place ^ inc;
    uint own = old[place], its = old[other];
    bool less = its < own || (its == own && other < place);
    bool first = place < other, up = (place & dir) == 0;
    fresh[place] = less == (first == up) ? its : own;
}
