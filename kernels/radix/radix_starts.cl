/* radix_starts: where the keys of each digit begin, for each block.
 *
 * The way back from segments to blocks: one work-group per segment, a work-item per digit, which
 * hands each block its place and moves on by the block's count. The counts are replaced. */
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
