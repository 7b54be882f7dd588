/* radix_reduce: adds up the counts of neighbouring blocks, a segment of them at a time.
 *
 * A segment is a run of `per_segment` blocks. One work-group adds up one segment, each work-item
 * one digit: these are few steps. A single work-group would have to walk over all blocks.
 * Source: Radix exercise, reduceStatistic, which has a single segment. */
kernel __attribute__((reqd_work_group_size(DIGITS, 1, 1)))
void radix_reduce(global const uint *counts, uint blocks, uint per_segment, global uint *totals) {
    uint digit = get_local_id(0);
    uint first = get_group_id(0) * per_segment;
    uint past = min(first + per_segment, blocks);

    uint total = 0;
    for (uint block = first; block < past; block++)
        total += counts[block * DIGITS + digit];
    totals[get_group_id(0) * DIGITS + digit] = total;
}
