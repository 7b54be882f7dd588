/* radix_scatter: moves every key to its place, equal digits in the order they had.
 *
 * Radix sort is right only because of this order: a pass must not undo the previous pass (it must
 * be stable). The work-group walks over its block, GROUP keys at a time. Each work-item has to know
 * how many work-items before it have the same digit. For every digit there is a mask with one bit
 * per work-item. All work-items set their bits with an atomic OR, and the masks end up the same in
 * every order. The rank is the number of bits below a work-item's own bit. (An atomic counter would
 * give a number that depends on the order; see radix_scatter_atomic.) */
#define MASKS ((GROUP + 31) / 32) /* words with a bit for each work-item */

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void radix_scatter(global const WORD *from, global WORD *to, uint n, uint shift,
                   global const uint *starts) {
    local uint next[DIGITS]; /* place of the next key of each digit */
    local uint masks[DIGITS][MASKS];
    uint item = get_local_id(0);
    uint first = get_group_id(0) * BLOCK;
    uint past = min(first + BLOCK, n);

    if (item < DIGITS) {
        next[item] = starts[get_group_id(0) * DIGITS + item];
        for (uint m = 0; m < MASKS; m++)
            masks[item][m] = 0;
    }

    for (uint chunk = first; chunk < past; chunk += GROUP) {
        uint i = chunk + item;
        WORD word = 0;
        uint digit = 0;
        barrier(CLK_LOCAL_MEM_FENCE); /* the masks are empty */
        if (i < past) {
            word = from[i];
            digit = digit_of(word, shift);
            atomic_or(&masks[digit][item / 32], 1u << item % 32);
        }
        barrier(CLK_LOCAL_MEM_FENCE); /* the masks are complete */
        if (i < past) {
            uint rank = popcount(masks[digit][item / 32] & ((1u << item % 32) - 1));
            for (uint m = 0; m < item / 32; m++)
                rank += popcount(masks[digit][m]);
            to[next[digit] + rank] = word;
        }
        barrier(CLK_LOCAL_MEM_FENCE); /* all work-items have found their places */
        if (item < DIGITS) {
            for (uint m = 0; m < MASKS; m++) {
                next[item] += popcount(masks[item][m]);
                masks[item][m] = 0;
            }
        }
    }
}
