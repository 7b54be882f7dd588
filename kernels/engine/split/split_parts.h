/* split_parts: cuts a run into parts by the values of its keys. OpenCL C only.
 *
 * Not a lesson: written for speed. First read radix/radix_count.cl and radix/radix_scatter.cl.
 *
 * A work-group counts the keys of each part. Two counters share a word, since a run has fewer than
 * 2^16 keys. */
enum {
    COUNTS_AT_ONCE = 5, /* words that each work-item handles; odd, so that the work-items of a warp
                           use different banks of local memory */
    COUNTS = COUNTS_AT_ONCE * SORT_GROUP,
    SLOTS = 2 * COUNTS,
    CROWD = 24, /* keys in a part that are too many for insertion */
};

/* A run's keys differ in the 32 bits from bit `low` on. A key's distance from the least key is
 * shifted `up`, so that the greatest distance has its top bit set, and then scaled. */
struct parts {
    uint low, least, up, scale;
    bool is_one; /* all keys have the same 32 bits */
};

static inline struct parts cut(uint least, uint greatest, uint low) {
    uint range = greatest - least, up = clz(range | 1);
    return (struct parts){low, least, up, (SLOTS << 18) / ((range << up >> 14) + 1), range == 0};
}

static inline uint slot_of(WORD word, struct parts parts) {
    return mul_hi(((uint)(word >> parts.low) - parts.least) << parts.up, parts.scale);
}

/* Each of these steps reads the run again. The run is in the cache by then. Keys that are not kept
 * take no registers, so that more work-groups share a compute unit. */

/* Finds the parts that span the keys of a run. `least_of` and `greatest_of` have one place for
 * every 32 work-items; the caller puts a barrier before. */
static inline struct parts parts_of(global const WORD *from, struct run run, local uint4 *least_of,
                                    local uint4 *greatest_of) {
    uint item = get_local_id(0), n = run.past - run.first, least = UINT_MAX, greatest = 0;
    for (uint i = item; i < 8; i += SORT_GROUP) {
        least_of[i] = UINT_MAX;
        greatest_of[i] = 0;
    }
    for (uint at = item; at < n; at += SOME * SORT_GROUP) {
        WORD key[SOME];
        load_some(key, from, n, run.state, at, SORT_GROUP);
#pragma unroll
        for (uint k = 0; k < SOME; k++) {
            least = min(least, (uint)(key[k] >> run.low));
            greatest = max(greatest, (uint)(key[k] >> run.low));
        }
    }
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE); /* the run may be overwritten from here
                                                            on */
    atomic_min((local uint *)least_of + item % 32, least);
    atomic_max((local uint *)greatest_of + item % 32, greatest);
    barrier(CLK_LOCAL_MEM_FENCE);
    uint4 least_4 = least_of[0], greatest_4 = greatest_of[0];
#pragma unroll
    for (uint i = 1; i < 8; i++) {
        least_4 = min(least_4, least_of[i]);
        greatest_4 = max(greatest_4, greatest_of[i]);
    }
    least = min(min(least_4.x, least_4.y), min(least_4.z, least_4.w));
    greatest = max(max(greatest_4.x, greatest_4.y), max(greatest_4.z, greatest_4.w));
    return cut(least, greatest, run.low);
}

/* Counts the keys of each part. */
static inline void count_parts(global const WORD *from, struct run run, struct parts parts,
                               local uint *counts) {
    uint item = get_local_id(0), n = run.past - run.first;
    for (uint c = item; c < COUNTS; c += SORT_GROUP)
        counts[c] = 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (uint at = item; at < n; at += SOME * SORT_GROUP) {
        WORD key[SOME];
        load_some(key, from, n, run.state, at, SORT_GROUP);
#pragma unroll
        for (uint k = 0; k < SOME; k++) {
            uint slot = slot_of(key[k], parts);
            if (at + k * SORT_GROUP < n) atomic_add(&counts[slot / 2], 1u << slot % 2 * 16);
        }
    }
    barrier(CLK_LOCAL_MEM_FENCE);
}

/* Replaces each count by the start of its part. Returns the start of this work-item's first part.
 * Stores how many keys the work-item's parts have, and whether any of them is a crowd. */
static inline uint starts_of_parts(local uint *counts, local uint *rows, uint *own, bool *crowded) {
    local uint *mine = counts + get_local_id(0) * COUNTS_AT_ONCE;
    *own = *crowded = 0;
#pragma unroll
    for (uint c = 0; c < COUNTS_AT_ONCE; c++) {
        *crowded = *crowded || (mine[c] & 0xffff) > CROWD || mine[c] >> 16 > CROWD;
        *own += (mine[c] & 0xffff) + (mine[c] >> 16);
    }
    uint begin = sum_before(*own, rows, SORT_GROUP), sum = begin;
#pragma unroll
    for (uint c = 0; c < COUNTS_AT_ONCE; c++) {
        uint two = mine[c], second = sum + (two & 0xffff);
        mine[c] = second << 16 | sum;
        sum = second + (two >> 16);
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    return begin;
}

/* Puts the keys into the tile, part by part. Each part's start in `starts` becomes its end. After
 * this the run is not read again and may be overwritten. */
static inline void place_by_parts(global const WORD *from, struct run run, struct parts parts,
                                  local uint *starts, local WORD *tile) {
    uint n = run.past - run.first;
    for (uint at = get_local_id(0); at < n; at += SOME * SORT_GROUP) {
        WORD key[SOME];
        load_some(key, from, n, run.state, at, SORT_GROUP);
#pragma unroll
        for (uint k = 0; k < SOME; k++) {
            uint slot = slot_of(key[k], parts), side = slot % 2 * 16;
            if (at + k * SORT_GROUP < n)
                tile[atomic_add(&starts[slot / 2], 1u << side) >> side & 0xffff] = key[k];
        }
    }
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
}
