/* Radix sort with digits of four bits: count, add up, place. */
kernel void count(global const uint *before, global uint *table, uint shift, uint n) {
    uint i = get_global_id(0);
    if (i < n) atomic_inc(&table[before[i] >> shift & 15]);
}
kernel void sum(global uint *table) {
    uint before = 0;
    for (uint i = 0; i < 16; i++) {
        uint own = table[i];
        table[i] = before; before += own;
    }
}
kernel void place(global const uint *before, global uint *after, global const uint *table,
                  uint shift, uint n) {
    uint i = get_global_id(0), digit = before[i] >> shift & 15, equal = 0;
    for (uint j = 0; j < i; j++)
        equal += (before[j] >> shift & 15) == digit;
    after[table[digit] + equal] = before[i];
}
