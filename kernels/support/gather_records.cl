/* gather_records: the records in the order of their sorted keys.
 *
 * Sorting moves words of 8 bytes; the records of 16 bytes move once, at the end, from wherever they
 * are: neighbouring work-items write neighbours but read all over the memory. */
kernel void gather_records(global const ulong *words, global uint4 *sorted, uint n,
                           global const uint4 *records) {
    uint i = get_global_id(0);
    if (i < n) sorted[i] = records[(uint)words[i]];
}
