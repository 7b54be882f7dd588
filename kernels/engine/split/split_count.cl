/* split_count: counts the digits in each segment of a level, and finds the bits that differ.
 *
 * Not a lesson: written for speed. First read radix/radix_count.cl and radix/radix_scatter.cl.
 *
 * The highest bit that differs is where the next digit begins. A work-group takes a stretch of the
 * list of tiles and counts in local memory, until the next tile belongs to another segment or the
 * stretch ends. */

/* Number of places for noted bits: work-items of one warp use different places. */
enum { PLACES = 32 };

static inline void note_bits(WORD bits, local uint *notes) {
#pragma unroll
    for (uint d = 0; d < DIFFERING; d++)
        atomic_or(&notes[d * PLACES + get_local_id(0) % PLACES], (uint)(bits >> 32 * d));
}

/* Adds the noted bits to the segment's bits. */
static inline void add_bits(local const uint *notes, volatile global uint *bits) {
    uint d = get_local_id(0), all = 0;
    if (d >= DIFFERING) return;
    for (uint i = 0; i < PLACES; i++)
        all |= notes[d * PLACES + i];
    atomic_or(&bits[d], all);
}

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void split_count(global const WORD *a, global const WORD *b, uint level, uint digits,
                 global const struct piece *lists, uint most_segments, uint most_tiles,
                 volatile global uint *numbers, uint most_counters) {
    local uint counts[MOST_DIGITS], notes[DIFFERING * PLACES];
    uint item = get_local_id(0);
    uint tiles = numbers[TILES(level)], groups = get_num_groups(0);
    uint share = (tiles + groups - 1) / groups;
    uint tile = min((uint)get_group_id(0) * share, tiles), past = min(tile + share, tiles);

    while (tile < past) {
        uint segment = lists[TILES_AT(level) + tile].segment;
        struct piece s = lists[SEGMENTS_AT(level) + segment];
        WORD like = load_word(s.state == IN_B ? b : a, s.first, s.state), differing = 0;
        for (uint digit = item; digit < digits; digit += GROUP)
            counts[digit] = 0;
        for (uint i = item; i < DIFFERING * PLACES; i += GROUP)
            notes[i] = 0;
        barrier(CLK_LOCAL_MEM_FENCE);

        for (; tile < past; tile++) {
            struct piece t = lists[TILES_AT(level) + tile];
            if (t.segment != segment) break;
            global const WORD *keys = (t.state == IN_B ? b : a) + t.first;
            differing |= count_digits(keys, t.keys, t.state, t.shift, digits, counts, like);
        }
        note_bits(differing, notes);
        barrier(CLK_LOCAL_MEM_FENCE);

        volatile global uint *sums =
            &numbers[COUNTERS_AT(level) + COUNTERS_OF(segment, digits)];
        add_bits(notes, sums + digits);
        for (uint digit = item; digit < digits; digit += GROUP)
            if (counts[digit] > 0) atomic_add(&sums[digit], counts[digit]);
        barrier(CLK_LOCAL_MEM_FENCE); /* everybody is done with the counters; the next segment
                                         clears them */
    }
}
