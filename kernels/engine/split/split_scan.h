/* split_scan: prefix sums of a work-group. OpenCL C only.
 *
 * Not a lesson: written for speed. First read radix/radix_count.cl and radix/radix_scatter.cl.
 *
 * Each work-item adds up its share, a few neighbours. Then, in log2(group) steps, it adds the sum
 * of the work-item that is 1, 2, 4, ... before it (Hillis and Steele). Two rows of sums take turns,
 * so one barrier per step is enough. */

/* Returns the sum of `own` over the work-items before this one; `rows` has two places for each of
 * the `group` work-items. */
static inline uint sum_before(uint own, local uint *rows, uint group) {
    uint item = get_local_id(0), sum = own, row = 0;
    rows[item] = sum;
    for (uint distance = 1; distance < group; distance *= 2) {
        barrier(CLK_LOCAL_MEM_FENCE);
        if (item >= distance) sum += rows[row * group + item - distance];
        row ^= 1;
        rows[row * group + item] = sum;
    }
    return sum - own;
}

/* Replaces each of n values by the sum of the values before it, and value n by the sum of all. The
 * caller puts a barrier before and after the call. */
static inline void sums_before(local uint *values, uint n, local uint *rows) {
    uint share = (n + GROUP - 1) / GROUP, own = 0;
    uint from = min((uint)get_local_id(0) * share, n), past = min(from + share, n);
    for (uint i = from; i < past; i++)
        own += values[i];
    uint sum = sum_before(own, rows, GROUP);
    for (uint i = from; i < past; i++) {
        uint value = values[i];
        values[i] = sum;
        sum += value;
    }
    if (from < n && past == n) values[n] = sum;
}
