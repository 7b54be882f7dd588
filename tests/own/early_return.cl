/* A work-item without a neighbour returns, though the others wait for it. */
kernel void transpose(global int *a, int count) {
    for (int turn = 0; turn < count; turn++) {
        int left = 2 * get_local_id(0) + turn % 2, x = a[left];
        if (left + 1 >= count)
            return;
        if (x > a[left + 1]) {
            a[left] = a[left + 1];
            a[left + 1] = x;
        }
        barrier(CLK_GLOBAL_MEM_FENCE);
    }
}
