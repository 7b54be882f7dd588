/* Radix sort with one bit a pass: keys with 0 first. */
kernel void mark(global const uint *before, global uint *zeros, uint bit) {
    uint i = get_global_id(0);
    zeros[i] = (before[i] >> bit & 1) == 0;
}
kernel void scan(global const uint *zeros, global uint *places, uint n) {
    uint sum = 0;
    for (uint i = 0; i < n; i++) {
        places[i] = sum;
        sum += zeros[i];
    }
    places[n] = sum;
}
kernel void scatter(global const uint *before, global uint *after, global const uint *zeros,
                    global const uint *places, uint n) {
    uint i = get_global_id(0), last = places[n];
    after[zeros[i] ? places[i] : last + i - places[i]] = before[i];
}
