/* split_parts: a run cut into parts by the values of its keys. OpenCL C only.
 *
 * A work-group counts the keys of each part. Two counters share a word, since a run has fewer than
 * 2^16 keys. */
enum {
    COUNTS_AT_ONCE = 5, /* words that a work-item looks after; odd, so that those of a warp find
                           theirs in different banks of local memory */
    COUNTS = COUNTS_AT_ONCE * SORT_GROUP,
    SLOTS = 2 * COUNTS,
    CROWD = 24, /* keys in a part that are too many for insertion */
};

/* The 32 bits from bit `low` on tell the keys of a run apart. Their distance from the least is
 * shifted `up`, so that the greatest has the top bit set, and then scaled. */
struct parts {
    uint low, least, up, scale;
};

static inline struct parts cut(uint least, uint greatest, uint low) {
    uint range = greatest - least, up = clz(range | 1);
    return (struct parts){low, least, up, (SLOTS << 18) / ((range << up >> 14) + 1)};
}

static inline uint slot_of(WORD word, struct parts parts) {
    return mul_hi(((uint)(word >> parts.low) - parts.least) << parts.up, parts.scale);
}

/* Where part `slot` begins, when the sums of the counts stand in their places. */
static inline uint start_of(uint slot, local const uint *starts) {
    return starts[slot / 2] >> slot % 2 * 16 & 0xffff;
}
