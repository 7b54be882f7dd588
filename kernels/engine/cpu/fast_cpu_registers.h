/* fast_cpu_registers: the comparators of fast-cpu among 16 vectors in registers. OpenCL C only.
 *
 * Not a lesson: written for speed. First read ladder/mirrored_global.cl and
 * ladder/bitonic_registers.cl.
 *
 * A vector has 16 lanes, each of which sorts a column of its own, so a comparator of two vectors is
 * a plain minimum and maximum. Registers have no numbers at run time: loops are written out. */
#define PASTED(a, b) a##b
#define PASTE(a, b) PASTED(a, b)
typedef WORD word;
typedef PASTE(WORD, 16) word16;

/* Always inlined: as real calls, some of these functions made PoCL 3.1 sort wrongly. */
#define INLINED static inline __attribute__((always_inline))

/* Compares two registers if both numbers are below `live`. The larger key is the exclusive or of
 * both keys and the smaller one. A processor compares whole vectors in one unit only; the exclusive
 * or gives other units half of the work. */
#define COMPARE(i, j)                                                                              \
    if ((i) < live && (j) < live) {                                                                \
        word16 smaller = min(r[i], r[j]);                                                          \
        r[j] = r[i] ^ r[j] ^ smaller;                                                              \
        r[i] = smaller;                                                                            \
    }
#define COMPARE_4(a, b, c, d, e, f, g, h) COMPARE(a, b) COMPARE(c, d) COMPARE(e, f) COMPARE(g, h)

#define DISTANCE_8 COMPARE_4(0, 8, 1, 9, 2, 10, 3, 11) COMPARE_4(4, 12, 5, 13, 6, 14, 7, 15)
#define DISTANCE_4 COMPARE_4(0, 4, 1, 5, 2, 6, 3, 7) COMPARE_4(8, 12, 9, 13, 10, 14, 11, 15)
#define DISTANCE_2 COMPARE_4(0, 2, 1, 3, 4, 6, 5, 7) COMPARE_4(8, 10, 9, 11, 12, 14, 13, 15)
#define DISTANCE_1 COMPARE_4(0, 1, 2, 3, 4, 5, 6, 7) COMPARE_4(8, 9, 10, 11, 12, 13, 14, 15)
#define FLIP_4 COMPARE_4(0, 3, 1, 2, 4, 7, 5, 6) COMPARE_4(8, 11, 9, 10, 12, 15, 13, 14)
#define FLIP_8 COMPARE_4(0, 7, 1, 6, 2, 5, 3, 4) COMPARE_4(8, 15, 9, 14, 10, 13, 11, 12)
#define FLIP_16 COMPARE_4(0, 15, 1, 14, 2, 13, 3, 12) COMPARE_4(4, 11, 5, 10, 6, 9, 7, 8)

/* Does the substages of distances 2^high .. 2^low. */
#define SUBSTAGES(high, low)                                                                       \
    if ((high) >= 3) { DISTANCE_8 }                                                                \
    if ((high) >= 2 && (low) <= 2) { DISTANCE_4 }                                                  \
    if ((high) >= 1 && (low) <= 1) { DISTANCE_2 }                                                  \
    if ((low) <= 0) { DISTANCE_1 }

/* Sorts the 16 vectors: all stages. */
#define SORT_16                                                                                    \
    DISTANCE_1                                                                                     \
    FLIP_4 DISTANCE_1                                                                              \
    FLIP_8 DISTANCE_2 DISTANCE_1                                                                   \
    FLIP_16 DISTANCE_4 DISTANCE_2 DISTANCE_1

/* TAKE fills the first `rows` registers from the places from(0), from(1), ..; GIVE stores them. */
#define TAKE_1(k, rows, from) if (k < (rows)) r[k] = from(k);
#define GIVE_1(k, rows, to) if (k < (rows)) to(k) = r[k];
#define EACH(what, rows, place)                                                                    \
    what(0, rows, place) what(1, rows, place) what(2, rows, place) what(3, rows, place)            \
    what(4, rows, place) what(5, rows, place) what(6, rows, place) what(7, rows, place)            \
    what(8, rows, place) what(9, rows, place) what(10, rows, place) what(11, rows, place)          \
    what(12, rows, place) what(13, rows, place) what(14, rows, place) what(15, rows, place)
#define TAKE(rows, from) EACH(TAKE_1, rows, from)
#define GIVE(rows, to) EACH(GIVE_1, rows, to)

