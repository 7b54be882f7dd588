/* key_map: turns elements into words while a kernel loads them, and back while it stores them.
 *
 * OpenCL C only. A sort of words can sort any elements that map to words of the same order. If its
 * first kernel maps while it loads and its last kernel maps back while it stores, the map costs no
 * trip through memory. An element is a key, or a key with its value; it is as large as its word.
 * Keys that are words already need no map: then the host defines none of these macros.
 *
 * ENCODE and DECODE are the functions of order_preserving.h for the type of the keys. FLIP is all
 * ones for a descending sort: the complement reverses the order of words. With PAIRS, elements are
 * key and value, in this order in memory; the key becomes the upper half of a word. */
#ifndef ENCODE
#define ENCODE(key) (key)
#define DECODE(word) (word)
#endif
#ifndef FLIP
#define FLIP 0
#endif

static inline WORD to_word(WORD element) {
#ifdef PAIRS
    uint2 pair = as_uint2(element);
    return (ulong)(ENCODE(pair.x) ^ FLIP) << 32 | pair.y;
#else
    return ENCODE(element) ^ FLIP;
#endif
}

static inline WORD from_word(WORD word) {
#ifdef PAIRS
    return as_ulong((uint2)(DECODE((uint)(word >> 32) ^ FLIP), (uint)word));
#else
    return DECODE(word ^ FLIP);
#endif
}
