/* copy: copies memory, 16 bytes in each work-item, to measure how fast memory is.
 *
 * Copying is the least that can be done to memory, and so the measure of what it can do: sorts
 * are compared with the bytes a second that this kernel reads and writes. */
kernel void copy(global const uint4 *from, global uint4 *to) {
    size_t item = get_global_id(0);
    to[item] = from[item];
}

/* Writes numbers that count up from `first`: memory that nobody has written yet may cost nothing to
 * read, and each copy is of other numbers, so that one that is lost shows. */
kernel void fill(global uint4 *to, uint first) {
    size_t item = get_global_id(0);
    to[item] = (uint)(4 * item) + first + (uint4)(0, 1, 2, 3);
}
