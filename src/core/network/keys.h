/* keys: questions about keys, and the keys that stepping starts from. */
#pragma once

#include "core/base/choices.h"
#include "core/base/error.h"
#include "core/base/numbers.h"
#include "core/network/network.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* ---- keys: questions about n keys ---- */

/* Puts n keys in ascending order. */
void keys_sort(int *keys, int n);

/* Returns true if the n keys are in this order; equal neighbours are in order. */
bool keys_sorted(const int *keys, int n, enum order order);

/* Returns true if the n keys are zeros and ones. */
bool keys_zero_one(const int *keys, int n);

/* Writes the distinct keys among n keys to `distinct`, which has room for n, smallest first.
 * Returns their number. */
int keys_distinct(const int *keys, int n, int *distinct);

/* Returns the number of characters of the longest of n keys. */
int keys_digits(const int *keys, int n);

/* Are the n keys a bitonic sequence: bent to a ring, do they rise once and fall once? */
bool keys_bitonic(const int *keys, int n);

/* ---- inputs: the keys that stepping starts from, generated from a seed or typed by the user. */

struct input_kind {
    const char *name;  /* name on the command line: "few-distinct" */
    const char *title; /* title on screen: "few distinct" */
    void (*fill)(int *keys, int n, struct random *random);
    bool random; /* true: another seed gives other keys */
};

extern const struct input_kind input_kinds[];
extern const struct choices input_choices;

/* Fills n keys of this kind, generated from `seed`. */
void input_fill(const struct input_kind *kind, int *keys, int n, uint64_t seed);

/* Writes the source of keys: the kind and the seed, or typed if `kind` is NULL. Without a seed
 * (NULL) only the kind is written. */
void input_describe(const struct input_kind *kind, const uint64_t *seed, char *about, size_t size);

/* Writes n keys as a user would type them, "3 1 2", with `between` between them. Returns `text`. */
const char *input_text(const int *keys, int n, const char *between, char *text, size_t size);

/* Reads exactly n whole numbers separated by commas, semicolons or blanks. Returns 0, or -1 with a
 * message: the word that is not a number and its position, or the number of keys found and
 * expected. `wrong`, unless NULL, receives the place of that word in the text: its first byte and
 * the byte after it; if keys are missing, twice the end of the text. */
int input_parse(const char *text, int *keys, int n, size_t wrong[2], struct error *error);

/* Values that keys may have. */
struct key_range {
    int least, most;
    const char *why; /* end of the message that refuses others, ": keys have 4 bits here" or "" */
};

/* Reads any number of keys in the same way and stores the first n. Returns the number of keys, or
 * -1. */
int input_read(const char *text, int *keys, int n, const struct key_range *range, size_t wrong[2],
               struct error *error);
