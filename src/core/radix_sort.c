/* radix_sort: digits of 8 bits; one sweep counts all digits, then one sweep per digit moves the
 * words, unless all of them have the same.
 *
 * Both widths have the same lines below; a macro would save forty of them and cost the reader
 * more. */
#include "radix_sort.h"

#include <string.h>

enum {
    DIGITS = 256,    /* values of a digit */
    BLOCK = 1 << 24, /* words between two looks at the watch */
};

/* Turns counts into the place of each digit's first word; false when one digit has all n words. */
static bool make_places(size_t *counts, size_t n) {
    size_t place = 0;
    for (int d = 0; d < DIGITS; d++) {
        size_t count = counts[d];
        if (count == n) return false;
        counts[d] = place;
        place += count;
    }
    return true;
}

bool radix_sort_32(uint32_t *words, uint32_t *spare, size_t n, const struct watch *watch) {
    size_t counts[4][DIGITS] = {{0}};
    uint32_t *from = words, *to = spare;
    for (size_t i = 0; i < n; i++) {
        if (i % BLOCK == 0 && watch_ends(watch)) return false;
        for (int digit = 0; digit < 4; digit++)
            counts[digit][words[i] >> (8 * digit) & 255]++;
    }
    for (int digit = 0; digit < 4; digit++) {
        size_t *places = counts[digit];
        if (!make_places(places, n)) continue;
        for (size_t i = 0; i < n; i++) {
            if (i % BLOCK == 0 && watch_ends(watch)) return false;
            to[places[from[i] >> (8 * digit) & 255]++] = from[i];
        }
        uint32_t *swap = from;
        from = to, to = swap;
    }
    if (from != words) memcpy(words, from, n * sizeof *words);
    return true;
}

bool radix_sort_64(uint64_t *words, uint64_t *spare, size_t n, const struct watch *watch) {
    size_t counts[8][DIGITS] = {{0}};
    uint64_t *from = words, *to = spare;
    for (size_t i = 0; i < n; i++) {
        if (i % BLOCK == 0 && watch_ends(watch)) return false;
        for (int digit = 0; digit < 8; digit++)
            counts[digit][words[i] >> (8 * digit) & 255]++;
    }
    for (int digit = 0; digit < 8; digit++) {
        size_t *places = counts[digit];
        if (!make_places(places, n)) continue;
        for (size_t i = 0; i < n; i++) {
            if (i % BLOCK == 0 && watch_ends(watch)) return false;
            to[places[from[i] >> (8 * digit) & 255]++] = from[i];
        }
        uint64_t *swap = from;
        from = to, to = swap;
    }
    if (from != words) memcpy(words, from, n * sizeof *words);
    return true;
}
