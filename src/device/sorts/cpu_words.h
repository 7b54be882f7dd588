/* cpu_words: the CPU sorts for one width of word.
 *
 * Included once per width by cpu.c, which defines WORD, the type, and NAME(x), the name of function
 * x for this width. No include guard: it is meant to be read twice. */

/* ---- merge exchange ---- */

static void NAME(exchange)(WORD *left, WORD *right) {
    WORD smaller = *left < *right ? *left : *right;
    WORD larger = *left < *right ? *right : *left;
    *left = smaller;
    *right = larger;
}

/* Sorts by Batcher's odd-even merge sort as four loops, for any n. p: runs of p are merged to runs
 * of 2p; k: distance of the comparators; j: first of a row of comparators; i: place within the row.
 * Two ends in different blocks of 2p are left alone. */
static void NAME(merge_exchange)(struct sort_run *run) {
    WORD *words = run->host;
    size_t n = run->job.n;
    for (size_t p = 1; p < n; p *= 2)
        for (size_t k = p; k >= 1; k /= 2)
            for (size_t j = k % p; j + k < n; j += 2 * k)
                for (size_t i = 0; i < k && i + j + k < n; i++)
                    if ((i + j) / (2 * p) == (i + j + k) / (2 * p))
                        NAME(exchange)(&words[i + j], &words[i + j + k]);
}

/* ---- recursive ---- */

/* Moves the words at even places to the first half and the words at odd places to the second;
 * `space` holds n words. */
static void NAME(unshuffle)(WORD *words, size_t n, WORD *space) {
    memcpy(space, words, n * sizeof *words);
    for (size_t i = 0; i < n / 2; i++) {
        words[i] = space[2 * i];
        words[n / 2 + i] = space[2 * i + 1];
    }
}

/* Interleaves the two halves: the inverse of unshuffle. */
static void NAME(shuffle)(WORD *words, size_t n, WORD *space) {
    memcpy(space, words, n * sizeof *words);
    for (size_t i = 0; i < n / 2; i++) {
        words[2 * i] = space[i];
        words[2 * i + 1] = space[n / 2 + i];
    }
}

/* Merges two sorted halves: merges the even places of both, then the odd places of both; then
 * neighbours need at most one exchange. */
static void NAME(merge_halves)(WORD *words, size_t n, WORD *space) {
    if (n == 2) {
        NAME(exchange)(&words[0], &words[1]);
        return;
    }
    NAME(unshuffle)(words, n, space);
    NAME(merge_halves)(words, n / 2, space);
    NAME(merge_halves)(words + n / 2, n / 2, space);
    NAME(shuffle)(words, n, space);
    for (size_t i = 1; i + 1 < n; i += 2)
        NAME(exchange)(&words[i], &words[i + 1]);
}

static void NAME(sort_halves)(WORD *words, size_t n, WORD *space) {
    if (n < 2) return;
    NAME(sort_halves)(words, n / 2, space);
    NAME(sort_halves)(words + n / 2, n / 2, space);
    NAME(merge_halves)(words, n, space);
}

/* Sorts a padded copy. The scratch holds 2 * padded words: the copy and space for shuffling. */
static void NAME(recursive)(struct sort_run *run) {
    size_t n = run->job.n, padded = run->job.padded;
    WORD *copy = run->scratch;
    memcpy(copy, run->host, n * sizeof *copy);
    for (size_t i = n; i < padded; i++)
        copy[i] = (WORD)-1;
    NAME(sort_halves)(copy, padded, copy + padded);
    memcpy(run->host, copy, n * sizeof *copy);
}

/* ---- radix ---- */

/* Moves the words to `to`, ordered by one digit; `places` has the counts of the digit's values. */
static void NAME(scatter)(const WORD *from, WORD *to, size_t n, int shift, size_t *places) {
    size_t place = 0;
    for (int digit = 0; digit < DIGITS; digit++) {
        size_t count = places[digit];
        places[digit] = place;
        place += count;
    }
    for (size_t i = 0; i < n; i++)
        to[places[from[i] >> shift & (DIGITS - 1)]++] = from[i];
}

/* Sorts by the least significant digit first. One sweep counts the digits of all passes; a digit
 * that is the same in all words is skipped. The scratch holds n words. */
static void NAME(radix)(struct sort_run *run) {
    size_t counts[sizeof(WORD)][DIGITS] = {{0}}, n = run->job.n;
    WORD *words = run->host, *from = words, *to = run->scratch;
    for (size_t i = 0; i < n; i++)
        for (size_t d = 0; d < sizeof(WORD); d++)
            counts[d][words[i] >> 8 * d & (DIGITS - 1)]++;
    for (size_t d = (size_t)run->job.low_bit / 8; d < sizeof(WORD); d++) {
        if (counts[d][words[0] >> 8 * d & (DIGITS - 1)] == n) continue;
        NAME(scatter)(from, to, n, (int)(8 * d), counts[d]);
        WORD *filled = to;
        to = from;
        from = filled;
    }
    if (from != words) memcpy(words, from, n * sizeof *words);
}
