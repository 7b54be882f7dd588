/* encode_pairs: puts a key and its value or place into one 64-bit word.
 *
 * The key is the high half and decides the order. The low half moves with the key, and the sort
 * needs no code for it. The low half is the key's value (WIDTH = 2: elements are key and value) or
 * the place that the key came from (WIDTH = 1: keys alone; WIDTH = 4: records, sorted by one MEMBER
 * and gathered afterwards). All places differ, so equal keys keep their order. */
kernel void encode_pairs(global const uint *elements, global ulong *words, uint n) {
    uint i = get_global_id(0);
    if (i >= n) return;
    size_t first = (size_t)WIDTH * i; /* size_t: 2^30 records and more need more than 32 bits */
    uint key = ENCODE(elements[first + MEMBER]) ^ FLIP;
    uint low = WIDTH == 2 ? elements[first + 1] : i;
    words[i] = (ulong)key << 32 | low;
}
