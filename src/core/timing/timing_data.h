/* timing_data: elements to sort (keys and what travels with them), and the right result.
 *
 * A result is compared with the right one byte for byte. Values, positions and records contain the
 * place in the input that they came from, so that only one result is right: in order, a permutation
 * of the input, and equal keys in the order of the input. */
#pragma once

#include "core/base/error.h"
#include "core/base/watch.h"
#include "core/timing/timing_inputs.h"
#include "core/timing/words.h"

#include <stdint.h>

/* What is to be sorted, and how often. */
struct timing_wanted {
    struct word_map map;                  /* type of the keys, their payload, order */
    const struct timing_input_kind *kind; /* of input */
    uint64_t seed;                        /* of it */
    int repeats;                          /* measured runs per point, at least 1 */
};

struct timing_data {
    size_t n;            /* elements: keys, pairs or records */
    struct word_map map; /* what the elements are */
    size_t input_bytes;  /* bytes of an element of the input */
    size_t output_bytes; /* bytes of an element of the result; positions alone have another size
                            than their input */
    void *input;         /* n elements */
    void *expected;      /* n elements: the right result */
};

/* Makes n >= 1 elements as wanted. NULL with the reason when the host has too little
 * memory or `watch`, which may be NULL, ended it. The caller frees it with timing_data_free. */
struct timing_data *timing_data_new(const struct timing_wanted *wanted, size_t n,
                                    const struct watch *watch, struct error *error);
void timing_data_free(struct timing_data *data); /* NULL is fine */

/* 0 if the n elements of `output` are the right result; -1 after saying what is wrong first: the
 * order, that it is no permutation of the input, or the order of equal keys. */
int timing_data_check(const struct timing_data *data, const void *output, struct error *error);

/* radix_sort: a sort on the host, whose results the timed sorts are compared with.
 *
 * It is not in the table of timed sorts and is tested against the C library. It sorts by the least
 * significant digit first, so that 2^28 words take seconds. */

/* Sorts n words of `bytes` bytes, 4 or 8, ascending. `spare` has room for n words. Returns false
 * when `watch`, which may be NULL, ended it; the words are then in any order. */
bool radix_sort(void *words, void *spare, size_t n, int bytes, const struct watch *watch);