/* ---- lanes ---- */

/* Returns a mask: bit b of every lane's number, spread over the whole lane. */
INLINED word16 lane_bit(int b) {
    const word16 lanes = (word16)(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
    return (word16)0 - (lanes >> (word)b & (word16)1);
}

/* Compares lanes 2^b apart. */
#define LANES(b, swizzle)                                                                          \
    {                                                                                              \
        word16 other = k.swizzle;                                                                  \
        k = (min(k, other) & ~lane_bit(b)) | (max(k, other) & lane_bit(b));                        \
    }

/* Does the comparisons of lanes in stage `stage` of the four stages that merge columns. A flip
 * would compare the first place of a column with the last of another. Instead every second column
 * has been sorted upside down, by sorting the complements. The exclusive or here changes which
 * columns are upside down. */
INLINED word16 merge_lanes(word16 k, int stage) {
    k ^= stage < 3 ? lane_bit(stage) ^ lane_bit(stage + 1) : lane_bit(3);
    if (stage >= 3) LANES(3, s89abcdef01234567)
    if (stage >= 2) LANES(2, s45670123cdef89ab)
    if (stage >= 1) LANES(1, s23016745ab89efcd)
    LANES(0, s1032547698badcfe)
    return k;
}

/* ---- transposition of 16 x 16 keys, in four rounds of swapping squares ---- */

#define SWAP(i, j, a, b)                                                                           \
    {                                                                                              \
        word16 first = (word16)(a(i, j)), second = (word16)(b(i, j));                              \
        r[i] = first;                                                                              \
        r[j] = second;                                                                             \
    }
#define SWAP_4(x, y, a, b, c, d, e, f, g, h)                                                       \
    SWAP(a, b, x, y) SWAP(c, d, x, y) SWAP(e, f, x, y) SWAP(g, h, x, y)
#define LOW_8(i, j) r[i].s01234567, r[j].s01234567
#define HIGH_8(i, j) r[i].s89abcdef, r[j].s89abcdef
#define LOW_4(i, j) r[i].s0123, r[j].s0123, r[i].s89ab, r[j].s89ab
#define HIGH_4(i, j) r[i].s4567, r[j].s4567, r[i].scdef, r[j].scdef
#define LOW_2(i, j)                                                                                \
    r[i].s01, r[j].s01, r[i].s45, r[j].s45, r[i].s89, r[j].s89, r[i].scd, r[j].scd
#define HIGH_2(i, j)                                                                               \
    r[i].s23, r[j].s23, r[i].s67, r[j].s67, r[i].sab, r[j].sab, r[i].sef, r[j].sef
#define LOW_1(i, j)                                                                                \
    r[i].s0, r[j].s0, r[i].s2, r[j].s2, r[i].s4, r[j].s4, r[i].s6, r[j].s6, r[i].s8, r[j].s8,      \
        r[i].sa, r[j].sa, r[i].sc, r[j].sc, r[i].se, r[j].se
#define HIGH_1(i, j)                                                                               \
    r[i].s1, r[j].s1, r[i].s3, r[j].s3, r[i].s5, r[j].s5, r[i].s7, r[j].s7, r[i].s9, r[j].s9,      \
        r[i].sb, r[j].sb, r[i].sd, r[j].sd, r[i].sf, r[j].sf
#define TRANSPOSE                                                                                  \
    SWAP_4(LOW_8, HIGH_8, 0, 8, 1, 9, 2, 10, 3, 11)                                                \
    SWAP_4(LOW_8, HIGH_8, 4, 12, 5, 13, 6, 14, 7, 15)                                              \
    SWAP_4(LOW_4, HIGH_4, 0, 4, 1, 5, 2, 6, 3, 7)                                                  \
    SWAP_4(LOW_4, HIGH_4, 8, 12, 9, 13, 10, 14, 11, 15)                                            \
    SWAP_4(LOW_2, HIGH_2, 0, 2, 1, 3, 4, 6, 5, 7)                                                  \
    SWAP_4(LOW_2, HIGH_2, 8, 10, 9, 11, 12, 14, 13, 15)                                            \
    SWAP_4(LOW_1, HIGH_1, 0, 1, 2, 3, 4, 5, 6, 7)                                                  \
    SWAP_4(LOW_1, HIGH_1, 8, 9, 10, 11, 12, 13, 14, 15)
