// sortnet: rows(keys, N) on N/2 by N/2
/* Two rows of four keys: the neighbour of the last key is in the next row, and there is no third. */
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
