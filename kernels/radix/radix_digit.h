/* radix_digit: finds the digit of a key that a pass sorts by. OpenCL C only.
 *
 * A pass sorts by one digit, the least significant first. A digit has 8 bits, unless the build
 * defines DIGIT_BITS. The keys are cut into blocks of ROWS * KEYS_PER_ITEM; counting and scattering
 * both take one work-group per block. Shifts select the bits, so byte order does not matter. With
 * DESCENDING every digit is subtracted from the largest one, which then comes first. */
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
