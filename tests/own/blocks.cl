/* Radix sort whose groups have their own columns of the table. */
#define R 16
kernel void hist(global const uint *in, global uint *h, int shift, int n, local uint *l) {
    uint i = get_global_id(0), t = get_local_id(0), g = get_group_id(0), groups = get_num_groups(0);
    for (uint d = t; d < R; d += get_local_size(0)) l[d] = 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    if (i < n) atomic_inc(&l[in[i] >> shift & (R - 1)]);
    barrier(CLK_LOCAL_MEM_FENCE);
    for (uint d = t; d < R; d += get_local_size(0)) h[d * groups + g] = l[d];
}
kernel void scan(global uint *h, int m) {
    uint sum = 0;
    for (int i = 0; i < m; i++) { uint c = h[i]; h[i] = sum; sum += c; }
}
kernel void scatter(global const uint *in, global uint *out, global uint *h, int shift, int n) {
    uint i = get_global_id(0), g = get_group_id(0), groups = get_num_groups(0), first = g * get_local_size(0);
    if (i >= n) return;
    uint digit = in[i] >> shift & (R - 1), rank = 0;
    for (uint j = first; j < i; j++) rank += (in[j] >> shift & (R - 1)) == digit;
    out[h[digit * groups + g] + rank] = in[i];
}
