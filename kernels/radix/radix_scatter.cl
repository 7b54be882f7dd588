/* radix_scatter: moves every key to its place, equal digits in the order they had.
 *
 * That order is what makes radix sort right: a pass must not undo the one before (it must be
 * stable). The work-group walks over its block, GROUP keys at a time, and each work-item has to know
 * how many before it have the same digit. For every digit there is a mask with one bit per
 * work-item. All set their bits with an atomic OR: whoever comes first, the masks end up the same.
 * Counting the bits below one's own gives the rank. (An atomic counter would give a number that
 * depends on who comes first; see radix_scatter_atomic.) */
#define MASKS ((GROUP + 31) / 32) /* words with a bit for each work-item */

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void radix_scatter(global const WORD *from, global WORD *to, uint n, uint shift,
                   global const uint *starts) {
    local uint next[DIGITS]; /* where the next key of each digit goes */
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
        barrier(CLK_LOCAL_MEM_FENCE); /* everybody has found its place */
        if (item < DIGITS) {
            for (uint m = 0; m < MASKS; m++) {
                next[item] += popcount(masks[item][m]);
                masks[item][m] = 0;
            }
        }
    }
}
