/* split_lists: what the kernels of the radix-split sort agree on. OpenCL C only.
 *
 * Not a lesson: written for speed. First read radix/radix_count.cl and radix/radix_scatter.cl.
 *
 * The work of a level is a list of *segments*, runs of keys that share all digits so far and do not
 * fit one work-group, cut into *tiles*. The kernels of a level leave lists for the next, and a list
 * of *runs* that fit a work-group and are sorted at the end. Nobody but the device knows how long
 * the lists are: work-groups walk over them in strides.
 *
 * One buffer `numbers` has the lengths of the lists and then, for this level and the next, a
 * counter per segment and digit and the bits in which keys of the segment differ. One buffer `lists`
 * has segments and tiles of this level and the next.
 *
 * The state says where keys lie. As long as they have not been moved, they are elements in the
 * buffer `a`, of which words have yet to be made (key_map.h). */
enum {
    RAW = 0,  /* elements in a */
    IN_B = 1, /* words in b */
    IN_A = 2, /* words in a */
};
#define MOVED(state) ((state) == IN_B ? IN_A : IN_B)

enum {
    TILE = GROUP * KEYS,                   /* keys that a work-group moves at a time */
    RUN_KEYS = SORT_GROUP * SORT_KEYS,     /* keys that one sorts in the end */
    SOME = 4,                              /* keys that a work-item has under way */
    DIGITS_AT_ONCE = GROUP < 1024 ? 4 : 2, /* digits that a work-item looks after */
    MOST_DIGITS = GROUP * DIGITS_AT_ONCE,
    MOST_LEVELS = 16,
    RUNS = 2 * MOST_LEVELS, /* numbers: how many runs */
    CROWDED = RUNS + 1,     /* numbers: how many of them are left to split_crowds */
    COUNTERS = 64,          /* numbers: the first counter */
    DIFFERING = sizeof(WORD) / sizeof(uint), /* numbers behind a segment's counters: the bits */
};

struct piece { /* a segment or a tile */
    uint first, keys;
    uint state;   /* of the keys */
    uint shift;   /* lowest bit of the digit by which they are split */
    uint segment; /* of a tile: its segment; of a segment: 1 if its keys share the digit and stay */
    uint unused[3];
} __attribute__((aligned(16))); /* loaded by two instructions, and so not again wherever it is used */

struct run {
    uint first, past; /* keys */
    uint state;       /* of them */
    uint low;         /* lowest of 32 bits, the greatest in which the keys may differ */
};

/* numbers: how many segments and tiles a level has. */
#define SEGMENTS(level) (2 * (level))
#define TILES(level)    (2 * (level) + 1)

/* lists and numbers: where those of a level begin. */
#define SEGMENTS_AT(level) ((level) % 2 * most_segments)
#define TILES_AT(level)    (2 * most_segments + (level) % 2 * most_tiles)
#define COUNTERS_AT(level) (COUNTERS + (level) % 2 * most_counters)
/* ... and in them those of a segment. */
#define COUNTERS_OF(segment, digits) ((segment) * ((digits) + DIFFERING))

static inline uint digit_of(WORD word, uint shift, uint digits) {
    return (uint)(word >> shift) & (digits - 1);
}

/* Word `i` of `keys`, in any state. */
static inline WORD load_word(global const WORD *keys, uint i, uint state) {
    WORD word = keys[i];
    return state == RAW ? to_word(word) : word;
}

/* Loads words `at`, at + stride, ... of n, all of them under way together; indices past the end
 * load the last word again. A few at a time: the work-items of several work-groups wait for theirs
 * at the same time, and the fewer registers each needs, the more of them there are. */
static inline void load_some(WORD *some, global const WORD *keys, uint n, uint state, uint at,
                             uint stride) {
#pragma unroll
    for (uint k = 0; k < SOME; k++)
        some[k] = load_word(keys, min(at + k * stride, n - 1), state);
}

/* Counts the digits of a tile's n keys. Returns the bits in which any of them differs from `like`. */
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
