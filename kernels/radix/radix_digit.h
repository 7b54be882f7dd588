/* radix_digit: which digit of a key a pass sorts by. OpenCL C only.
 *
 * A pass sorts by one digit, the least significant first: of 8 bits, unless the build says
 * otherwise. The keys are cut into blocks of ROWS * KEYS_PER_ITEM; counting and scattering both take
 * one work-group per block. Bits are taken by shifts, so that the byte order of the device does not
 * matter. With DESCENDING the largest digit is counted first: each is taken from the largest. */
#ifndef DIGIT_BITS
#define DIGIT_BITS 8
#endif
#define DIGITS (1 << DIGIT_BITS)
#define BLOCK (ROWS * KEYS_PER_ITEM)

static inline uint digit_of(WORD word, uint shift) {
    uint digit = (uint)(word >> shift) % DIGITS;
#ifdef DESCENDING
    digit = DIGITS - 1 - digit;
#endif
    return digit;
}
