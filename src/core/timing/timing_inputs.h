/* timing_inputs: the input keys of timed sorts, in any number.
 *
 * A kind is a function of the place: key i of n keys depends only on the kind, the seed, i and n.
 * So 2^28 keys can be made in pieces, by several threads, and are the same on every machine. Keys
 * are made as words, unsigned numbers in the order of their type. The word 0 is the least key of
 * the type (for float, a negative NaN); the word with all bits set is the greatest. Kinds that rise
 * or fall are spread over all words. So signed and floating keys have both signs, and float keys
 * include infinities, NaNs and denormal numbers. */
#pragma once

#include "core/base/choices.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct timing_input_form {
    size_t n;           /* number of keys, from 1 to 2^32 */
    uint64_t seed;      /* seed; any value */
    int bits;           /* bits of a word: 32 or 64 */
    uint64_t zero, one; /* words of the keys 0 and 1 of the type */
};

struct timing_input_kind {
    const char *name;  /* name on the command line: "few-distinct" */
    const char *title; /* title on screen: "few distinct" */
    const char *about; /* description in a line */
    bool random;       /* true: another seed gives other keys */
    uint64_t (*word)(const struct timing_input_form *form, size_t i);
};

extern const struct timing_input_kind timing_input_kinds[];
extern const struct choices timing_input_choices;

/* Returns the title of a kind: "few distinct" for "few-distinct"; an unknown name is its own
 * title. */
const char *timing_input_title(const char *name);

/* Stores words `from` to `from + count - 1` of the form's n words, as uint32_t or uint64_t
 * depending on the form's bits. */
void timing_input_words(const struct timing_input_kind *kind, const struct timing_input_form *form,
                        size_t from, size_t count, void *words);
