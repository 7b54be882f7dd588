/* timing_inputs: the keys that timed sorts start from, any number of keys.
 *
 * A kind is a function of the place: key i of n keys depends on nothing but the kind, the seed, i
 * and n, so that 2^28 keys can be made in pieces, by several threads, and are the same on every
 * machine. Keys are made as words, unsigned numbers in the order of their type: the word 0 is the
 * least key of the type (of float: a negative NaN), the word with all bits set the greatest. Kinds
 * that rise or fall spread over all words, so that keys of a signed or floating type have every
 * sign and float keys have infinities, NaNs and numbers too small for the normal form. */
#pragma once

#include "core/base/choices.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct timing_input_form {
    size_t n;           /* keys, at least 1 and at most 2^32 */
    uint64_t seed;      /* any */
    int bits;           /* of a word: 32 or 64 */
    uint64_t zero, one; /* the words of the keys 0 and 1 of the type */
};

struct timing_input_kind {
    const char *name;  /* on the command line: "few-distinct" */
    const char *title; /* for people: "few distinct" */
    const char *about; /* in a line */
    bool random;       /* another seed gives other keys */
    uint64_t (*word)(const struct timing_input_form *form, size_t i);
};

extern const struct timing_input_kind timing_input_kinds[];
extern const struct choices timing_input_choices;

/* The title of a kind: "few distinct" for "few-distinct"; an unknown name is its own title. */
const char *timing_input_title(const char *name);

/* Stores words `from` to `from + count - 1` of the form's n words, as uint32_t or uint64_t by the
 * form's bits. */
void timing_input_words(const struct timing_input_kind *kind, const struct timing_input_form *form,
                        size_t from, size_t count, void *words);
