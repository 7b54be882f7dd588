/* encode_pairs: puts a key and what travels with it into one 64-bit word.
 *
 * The key is the high half and decides the order. The low half goes where the key goes, and the
 * sort needs no code for it. It is the key's value (WIDTH = 2: elements are key and value) or the
 * place that the key came from (WIDTH = 1: keys alone; WIDTH = 4: records, sorted by one MEMBER and
 * gathered afterwards). Places all differ, so equal keys keep the order they had. */
kernel void encode_pairs(global const uint *elements, global ulong *words, uint n) {
    uint i = get_global_id(0);
    if (i >= n) return;
    size_t first = (size_t)WIDTH * i; /* of 2^30 records and more it has more than 32 bits */
    uint key = ENCODE(elements[first + MEMBER]) ^ FLIP;
    uint low = WIDTH == 2 ? elements[first + 1] : i;
    words[i] = (ulong)key << 32 | low;
}
