/* radix_prefix: finds where the keys of each digit begin for each segment, by prefix sums.
 *
 * There is one work-group, a work-item per digit. Before a key come all keys of smaller digits, and
 * the keys of its own digit in earlier segments. The number of keys of smaller digits is an
 * exclusive prefix sum over all digits, 256 of them with 8 bits. In 8 steps each digit adds the sum
 * that is 1, 2, 4, ... places before it (Hillis and Steele). Places replace totals. */
kernel __attribute__((reqd_work_group_size(DIGITS, 1, 1)))
void radix_prefix(global uint *totals, uint segments) {
    local uint sums[DIGITS];
    uint digit = get_local_id(0);

    uint own = 0;
    for (uint segment = 0; segment < segments; segment++)
        own += totals[segment * DIGITS + digit];
    sums[digit] = own;

    for (uint distance = 1; distance < DIGITS; distance *= 2) {
        barrier(CLK_LOCAL_MEM_FENCE);
        uint before = digit >= distance ? sums[digit - distance] : 0;
        barrier(CLK_LOCAL_MEM_FENCE); /* all work-items have read before any of them writes */
        sums[digit] += before;
    }

    uint place = sums[digit] - own; /* exclusive: without this digit's keys */
    for (uint segment = 0; segment < segments; segment++) {
        uint count = totals[segment * DIGITS + digit];
        totals[segment * DIGITS + digit] = place;
        place += count;
    }
}
