/* copy: copies memory, 16 bytes in each work-item, to measure how fast memory is.
 *
 * Copying is the least that can be done to memory, and so the measure of what it can do: sorts
 * are compared with the bytes a second that this kernel reads and writes. */
kernel void copy(global const uint4 *from, global uint4 *to) {
    size_t item = get_global_id(0);
    to[item] = from[item];
}

/* Memory that nobody has written yet may cost nothing to read. */
kernel void fill(global uint4 *to) {
    to[get_global_id(0)] = (uint4)(0x5a5a5a5a);
}
