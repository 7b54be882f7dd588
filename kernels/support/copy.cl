/* copy: copies memory, 16 bytes in each work-item, to measure how fast memory is.
 *
 * No sort can do less with memory than to read and write every key. So the speed of sorts is
 * compared with the bytes per second that this kernel reads and writes. */
kernel void copy(global const uint4 *from, global uint4 *to) {
    size_t item = get_global_id(0);
    to[item] = from[item];
}

/* Writes numbers that count up from `first`. Reading memory that was never written may cost
 * nothing. Each copy moves other numbers, so that a lost copy is noticed. */
kernel void fill(global uint4 *to, uint first) {
    size_t item = get_global_id(0);
    to[item] = (uint)(4 * item) + first + (uint4)(0, 1, 2, 3);
}
