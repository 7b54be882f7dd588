/* split_plan: finds where the keys of each digit go, and the next step for them.
 *
 * Not a lesson: written for speed. First read radix/radix_count.cl and radix/radix_scatter.cl.
 *
 * The keys of one digit are a *bucket*. A bucket that is too large for a work-group is a segment of
 * the next level. A bucket that fills a good part of a work-group is a run. Small buckets that
 * begin in the same window of `window` keys form one run. (The start of a bucket alone decides
 * whether a run begins or ends with it, so no work-item has to walk along the buckets.)
 *
 * The next digit begins with the greatest bit in which keys of the segment differ, so it may skip
 * bits. If no such bit is left, all keys of a bucket are equal, and if they have been moved, runs
 * move them back. */
enum {
    EMPTY_OR_SMALL = 0, /* kinds of buckets */
    MIDDLE,
    LARGE,
};

static inline uint kind_of(uint size, uint window) {
    return size <= window ? EMPTY_OR_SMALL : size <= RUN_KEYS ? MIDDLE : LARGE;
}

/* Returns the number of the greatest set bit, plus 1. */
static inline uint past_greatest(WORD bits) {
    return 8 * sizeof(WORD) - (uint)clz(bits);
}

/* Returns the last index of n rising values with a value not above p; value 0 is not above p. */
static inline uint last_not_above(uint p, local const uint *values, uint n) {
    uint low = 0, high = n;
    while (high - low > 1) {
        uint middle = (low + high) / 2;
        if (values[middle] <= p)
            low = middle;
        else
            high = middle;
    }
    return low;
}

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void split_plan(uint level, uint digits, uint next_bits, uint window,
                global struct piece *lists, uint most_segments, uint most_tiles,
                volatile global uint *numbers, uint most_counters, global struct run *runs) {
    local uint starts[MOST_DIGITS + 1], places[MOST_DIGITS + 1], large[MOST_DIGITS];
    local uint sums[2 * GROUP];
    local uint large_count, is_still, base, next_segment;
    uint item = get_local_id(0);

    for (uint segment = get_group_id(0); segment < numbers[SEGMENTS(level)];
         segment += get_num_groups(0)) {
        global struct piece *own = &lists[SEGMENTS_AT(level) + segment];
        uint first = own->first, keys = own->keys;
        uint counters = COUNTERS_AT(level) + COUNTERS_OF(segment, digits);
        WORD differing = numbers[counters + digits];
        if (DIFFERING == 2) differing |= (WORD)numbers[counters + digits + 1] << 16 << 16;
        uint low = max(past_greatest(differing), 32u) - 32;
        uint next_top = past_greatest(differing & (((WORD)1 << own->shift) - 1));
        uint next_shift = max(next_top, next_bits) - next_bits, next_digits = 1u << next_bits;
        bool goes_on = next_top > 0;
        if (item == 0) large_count = is_still = 0;
        for (uint digit = item; digit < digits; digit += GROUP)
            starts[digit] = numbers[counters + digit];
        barrier(CLK_LOCAL_MEM_FENCE);
        for (uint digit = item; digit < digits; digit += GROUP)
            if (starts[digit] == keys) is_still = 1; /* at most one work-item: all keys share its
                                                        digit */
        barrier(CLK_LOCAL_MEM_FENCE);
        sums_before(starts, digits, sums);
        barrier(CLK_LOCAL_MEM_FENCE);
        if (starts[digits] != keys) { /* a wrong count: places would lie beyond the keys */
            if (item == 0) own->segment = 1;
            continue;
        }
        uint state = is_still ? own->state : MOVED(own->state);
        if (item == 0 && is_still) own->segment = 1;

        /* The runs. Run number `places[digit]` begins with this digit, if any run does. */
#define KIND(digit) kind_of(starts[(digit) + 1] - starts[digit], window)
#define PARTS(digit) ((starts[(digit) + 1] - starts[digit] + part - 1) / part)
#define ARE_TOGETHER(digit)                                                                        \
    ((digit) > 0 && (digit) < digits && KIND((digit) - 1) == EMPTY_OR_SMALL &&                     \
     KIND(digit) == EMPTY_OR_SMALL && starts[(digit) - 1] / window == starts[digit] / window)
        for (uint digit = item; digit < digits; digit += GROUP)
            places[digit] = KIND(digit) == MIDDLE ||
                            (KIND(digit) == EMPTY_OR_SMALL && !ARE_TOGETHER(digit));
        barrier(CLK_LOCAL_MEM_FENCE);
        sums_before(places, digits, sums);
        barrier(CLK_LOCAL_MEM_FENCE);
        if (item == 0) base = atomic_add(&numbers[RUNS], places[digits]);
        barrier(CLK_LOCAL_MEM_FENCE);
        for (uint digit = item; digit < digits; digit += GROUP) {
            uint kind = KIND(digit);
            numbers[counters + digit] = first + starts[digit];
            if (kind == LARGE) {
                large[digit] = atomic_inc(&large_count);
                continue;
            }
            bool begins = !ARE_TOGETHER(digit);
            uint run = base + places[digit] - (begins ? 0 : 1);
            if (begins) {
                runs[run].first = first + starts[digit];
                runs[run].state = state;
                runs[run].low = low;
            }
            if (!ARE_TOGETHER(digit + 1)) runs[run].past = first + starts[digit + 1];
        }
        barrier(CLK_LOCAL_MEM_FENCE);

        /* The large buckets: tiles of a new segment, or runs that move equal keys back. */
        uint part = goes_on ? TILE : RUN_KEYS;
        uint larges = goes_on || state != RAW ? large_count : 0;
        for (uint digit = item; digit < digits; digit += GROUP)
            places[digit] = larges > 0 && KIND(digit) == LARGE ? PARTS(digit) : 0;
        barrier(CLK_LOCAL_MEM_FENCE);
        sums_before(places, digits, sums);
        barrier(CLK_LOCAL_MEM_FENCE);
        if (item == 0 && larges > 0) {
            base = atomic_add(&numbers[goes_on ? TILES(level + 1) : RUNS], places[digits]);
            if (goes_on)
                next_segment = atomic_add(&numbers[SEGMENTS(level + 1)], larges);
        }
        barrier(CLK_LOCAL_MEM_FENCE);
        for (uint digit = item; digit < digits && goes_on; digit += GROUP)
            if (KIND(digit) == LARGE)
                lists[SEGMENTS_AT(level + 1) + next_segment + large[digit]] = (struct piece){
                    first + starts[digit], starts[digit + 1] - starts[digit], state, next_shift, 0};
        for (uint p = item; p < places[digits]; p += GROUP) {
            uint digit = last_not_above(p, places, digits);
            uint from = first + starts[digit] + (p - places[digit]) * part;
            uint to = min(from + part, first + starts[digit + 1]);
            if (goes_on)
                lists[TILES_AT(level + 1) + base + p] =
                    (struct piece){from, to - from, state, next_shift, next_segment + large[digit]};
            else
                runs[base + p] = (struct run){from, to, state, 0};
        }
        uint next_counters = COUNTERS_AT(level + 1) + COUNTERS_OF(next_segment, next_digits);
        for (uint c = item; goes_on && c < COUNTERS_OF(larges, next_digits); c += GROUP)
            numbers[next_counters + c] = 0;
        barrier(CLK_LOCAL_MEM_FENCE);
    }
}
