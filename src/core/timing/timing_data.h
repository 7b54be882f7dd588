/* timing_data: elements to sort (keys and their values, positions or records), and the right
 * result.
 *
 * A result is compared with the right result byte for byte. Values, positions and records contain
 * their place in the input, so only one result is right: in order, a permutation of the input, and
 * equal keys in the order of the input. */
#pragma once

#include "core/base/error.h"
#include "core/base/watch.h"
#include "core/timing/timing_inputs.h"
#include "core/timing/words.h"

#include <stdint.h>

/* Elements to sort, and number of measurements. */
struct timing_wanted {
    struct word_map map;                  /* type of the keys, their payload, order */
    const struct timing_input_kind *kind; /* kind of input */
    uint64_t seed;                        /* seed of the input */
    int repeats;                          /* number of measured runs per point, at least 1 */
};

struct timing_data {
    size_t n;            /* number of elements: keys, pairs or records */
    struct word_map map; /* type and shape of the elements */
    size_t input_bytes;  /* bytes of an element of the input */
    size_t output_bytes; /* bytes of an element of the result; only positions differ in size from
                            their input */
    void *input;         /* n elements */
    void *expected;      /* n elements: the right result */
};

/* Makes n >= 1 elements. NULL with the reason: the host has too little memory, or `watch`, which
 * may be NULL, ended the work. The caller frees it with timing_data_free. */
struct timing_data *timing_data_new(const struct timing_wanted *wanted, size_t n,
                                    const struct watch *watch, struct error *error);
void timing_data_free(struct timing_data *data); /* NULL is fine */

/* Returns 0 if the n elements of `output` are the right result; -1 with the first mistake: wrong
 * order, not a permutation of the input, or wrong order of equal keys. */
int timing_data_check(const struct timing_data *data, const void *output, struct error *error);

/* radix_sort: a sort on the host, whose result is compared with the timed sorts.
 *
 * It is not one of the timed sorts and is tested against the C library. It sorts by the least
 * significant digit first, so 2^28 words take seconds. */

/* Sorts n words of `bytes` bytes, 4 or 8, ascending. `spare` has room for n words. False: `watch`,
 * which may be NULL, ended the sort; then the words are in any order. */
bool radix_sort(void *words, void *spare, size_t n, int bytes, const struct watch *watch);
