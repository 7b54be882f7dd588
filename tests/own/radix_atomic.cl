// sortnet: for digit 0..2: { count(from, counts[4], digit, N) on 4 by 4; prefix(counts[4]) on 1; scatter(from, to, counts[4], digit) on N }
/* Digits of two bits, the lower ones first. */
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
/* Works as in radix.cl, but each key takes the next free place: the order of arrival. */
kernel void scatter(global const uint *keys, global uint *sorted, global uint *counts, uint digit) {
    uint key = keys[get_global_id(0)];
    sorted[atomic_inc(&counts[key >> 2 * digit & 3])] = key;
}
