/* As tile.cl, but half of local memory is read before it is written. */
kernel void tile(global int *data, local int *shared, int n) {
    int id = get_local_id(0);
    shared[id] = data[id];
    for (int run = 2; run <= n; run *= 2) {
        for (int gap = run / 2; gap > 0; gap /= 2) {
            barrier(CLK_LOCAL_MEM_FENCE);
            int left = id / gap * gap * 2 + id % gap, right = left + gap;
            int a = shared[left], b = shared[right];
            if ((a > b) == ((left & run) == 0)) {
                shared[left] = b;
                shared[right] = a;
            }
        }
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    data[id] = shared[id];
    data[id + n / 2] = shared[id + n / 2];
}
