/* split_lists: the lists of work that the kernels of the radix-split sort share. OpenCL C only.
 *
 * Not a lesson: written for speed. First read radix/radix_count.cl and radix/radix_scatter.cl.
 *
 * A *segment* is a run of keys that share all digits so far and do not fit one work-group. The work
 * of a level is a list of segments, cut into *tiles*. The kernels of a level write the lists for
 * the next level, and a list of *runs* that fit a work-group and are sorted at the end. Only the
 * device knows how long the lists are, so work-groups walk over them in strides.
 *
 * The buffer `numbers` starts with the lengths of the lists. Then it has, for this level and the
 * next, a counter per segment and digit and the bits in which keys of the segment differ. The
 * buffer `lists` has the segments and tiles of this level and the next.
 *
 * The state tells in which buffer the keys are. Keys that have not been moved are still elements in
 * the buffer `a`; key_map.h turns them into words. */
enum {
    RAW = 0,  /* elements in a */
    IN_B = 1, /* words in b */
    IN_A = 2, /* words in a */
};
#define MOVED(state) ((state) == IN_B ? IN_A : IN_B)

enum {
    TILE = GROUP * KEYS,                   /* keys that a work-group moves at a time */
    RUN_KEYS = SORT_GROUP * SORT_KEYS,     /* keys that a work-group sorts at the end */
    SOME = 4,                              /* keys that a work-item loads at once */
    DIGITS_AT_ONCE = GROUP < 1024 ? 4 : 2, /* digits that each work-item handles */
    MOST_DIGITS = GROUP * DIGITS_AT_ONCE,
    MOST_LEVELS = 16,
    RUNS = 2 * MOST_LEVELS, /* index in `numbers`: how many runs */
    CROWDED = RUNS + 1,     /* index in `numbers`: how many runs are left to split_crowds */
    COUNTERS = 64,          /* index in `numbers`: the first counter */
    DIFFERING = sizeof(WORD) / sizeof(uint), /* words after a segment's counters in `numbers`: the
                                                bits that differ */
};

struct piece { /* a segment or a tile */
    uint first, keys;
    uint state;   /* state of the keys */
    uint shift;   /* lowest bit of the digit by which they are split */
    uint segment; /* tile: its segment; segment: 1 if all keys share the digit and are not moved */
    uint unused[3];
} __attribute__((aligned(16))); /* aligned, so that two instructions load it, once for all uses */

struct run {
    uint first, past; /* keys */
    uint state;       /* state of the keys */
    uint low;         /* lowest of the 32 bits that can differ; the highest of them is the greatest
                         that does */
};

/* Indices in `numbers`: how many segments and tiles a level has. */
#define SEGMENTS(level) (2 * (level))
#define TILES(level)    (2 * (level) + 1)

/* Indices in `lists` and `numbers`: where the segments, tiles and counters of a level begin. */
#define SEGMENTS_AT(level) ((level) % 2 * most_segments)
#define TILES_AT(level)    (2 * most_segments + (level) % 2 * most_tiles)
#define COUNTERS_AT(level) (COUNTERS + (level) % 2 * most_counters)
/* Indices of a segment's counters and bits, relative to its level. */
#define COUNTERS_OF(segment, digits) ((segment) * ((digits) + DIFFERING))

static inline uint digit_of(WORD word, uint shift, uint digits) {
    return (uint)(word >> shift) & (digits - 1);
}

/* Returns word `i` of `keys`, in any state. */
static inline WORD load_word(global const WORD *keys, uint i, uint state) {
    WORD word = keys[i];
    return state == RAW ? to_word(word) : word;
}

/* Loads words `at`, at + stride, ... of n; an index past the end loads the last word again. All
 * loads run at once, so that their waiting times overlap. There are only a few, because work-items
 * with fewer registers allow more work-groups at a time. */
static inline void load_some(WORD *some, global const WORD *keys, uint n, uint state, uint at,
                             uint stride) {
#pragma unroll
    for (uint k = 0; k < SOME; k++)
        some[k] = load_word(keys, min(at + k * stride, n - 1), state);
}

/* Counts the digits of a tile's n keys. Returns the bits in which any key differs from `like`. */
static inline WORD count_digits(global const WORD *keys, uint n, uint state, uint shift,
                                uint digits, local uint *counts, WORD like) {
    WORD differing = 0;
    for (uint at = get_local_id(0); at < n; at += SOME * GROUP) {
        WORD key[SOME];
        load_some(key, keys, n, state, at, GROUP);
#pragma unroll
        for (uint k = 0; k < SOME; k++) {
            if (at + k * GROUP < n) atomic_inc(&counts[digit_of(key[k], shift, digits)]);
            differing |= key[k] ^ like;
        }
    }
    return differing;
}
