/* numbers: powers, and pseudo-random numbers. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Compares two ints, for qsort and bsearch. */
int numbers_compare(const void *one, const void *other);

/* Returns the first of `count` visible rows, out of `all`: `middle` is in their middle, unless it
 * is near an end. */
static inline int rows_around(int middle, int count, int all) {
    int first = middle - count / 2, last = all - count;
    first = first < last ? first : last;
    return first > 0 ? first : 0;
}

/* ---- power: powers of two ---- */

/* Is n a power of two? 0 counts as one, too. */
static inline bool is_power_of_two(size_t n) {
    return (n & (n - 1)) == 0;
}

#define POWER_MOST (INT64_MAX / 4)

/* Reads a whole number or a power, "256" or "2^8", at the beginning of a text. Stores the value and
 * returns the text after it. NULL: there is no number, or the value is above POWER_MOST. */
const char *power_read(const char *text, int64_t *value);

/* ---- random: pseudo-random numbers, the same on every machine ---- */

struct random {
    uint64_t state; /* any value is a seed */
};

/* Returns the next 64 random bits (splitmix64, Steele, Lea and Flood 2014): the same on every
 * machine. */
uint64_t random_next(struct random *random);

/* Returns a number in 0..bound-1, bound >= 1. */
int random_below(struct random *random, int bound);

/* Puts n numbers into a random order; all orders are equally likely (Fisher and Yates). */
void random_shuffle(struct random *random, int *numbers, int n);
