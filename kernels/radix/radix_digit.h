/* radix_digit: which digit of a key a pass sorts by. OpenCL C only.
 *
 * A pass sorts by one digit of 8 bits, the least significant first. The keys are cut into blocks of
 * ROWS * KEYS_PER_ITEM; counting and scattering both take one work-group per block. Bits are taken
 * by shifts, so that the byte order of the device does not matter. */
#define DIGITS 256
#define BLOCK (ROWS * KEYS_PER_ITEM)

static inline uint digit_of(WORD word, uint shift) {
    return (uint)(word >> shift) % DIGITS;
}
