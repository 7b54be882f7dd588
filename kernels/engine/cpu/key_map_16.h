/* key_map_16: maps vectors of 16 elements to words and back, as key_map.h does for one element.
 * OpenCL C only.
 *
 * Not a lesson: written for speed. First read ladder/mirrored_global.cl and
 * ladder/bitonic_registers.cl.
 *
 * The maps are the same as in order_preserving.h. Here a choice between vectors is made lane by
 * lane, by the highest bit, the sign. Keys without a map in key_map.h have none here either. */
#define ENCODE_16(keys) (keys)
#define DECODE_16(words) (words)

#define order_encode_uint_16(keys) (keys)
#define order_decode_uint_16(words) (words)
#define order_encode_int_16(keys) ((keys) ^ ORDER_SIGN)
#define order_decode_int_16(words) ((words) ^ ORDER_SIGN)
#define order_encode_float_16(keys) ((keys) ? ~(keys) : (keys) | ORDER_SIGN)
#define order_decode_float_16(words) ((words) ? (words) & ~ORDER_SIGN : ~(words))

INLINED word16 to_words(word16 elements) {
#ifdef PAIRS
    uint16 keys = convert_uint16(elements);
    return convert_ulong16(PASTE(ENCODE, _16)(keys) ^ FLIP) << 32 | elements >> 32;
#else
    return PASTE(ENCODE, _16)(elements) ^ FLIP;
#endif
}

INLINED word16 from_words(word16 words) {
#ifdef PAIRS
    uint16 keys = convert_uint16(words >> 32) ^ FLIP;
    return convert_ulong16(PASTE(DECODE, _16)(keys)) | words << 32;
#else
    words ^= FLIP;
    return PASTE(DECODE, _16)(words);
#endif
}
