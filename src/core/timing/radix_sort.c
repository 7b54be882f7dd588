/* radix_sort: sorts by digits of 8 bits. One sweep counts all digits; then one sweep per digit
 * moves the words, unless all words have the same digit. */
#include "core/timing/timing_data.h"

#include <string.h>

enum {
    DIGITS = 256,    /* values of a digit */
    BLOCK = 1 << 24, /* words between two checks of the watch */
};

/* Turns counts into the place of each digit's first word; false: one digit has all n words. */
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

static uint64_t get(const void *words, size_t i, int bytes) {
    return bytes == 8 ? ((const uint64_t *)words)[i] : ((const uint32_t *)words)[i];
}

static void put(void *words, size_t i, int bytes, uint64_t word) {
    if (bytes == 8)
        ((uint64_t *)words)[i] = word;
    else
        ((uint32_t *)words)[i] = (uint32_t)word;
}

bool radix_sort(void *words, void *spare, size_t n, int bytes, const struct watch *watch) {
    size_t counts[8][DIGITS] = {{0}};
    void *from = words, *to = spare;
    for (size_t i = 0; i < n; i++) {
        if (i % BLOCK == 0 && watch_ends(watch)) return false;
        uint64_t word = get(words, i, bytes);
        for (int digit = 0; digit < bytes; digit++)
            counts[digit][word >> (8 * digit) & 255]++;
    }
    for (int digit = 0; digit < bytes; digit++) {
        size_t *places = counts[digit];
        if (!make_places(places, n)) continue;
        for (size_t i = 0; i < n; i++) {
            if (i % BLOCK == 0 && watch_ends(watch)) return false;
            uint64_t word = get(from, i, bytes);
            put(to, places[word >> (8 * digit) & 255]++, bytes, word);
        }
        void *swap = from;
        from = to, to = swap;
    }
    if (from != words) memcpy(words, from, n * (size_t)bytes);
    return true;
}
