/* gather_records: puts records into the order of their sorted keys.
 *
 * The sort has moved words of 8 bytes, each with the place of its record. The records of 16 bytes
 * move only once, here: neighbouring work-items write neighbouring records, but the records that
 * they read may lie anywhere. */
kernel void gather_records(global const ulong *words, global uint4 *sorted, uint n,
                           global const uint4 *records) {
    uint i = get_global_id(0);
    if (i >= n) return;
    uint place = (uint)words[i]; /* a wrong sort may give a place past the end */
    if (place < n) sorted[i] = records[place];
}
