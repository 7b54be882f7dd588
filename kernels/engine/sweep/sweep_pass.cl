/* sweep_pass: sorts by one digit, in one pass over memory.
 *
 * Not a lesson: written for speed. First read radix/radix_count.cl and radix/radix_scatter.cl.
 *
 * A work-group takes the next tile, sorts it by the digit's lower nibble and by its upper one,
 * counts its digits on the way, learns from the tiles before it where its words go, and stores
 * them: neighbours in the sorted tile mostly go to neighbouring places. Source: Adinets and Merrill
 * 2022, "Onesweep"; the sorting within the tile is another one, without sub-groups. */

/* Passes that would move nothing, because the digit is the same in all words, as a set of bits. To
 * end where they began, words must move an even number of times: one such pass may be needed. */
INLINED uint passes_left_out(volatile global const uint *varying) {
    uint same = 0;
#pragma unroll
    for (uint pass = 0; pass < PASSES; pass++) {
        uint bit = LOW_BIT + 8 * pass;
        if ((varying[bit / 32] >> bit % 32 & (DIGITS - 1)) == 0) same |= 1u << pass;
    }
    return popcount(same) % 2 ? same & (same - 1) : same;
}

/* The last tile is filled up with words that no key comes after. */
INLINED void load_tile(global const word *from, uint valid, local word *tile) {
    uint item = get_local_id(0);
    if (valid == TILE) {
#pragma unroll
        for (int v = 0; v < VECTORS; v++)
            ((local words *)tile)[v * GROUP + item] =
                to_words(((global const words *)from)[v * GROUP + item]);
    } else {
        for (uint i = item; i < TILE; i += GROUP)
            tile[i] = i < valid ? to_word(from[i]) : (word)-1;
    }
}

/* Word i of the tile, whose digit is d, goes to places[d] + i. */
INLINED void store_tile(local const word *tile, uint valid, uint shift, local const uint *places,
                        global word *to) {
    uint item = get_local_id(0);
    if (valid == TILE) {
#pragma unroll 4
        for (int k = 0; k < KEYS; k++) {
            word w = tile[k * GROUP + item];
            to[places[digit_of(w, shift)] + k * GROUP + item] = from_word(w);
        }
    } else {
        for (uint i = item; i < valid; i += GROUP)
            to[places[digit_of(tile[i], shift)] + i] = from_word(tile[i]);
    }
}

/* Counts the digits of a tile that is sorted by their lower nibble. Neighbouring items then mostly
 * differ in the upper nibble alone, and turned round it chooses the bank. */
INLINED uint turned(uint digit) {
    return digit % NIBBLES * NIBBLES + digit / NIBBLES;
}

INLINED void count_digits(local const word *tile, uint shift, local uint *counts) {
    word key[KEYS];
    take_own(tile, key);
#pragma unroll
    for (int k = 0; k < KEYS; k++)
        atomic_inc(&counts[turned(digit_of(key[k], shift))]);
}

/* Leaves word for the groups that still wait and for the host; and the passes to come, for which the
 * words are not where they should be, find no tile to begin with. */
INLINED void give_up(volatile global uint *control, uint pass) {
    atomic_xchg(&control[GIVEN_UP], 1);
    for (uint later = pass + 1; later < PASSES; later++)
        atomic_or(&control[TICKETS + later], 0x80000000u);
}

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void sweep_pass(global word *keys, global word *other, uint n, uint tiles, uint pass,
                volatile global uint *control, global uint *both_states) {
    local words vectors[GROUP * VECTORS];
    local uint4 fours[NIBBLES * GROUP / 4]; /* counters, of a type that aligns them */
    local uint sums[GROUP], rows[GROUP / 16];
    local uint counts[DIGITS], starts[DIGITS], start_rows[DIGITS / 16];
    local uint ticket, is_nowhere;
    local word *tile = (local word *)vectors;
    local uint *counters = (local uint *)fours;
    uint item = get_local_id(0), shift = LOW_BIT + 8 * pass;
    if (item == 0) {
        ticket = atomic_inc(&control[TICKETS + pass]);
        is_nowhere = 0;
    }

    /* the states of the next pass are empty when it begins */
    volatile global uint *states = both_states + pass % 2 * tiles * DIGITS;
    for (uint digit = item; digit < DIGITS; digit += GROUP)
        both_states[((pass + 1) % 2 * tiles + get_group_id(0)) * DIGITS + digit] = 0;

    uint left_out = passes_left_out(control + VARYING);
    if (left_out >> pass & 1) return;
    bool back = (pass - popcount(left_out & ((1u << pass) - 1))) % 2;

    for (uint digit = item; digit < DIGITS; digit += GROUP)
        counts[digit] = 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    if (ticket >= tiles) return; /* an earlier pass was given up */
    uint number = ticket, first = number * TILE, valid = min(n - first, (uint)TILE);
    load_tile((back ? other : keys) + first, valid, tile);
    barrier(CLK_LOCAL_MEM_FENCE);

    count_nibbles(tile, shift, counters);
    places_of_counts(counters, sums, rows);
    move_words(tile, shift, counters);
    count_digits(tile, shift, counts);
    count_nibbles(tile, shift + 4, counters);

    if (number == 0) { /* where all words of each digit begin */
        for (uint digit = item; digit < DIGITS; digit += GROUP)
            starts[digit] = control[pass * DIGITS + digit];
        sum_up(starts, DIGITS, start_rows);
    }
    for (uint digit = item; digit < DIGITS; digit += GROUP) {
        uint count = counts[turned(digit)];
        if (number == 0) {
            uint place = prefix_sum(starts, DIGITS, start_rows, digit);
            atomic_xchg(&states[digit], PLACE | (place + count));
            counts[turned(digit)] = place;
        } else {
            atomic_xchg(&states[number * DIGITS + digit], count + 1);
        }
        starts[digit] = count; /* from here on in the tile */
    }
    places_of_counts(counters, sums, rows);
    move_words(tile, shift + 4, counters);

    sum_up(starts, DIGITS, start_rows);
    for (uint digit = item; digit < DIGITS; digit += GROUP) {
        uint place = counts[turned(digit)];
        if (number > 0) {
            uint count = place;
            place = look_back(states, number, digit, &control[GIVEN_UP]);
            if (place == NOWHERE) {
                give_up(control, pass);
                is_nowhere = 1;
            } else {
                atomic_xchg(&states[number * DIGITS + digit], PLACE | (place + count));
            }
        }
        starts[digit] = place - prefix_sum(starts, DIGITS, start_rows, digit);
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    if (!is_nowhere) store_tile(tile, valid, shift, starts, back ? keys : other);
}
