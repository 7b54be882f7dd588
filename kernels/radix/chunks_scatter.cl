/* chunks_scatter: moves every key to its place, a full line of memory at a time.
 *
 * Before the keys of a digit come the keys of smaller digits, and the keys of the same digit in
 * earlier chunks. Every chunk adds up these counts for itself. Then it could write each key to its
 * place. But the places belong to DIGITS runs, far apart: these are more lines than the first cache
 * can hold. Each line would be fetched from memory, changed in one key and pushed out again. So
 * local memory has one line per digit to collect keys, and a full line is written at once. Equal
 * digits keep their order.
 * Source: software write-combining, Satish et al. 2010, "Fast sort on CPUs and GPUs". */
enum { LINE = sizeof(uint16) / sizeof(WORD) }; /* keys in a line of a CPU's memory */

#ifndef __has_builtin
#define __has_builtin(name) 0
#endif

/* Writes a full line. The line need not be fetched first, and is not read before the next pass. So
 * it goes past the caches if the compiler has a way to say so; the result is the same. */
static inline void put_line(local const WORD *line, global WORD *to) {
    uint16 words = *(local const uint16 *)line;
#if __has_builtin(__builtin_nontemporal_store)
    __builtin_nontemporal_store(words, (global uint16 *)to);
#else
    *(global uint16 *)to = words;
#endif
}

kernel __attribute__((reqd_work_group_size(1, 1, 1)))
void chunks_scatter(global const WORD *from, global WORD *to, uint n, uint shift,
                    global const uint *counts) {
    local WORD lines[DIGITS][LINE] __attribute__((aligned(sizeof(uint16))));
    local uint first[DIGITS]; /* first place of this chunk, for each digit */
    local uint next[DIGITS];  /* next free place, for each digit */
    size_t chunk = get_group_id(0), chunks = get_num_groups(0);
    size_t past = chunk_start(chunk + 1, chunks, n);

    for (size_t digit = 0; digit < DIGITS; digit++)
        first[digit] = next[digit] = 0;
    for (size_t other = 0; other < chunks; other++) /* next: earlier chunks; first: all chunks */
        for (size_t digit = 0; digit < DIGITS; digit++) {
            uint count = counts[other * DIGITS + digit];
            first[digit] += count;
            next[digit] += other < chunk ? count : 0;
        }
    uint smaller = 0;
    for (size_t digit = 0; digit < DIGITS; digit++) {
        uint count = first[digit];
        first[digit] = next[digit] += smaller;
        smaller += count;
    }

    for (size_t i = chunk_start(chunk, chunks, n); i < past; i++) {
        WORD word = from[i];
        size_t digit = chunk_digit(word, shift);
        uint place = next[digit]++;
        lines[digit][place % LINE] = word;
        if (place % LINE < LINE - 1) continue;
        uint start = place - (LINE - 1);
        if (start >= first[digit])
            put_line(lines[digit], to + start);
        else
            for (uint p = first[digit]; p <= place; p++) /* the line starts in another chunk */
                to[p] = lines[digit][p % LINE];
    }

    for (size_t digit = 0; digit < DIGITS; digit++) /* lines that are not full */
        for (uint p = max(first[digit], next[digit] / LINE * LINE); p < next[digit]; p++)
            to[p] = lines[digit][p % LINE];
}
