/* key_map: turns elements into words while a kernel loads them, and back while it stores them.
 *
 * OpenCL C only. A sort of words sorts whatever maps to words of the same order; where its first
 * kernel maps as it loads and its last one as it stores, that costs no trip through memory. An
 * element is a key, or a key with its value; both are as large as their word. For keys that are
 * words already nothing is defined here, and nothing is done.
 *
 * ENCODE and DECODE are the functions of order_preserving.h for the type of the keys. FLIP is all
 * ones for a descending sort: complementing turns the order of words round. PAIRS says that
 * elements are key and value, in this order in memory; the key becomes the upper half of a word. */
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
