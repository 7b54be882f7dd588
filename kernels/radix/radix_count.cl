/* radix_count: counts how often each digit occurs in each block of keys.
 *
 * Each of the ROWS work-items counts in a row of its own, so no two work-items add to the same
 * counter, and no atomic operation is needed. A work-item reads every ROWS-th key: neighbouring
 * work-items read neighbouring keys. Then the work-items add up the columns.
 * Source: Radix exercise, calcStatistic: 32 rows of 256 counters are 32 KiB of local memory, which
 * allows few work-groups at a time; with less memory there are fewer rows. */
kernel __attribute__((reqd_work_group_size(ROWS, 1, 1)))
void radix_count(global const WORD *keys, uint n, uint shift, global uint *counts) {
    local uint rows[ROWS][DIGITS];
    uint item = get_local_id(0);
    uint first = get_group_id(0) * BLOCK;

    for (uint digit = 0; digit < DIGITS; digit++)
        rows[item][digit] = 0;
    for (uint k = 0; k < KEYS_PER_ITEM; k++) {
        uint i = first + k * ROWS + item;
        if (i < n) rows[item][digit_of(keys[i], shift)]++;
    }
    barrier(CLK_LOCAL_MEM_FENCE);

    for (uint digit = item; digit < DIGITS; digit += ROWS) {
        uint count = 0;
        for (uint row = 0; row < ROWS; row++)
            count += rows[row][digit];
        counts[get_group_id(0) * DIGITS + digit] = count;
    }
}
