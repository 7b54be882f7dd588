/* sweep_clear: sets to zero what the other kernels add to.
 *
 * Not a lesson: written for speed. First read radix/radix_count.cl and radix/radix_scatter.cl. */
kernel void sweep_clear(global uint *control) {
    uint i = get_global_id(0);
    if (i < CONTROL) control[i] = 0;
}
