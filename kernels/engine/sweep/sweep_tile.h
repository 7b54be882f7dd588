/* sweep_tile: what the kernels of `radix-sweep` agree on. OpenCL C only.
 *
 * Not a lesson: written for speed. First read radix/radix_count.cl and radix/radix_scatter.cl.
 *
 * A pass sorts by one digit of 8 bits, the least significant first. A work-group sorts a tile of
 * GROUP * KEYS words in local memory. Memory is read in vectors of 16 bytes, WIDTH words each. Let
 * VECTORS be odd: an item's neighbouring vectors then are an odd number of 16-byte steps away from
 * the next item's, and items that read them at the same time find them in different banks. */
#define PASTED(a, b) a##b
#define PASTE(a, b) PASTED(a, b)
#define INLINED static inline __attribute__((always_inline))
typedef WORD word;
typedef PASTE(WORD, WIDTH) words;

enum {
    KEYS = VECTORS * WIDTH, /* words of a work-item */
    TILE = GROUP * KEYS,
    DIGITS = 256,
    /* `control`: how often each digit occurs, for every pass; then, for every pass, the number of
     * tiles that have been begun; then the bits in which the words differ, 64 of them; then 1 if
     * a pass had to be given up. */
    TICKETS = PASSES * DIGITS,
    VARYING = TICKETS + PASSES,
    GIVEN_UP = VARYING + 2,
    CONTROL = GIVEN_UP + 1,
};

/* The 32 bits of a word in which the digit at `shift` is; no digit is in both halves. */
INLINED uint half_of(word w, uint shift) {
    return sizeof(word) == 8 && shift >= 32 ? (uint)(w >> 4 * sizeof(word)) : (uint)w;
}

INLINED uint digit_of(word w, uint shift) {
    return half_of(w, shift) >> shift % 32 & (DIGITS - 1);
}

INLINED words to_words(words elements) {
    word each[WIDTH];
    PASTE(vstore, WIDTH)(elements, 0, each);
#pragma unroll
    for (int i = 0; i < WIDTH; i++)
        each[i] = to_word(each[i]);
    return PASTE(vload, WIDTH)(0, each);
}
