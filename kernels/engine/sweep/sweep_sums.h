/* sweep_sums: exclusive prefix sums of numbers in local memory, in two levels. OpenCL C only.
 *
 * Not a lesson: written for speed. First read radix/radix_count.cl and radix/radix_scatter.cl.
 *
 * The numbers are cut into rows of 16. One work-item sums up a row; what stands before a row is
 * added by whoever asks. Two levels with 16 steps each take fewer barriers than log2(n) steps. */

/* Replaces the numbers of a row by the sums of those before them in it; returns the sum of all. */
INLINED uint sum_up_row(local uint *row) {
    uint sum = 0;
#pragma unroll
    for (int i = 0; i < 16; i++) {
        uint number = row[i];
        row[i] = sum;
        sum += number;
    }
    return sum;
}

/* Of `count` numbers, which others may just have written. Afterwards prefix_sum gives the sums. */
INLINED void sum_up(local uint *numbers, uint count, local uint *rows) {
    barrier(CLK_LOCAL_MEM_FENCE);
    for (uint row = get_local_id(0); row < count / 16; row += GROUP)
        rows[row] = sum_up_row(numbers + 16 * row);
    barrier(CLK_LOCAL_MEM_FENCE);
}

/* The sum of the numbers before number i. */
INLINED uint prefix_sum(local const uint *numbers, uint count, local const uint *rows, uint i) {
    uint sum = numbers[i];
#pragma unroll
    for (uint row = 0; row < count / 16; row++)
        sum += row < i / 16 ? rows[row] : 0;
    return sum;
}
