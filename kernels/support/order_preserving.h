/* order_preserving: turns keys into unsigned words of the same order, and back.
 *
 * Valid in C11 and in OpenCL C 1.2. A sort for unsigned words can sort every type that has such a
 * map. Both directions only use the key's bits, so nothing is rounded or lost. */
#ifndef SORTNET_ORDER_PRESERVING_H
#define SORTNET_ORDER_PRESERVING_H

#define ORDER_SIGN 0x80000000u

static inline unsigned int order_encode_uint(unsigned int bits) {
    return bits;
}

static inline unsigned int order_decode_uint(unsigned int word) {
    return word;
}

/* Encodes an int. Negative numbers have the larger bit patterns (two's complement). Flipping the
 * sign bit puts them first. */
static inline unsigned int order_encode_int(unsigned int bits) {
    return bits ^ ORDER_SIGN;
}

static inline unsigned int order_decode_int(unsigned int word) {
    return word ^ ORDER_SIGN;
}

/* Encodes a float. Positive numbers are ordered like their bit patterns, negative numbers the other
 * way round (IEEE 754). So positive numbers get their sign bit flipped, negative numbers all bits.
 * This gives the standard's totalOrder: -NaN < -infinity < ... < -0 < +0 < ... < +infinity < +NaN,
 * NaNs ordered by their payload. */
static inline unsigned int order_encode_float(unsigned int bits) {
    return bits & ORDER_SIGN ? ~bits : bits | ORDER_SIGN;
}

static inline unsigned int order_decode_float(unsigned int word) {
    return word & ORDER_SIGN ? word & ~ORDER_SIGN : ~word;
}

#endif
