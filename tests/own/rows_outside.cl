// sortnet: rows(keys, N) on N/2 by N/2
/* Compares in two rows of four keys. The last key's neighbour would be in a third row. */
kernel void rows(global uint *keys, uint n) {
    local uint row[2][4];
    uint lid = get_local_id(0);
    row[0][lid] = keys[lid];
    row[1][lid] = keys[lid + n / 2];
    barrier(CLK_LOCAL_MEM_FENCE);
    uint next = row[0][lid + 1];
    row[2][lid] = next;
    keys[lid] = row[0][lid];
    keys[lid + n / 2] = row[1][lid];
}
