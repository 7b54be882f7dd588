/* walk_values: runs a network on zeros and ones, to prove that it sorts.
 *
 * For zeros and ones a comparator needs no comparison: the smaller of two bits is their AND, the
 * larger their OR. So a wire is a word with one bit per input, and one AND and one OR run a
 * comparator on all inputs of the word, 32 or more in every work-item. By the 0-1 principle a
 * network that sorts all zeros and ones sorts everything.
 *
 * The host has run the first layers already and lists the values that can leave them. The values of
 * the inner wires are side by side in the bits of a word (the pattern). The values of the outer
 * wires are the same for the whole word (the batch). WORDS is the number of 32-bit words that a
 * work-item runs at once: 1 suits a GPU; the vector registers of a CPU hold 8. */
#if WORDS == 1
typedef uint word;
#define ANY(bits) ((bits) != 0)
#else
typedef uint8 word;
#define ANY(bits) any((bits) != 0)
#endif

/* Parts of a comparator in the list: wire of the smaller key, wire of the larger key, and whether
 * the host has not yet seen it swap. */
#define LOW_WIRE(comparator) ((comparator) & 0xff)
#define HIGH_WIRE(comparator) ((comparator) >> 8 & 0xff)
#define WATCHED(comparator) ((comparator) >> 16)

/* Words of the result: how many work-items ran; the least number of ones and its item; one bit per
 * pair of neighbouring outputs; one bit per number of ones with which an input leaves sorted; per
 * output the fewest ones that leave a 1 there and the most ones that leave a 0; one bit per
 * comparator. */
#define FOUND_RAN 0
#define FOUND_BEST 1
#define FOUND_UNSORTED 2
#define FOUND_SEEN 4 /* SEEN_WORDS words: the three results about outputs */
#define FOUND_SWAPPED 134

#define SEEN_SORTED 0
#define SEEN_FEWEST 2
#define SEEN_MOST 66
#define SEEN_WORDS 130

void set_bit(volatile global uint *bits, uint index) {
    atomic_or(&bits[index / 32], 1u << index % 32);
}

/* Decodes the batch number, digit by digit, into the value of all outer wires: one value from each
 * list. */
ulong batch_value(ulong batch, global const ulong *values, global const uint *counts, uint lists) {
    ulong value = 0;
    for (uint list = 0; list < lists; list++) {
        value |= values[batch % counts[list]];
        batch /= counts[list];
        values += counts[list];
    }
    return value;
}

/* Returns the numbers of the first and the last set bit of a word that is not 0. */
uint2 ends_of(word all) {
    union {
        word all;
        uint part[WORDS];
    } bits = {.all = all};
    uint first = 0, last = 0, found = 0;
    for (uint p = 0; p < WORDS; p++) {
        if (!bits.part[p]) continue;
        if (!found) first = 32 * p + 31 - clz(bits.part[p] & -bits.part[p]);
        last = 32 * p + 31 - clz(bits.part[p]);
        found = 1;
    }
    return (uint2)(first, last);
}

/* Returns the fewest ones or zeros of a failing input. The inputs of a word are sorted by number of
 * ones, so the first or the last failing input has them. `ones` belongs to the word's first
 * input. */
uint least_failing(word wrong, uint above, global const uchar *ones, uint wires) {
    uint2 ends = ends_of(wrong);
    return min(ones[ends.x] + above, wires - ones[ends.y] - above);
}

/* Marks every number of ones from the first to the last input: the word has inputs with all of
 * these numbers. */
void mark_sorted(word valid, global const uchar *ones, uint above, global const uint *known,
                 volatile local uint *seen) {
    for (uint k = ones[0] + above; k <= min(ones[ends_of(valid).y] + above, 63u); k++)
        if (!(known[SEEN_SORTED + k / 32] >> k % 32 & 1))
            atomic_or(&seen[SEEN_SORTED + k / 32], 1u << k % 32);
}

