// sortnet: for digit 0..2: { count(from, counts[3], digit, N) on 4 by 4; prefix(counts[3]) on 1; scatter(from, to, counts[3], digit, N) on 1 }
/* Counts as radix.cl does, but the table is one entry short. Two bits a digit, low digits first. */
kernel void count(global const uint *keys, global uint *counts, uint digit, uint n) {
    uint own = get_global_id(0), found = 0;
    for (uint i = 0; i < n; i++)
        found += (keys[i] >> 2 * digit & 3) == own;
    counts[own] = found;
}
kernel void prefix(global uint *counts) {
    uint sum = 0;
    for (uint i = 0; i < 4; i++) {
        uint own = counts[i];
        counts[i] = sum;
        sum += own;
    }
}
kernel void scatter(global const uint *keys, global uint *sorted, global uint *counts, uint digit,
                    uint n) {
    for (uint i = 0; i < n; i++)
        sorted[counts[keys[i] >> 2 * digit & 3]++] = keys[i];
}
