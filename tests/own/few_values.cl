/* Counts keys below 64. */
#define VALUES 64
kernel void histogram(global const uint *keys, global uint *table) {
    atomic_inc(&table[keys[get_global_id(0)]]);
}
kernel void write_sorted(global const uint *keys, global uint *sorted, global const uint *table) {
    uint at = 0;
    for (uint value = 0; value < VALUES; value++)
        for (uint i = 0; i < table[value]; i++)
            sorted[at++] = value;
}