/* Notes, per output, the fewest ones that leave a 1 there and the most ones that leave a 0. */
void mark_outputs(local const word *wire, uint step, uint wires, word valid,
                  global const uchar *ones, uint above, global const uint *known,
                  volatile local uint *seen) {
    for (uint w = 0; w < wires; w++) {
        word one = wire[w * step] & valid, zero = ~wire[w * step] & valid;
        uint first = ones[ends_of(one).x] + above, last = ones[ends_of(zero).y] + above;
        if (ANY(one) && first < known[SEEN_FEWEST + w]) atomic_min(&seen[SEEN_FEWEST + w], first);
        if (ANY(zero) && last > known[SEEN_MOST + w]) atomic_max(&seen[SEEN_MOST + w], last);
    }
}

/* Adds the group's results about outputs, if they are more than the host knew. */
void tell_seen(volatile local uint *seen, global const uint *known, volatile global uint *found) {
    for (uint i = (uint)get_local_id(0); i < SEEN_WORDS; i += (uint)get_local_size(0)) {
        uint all = seen[i];
        if (all == known[i]) continue;
        if (i < SEEN_FEWEST)
            atomic_or(&found[i], all);
        else if (i < SEEN_MOST)
            atomic_min(&found[i], all);
        else
            atomic_max(&found[i], all);
    }
}

kernel void walk_values(global const uint *comparators, uint comparator_count, uint wires,
                        uint descending, global const ulong *values, global const uint *counts,
                        uint lists, global const word *patterns, global const word *valid,
                        global const uchar *ones, uint chunks, ulong first_batch, uint items,
                        local word *group_wires, global const uint *known,
                        volatile global uint *found) {
    local uint ran; /* work-items of this group that reached the end; the host trusts no others */
    local uint seen[SEEN_WORDS]; /* outputs of this group's inputs */
    if (get_local_id(0) == 0) ran = 0;
    for (uint i = (uint)get_local_id(0); i < SEEN_WORDS; i += (uint)get_local_size(0))
        seen[i] = known[i];
    barrier(CLK_LOCAL_MEM_FENCE);
    uint item = min((uint)get_global_id(0), items - 1); /* surplus work-items repeat the last
                                                           item */
    uint chunk = item % chunks;
    ulong outer = batch_value(first_batch + item / chunks, values, counts, lists);
    uint step = (uint)get_local_size(0); /* distance between the words of two wires of this
                                            work-item */
    local word *wire = group_wires + get_local_id(0);

    for (uint w = 0; w < wires; w++)
        wire[w * step] = patterns[w * chunks + chunk] | (word)(0 - (uint)(outer >> w & 1));

    for (uint i = 0; i < comparator_count; i++) {
        uint comparator = comparators[i];
        uint low_wire = LOW_WIRE(comparator) * step, high_wire = HIGH_WIRE(comparator) * step;
        word low = wire[low_wire], high = wire[high_wire];
        wire[low_wire] = low & high;
        wire[high_wire] = low | high;
        if (WATCHED(comparator) && ANY(low & ~high & valid[chunk]))
            set_bit(found + FOUND_SWAPPED, i);
    }

    word wrong = 0;
    for (uint w = 0; w + 1 < wires; w++) {
        word upper = wire[w * step], lower = wire[(w + 1) * step];
        word pair = (descending ? lower & ~upper : upper & ~lower) & valid[chunk];
        if (ANY(pair)) set_bit(found + FOUND_UNSORTED, w);
        wrong |= pair;
    }
    /* the host wants the least number, and among equals the first batch */
    global const uchar *first_ones = ones + chunk * WORDS * 32;
    uint above = (uint)popcount(outer);
    if (ANY(wrong)) {
        mark_outputs(wire, step, wires, valid[chunk], first_ones, above, known, seen);
        atomic_min(found + FOUND_BEST, least_failing(wrong, above, first_ones, wires) << 26 | item);
    } else {
        mark_sorted(valid[chunk], first_ones, above, known, seen);
    }

    if (get_global_id(0) < items) atomic_inc(&ran);
    barrier(CLK_LOCAL_MEM_FENCE);
    if (get_local_id(0) == 0) atomic_add(found + FOUND_RAN, ran);
    tell_seen(seen, known, found + FOUND_SEEN);
}
