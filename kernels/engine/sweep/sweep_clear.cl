/* sweep_clear: zeroes what the other kernels add to. */
kernel void sweep_clear(global uint *control) {
    uint i = get_global_id(0);
    if (i < CONTROL) control[i] = 0;
}
