/* fast_registers: the comparators among the keys that one work-item has in registers.
 *
 * Not a lesson: written for speed. First read ladder/bitonic_registers.cl and ladder/local_tail.cl.
 *
 * OpenCL C only. A work-item has 16 or 32 keys (KEYS, or SORT_KEYS in the first pass), in one
 * vector or two. Here a vector is only a handy name for 16 registers. A whole substage is a min and
 * a max of two swizzles. After inlining every index is a constant, so no key has to be in
 * memory. */
#define PASTED(a, b) a##b
#define PASTE(a, b) PASTED(a, b)
typedef WORD word;
typedef PASTE(WORD, 8) word8;
typedef PASTE(WORD, 16) word16;

#define INLINED static inline __attribute__((always_inline))

/* Returns log2 of n, for the powers of two that TILE and KEYS can be. */
#define LOG2(n)                                                                                    \
    ((n) >> 14 ? 14 : (n) >> 13 ? 13 : (n) >> 12 ? 12 : (n) >> 11 ? 11 : (n) >> 10 ? 10            \
     : (n) >> 9 ? 9 : (n) >> 8 ? 8 : (n) >> 5 ? 5 : 4)

enum {
    ITEM_KEYS = KERNEL == 0 ? SORT_KEYS : KEYS,
    KEY_BITS = LOG2(ITEM_KEYS),
    TWO = ITEM_KEYS == 32, /* true: the keys need both vectors */
};

struct keys {
    word16 low, high; /* registers 0..15 and 16..31; with 16 keys, `high` is not used */
};

/* Calls `put(r, component)` for every register of the first and of the second vector. */
#define EACH_LOW(put)                                                                              \
    put(0, s0) put(1, s1) put(2, s2) put(3, s3) put(4, s4) put(5, s5) put(6, s6) put(7, s7)        \
    put(8, s8) put(9, s9) put(10, sa) put(11, sb) put(12, sc) put(13, sd) put(14, se) put(15, sf)
#define EACH_HIGH(put)                                                                             \
    put(16, s0) put(17, s1) put(18, s2) put(19, s3) put(20, s4) put(21, s5) put(22, s6)            \
    put(23, s7) put(24, s8) put(25, s9) put(26, sa) put(27, sb) put(28, sc) put(29, sd)            \
    put(30, se) put(31, sf)

/* The devices have an instruction for the smaller of two 32-bit words. For 64 bits, one comparison
 * should serve both results. */
#define SMALLER(a, b) (sizeof(word) == 4 ? min(a, b) : (a) < (b) ? (a) : (b))
#define LARGER(a, b) (sizeof(word) == 4 ? max(a, b) : (a) < (b) ? (b) : (a))

/* FIRST is the key for the register with the smaller number: the smaller key, or upside down the
 * larger. */
#define FIRST(a, b) (down ? LARGER(a, b) : SMALLER(a, b))
#define SECOND(a, b) (down ? SMALLER(a, b) : LARGER(a, b))

/* ---- registers of one half of the tile ---- */

/* Compares registers whose numbers differ in one bit, for the bits first .. last, downwards. */
INLINED word16 substages_of_16(word16 k, int first, int last, int down) {
    if (first >= 3 && 3 >= last) k = (word16)(FIRST(k.lo, k.hi), SECOND(k.lo, k.hi));
    if (first >= 2 && 2 >= last) {
        word8 a = k.s012389ab, b = k.s4567cdef;
        k.s012389ab = FIRST(a, b);
        k.s4567cdef = SECOND(a, b);
    }
    if (first >= 1 && 1 >= last) {
        word8 a = k.s014589cd, b = k.s2367abef;
        k.s014589cd = FIRST(a, b);
        k.s2367abef = SECOND(a, b);
    }
    if (first >= 0 && 0 >= last) {
        word8 a = k.even, b = k.odd;
        k.even = FIRST(a, b);
        k.odd = SECOND(a, b);
    }
    return k;
}

INLINED void substages(struct keys *k, int first, int last, int down) {
    if (first >= 4 && 4 >= last) {
        word16 a = k->low, b = k->high;
        k->low = FIRST(a, b);
        k->high = SECOND(a, b);
    }
    k->low = substages_of_16(k->low, first, last, down);
    if (TWO) k->high = substages_of_16(k->high, first, last, down);
}

/* ---- registers of both halves ---- */

INLINED void compare_16(word16 *a, word16 *b) {
    word16 first = *a;
    *a = SMALLER(first, *b);
    *b = LARGER(first, *b);
}

/* Compares each register of a with the register of the same number of b. */
INLINED void compare(struct keys *a, struct keys *b) {
    compare_16(&a->low, &b->low);
    if (TWO) compare_16(&a->high, &b->high);
}

/* ---- sorting ---- */

/* Compares each register with its mirror image: the first with the last, and so on. */
INLINED void flip(struct keys *k) {
    if (TWO) {
        word16 mirrored = k->high.sfedcba9876543210;
        compare_16(&k->low, &mirrored);
        k->high = mirrored.sfedcba9876543210;
    } else {
        word8 a = k->low.s01234567, b = k->low.sfedcba98;
        k->low.s01234567 = SMALLER(a, b);
        k->low.sfedcba98 = LARGER(a, b);
    }
}

/* Does four whole stages, each a flip and its substages. */
INLINED word16 sort_16(word16 k) {
    k = substages_of_16(k, 0, 0, 0);
    word8 a = k.s014589cd, b = k.s3276bafe;
    k.s014589cd = SMALLER(a, b);
    k.s3276bafe = LARGER(a, b);
    k = substages_of_16(k, 0, 0, 0);
    a = k.s012389ab, b = k.s7654fedc;
    k.s012389ab = SMALLER(a, b);
    k.s7654fedc = LARGER(a, b);
    k = substages_of_16(k, 1, 0, 0);
    a = k.s01234567, b = k.sfedcba98;
    k.s01234567 = SMALLER(a, b);
    k.sfedcba98 = LARGER(a, b);
    return substages_of_16(k, 2, 0, 0);
}

INLINED void sort_registers(struct keys *k) {
    k->low = sort_16(k->low);
    if (TWO) {
        k->high = sort_16(k->high);
        flip(k);
        substages(k, 3, 0, 0);
    }
}
