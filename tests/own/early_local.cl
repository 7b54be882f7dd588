/* One work-item sorts the tile; the others return before the barrier. */
kernel void tile(global int *data, local int *copy, int n) {
    int i = get_local_id(0);
    copy[i] = data[i];
    if (i > 0)
        return;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int a = 0; a < n; a++)
        for (int b = 0; b + 1 < n; b++)
            if (copy[b] > copy[b + 1]) {
                int larger = copy[b];
                copy[b] = copy[b + 1];
                copy[b + 1] = larger;
            }
    for (int a = 0; a < n; a++)
        data[a] = copy[a];
}
