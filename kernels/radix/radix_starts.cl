/* radix_starts: finds where the keys of each digit begin for each block.
 *
 * radix_prefix has found the place where each digit begins in each segment. Here a work-group takes
 * a segment and a work-item takes a digit. The work-item goes from block to block and adds each
 * block's count to the place. The places replace the counts. */
kernel __attribute__((reqd_work_group_size(DIGITS, 1, 1)))
void radix_starts(global uint *counts, uint blocks, uint per_segment,
                  global const uint *totals) {
    uint digit = get_local_id(0);
    uint first = get_group_id(0) * per_segment;
    uint past = min(first + per_segment, blocks);

    uint place = totals[get_group_id(0) * DIGITS + digit];
    for (uint block = first; block < past; block++) {
        uint count = counts[block * DIGITS + digit];
        counts[block * DIGITS + digit] = place;
        place += count;
    }
}
