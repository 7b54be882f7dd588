/* radix_scatter_atomic: mixes up equal digits, so that the result may be wrong: a demonstration.
 *
 * One work-group walks over all keys in strides, and every work-item takes the next free place of
 * its digit with an atomic increment. No two keys get the same place and no key is lost. But of two
 * equal digits, the first work-item to come gets the first place, and nothing orders the
 * work-items: the scatter is not stable. So a pass shuffles keys that earlier passes have sorted,
 * and the result is sorted only by luck. The kernel is slow, too: one work-group works, and the
 * rest of the device waits.
 * Source: Radix exercise. */
kernel __attribute__((reqd_work_group_size(DIGITS, 1, 1)))
void radix_scatter_atomic(global const WORD *from, global WORD *to, uint n, uint shift,
                          volatile global uint *starts) {
    for (uint i = get_local_id(0); i < n; i += DIGITS) {
        WORD word = from[i];
        to[atomic_inc(&starts[digit_of(word, shift)])] = word;
    }
}
