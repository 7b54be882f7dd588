/* words: maps keys, pairs, positions and records to the unsigned words that sorts can sort.
 *
 * A key maps to a word of the same order (kernels/support/order_preserving.h); for descending
 * order, to the complement of that word. If a key of 32 bits has a value or a position, the word
 * has 64 bits: the key is the upper half, the value or position the lower half. All positions
 * differ, so no two such words are equal, and every sort keeps the order of equal keys. */
#pragma once

#include "core/base/choices.h"
#include "core/base/error.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    RECORD_MEMBERS = 4, /* 32-bit members of a record */
};

struct key_type {
    const char *name;                  /* name on the command line and in kernels: "float" */
    const char *about;                 /* description in a line */
    int bytes;                         /* size, bytes: 4 or 8 */
    uint32_t one;                      /* bits of the key 1 */
    uint32_t (*encode)(uint32_t bits); /* maps a 4-byte key; NULL: the key is its own word */
    uint32_t (*decode)(uint32_t word); /* inverse of encode */
};

extern const struct key_type key_types[];
extern const struct choices key_type_choices;

enum payload {
    PAYLOAD_NONE,   /* only keys */
    PAYLOAD_VALUE,  /* each key has a 32-bit value */
    PAYLOAD_INDEX,  /* the result is the position that each key came from */
    PAYLOAD_RECORD, /* records of RECORD_MEMBERS members, sorted by one member */
};

struct payload_kind {
    const char *name;    /* name on the command line: "pairs" */
    const char *title;   /* title on screen */
    const char *about;   /* description in a line */
    size_t input_words;  /* 32-bit words of an input element, for keys of 4 bytes */
    size_t output_words; /* 32-bit words of an output element */
};

extern const struct payload_kind payload_kinds[]; /* kinds, indexed by enum payload */
extern const struct choices payload_choices;

struct word_map {
    const struct key_type *type;
    enum payload payload;
    bool descending;
    int member; /* PAYLOAD_RECORD: number of the member that is the key, 0..RECORD_MEMBERS-1 */
};

/* Returns 0, or -1 with the reason: only keys of 4 bytes may have a payload. */
int word_map_check(const struct word_map *map, struct error *error);

int word_map_bytes(const struct word_map *map);           /* bytes of a word */
int word_map_low_bit(const struct word_map *map);         /* lowest bit of the key in a word */
size_t word_map_input_bytes(const struct word_map *map);  /* bytes of an input element */
size_t word_map_output_bytes(const struct word_map *map); /* bytes of an output element */

/* Returns true if the elements are words already, in the input and in the output. */
bool word_map_is_identity(const struct word_map *map);

/* Returns true if elements are as large as their words (keys, and keys with values). Then a sort in
 * place can map them itself while it loads and stores. */
bool word_map_is_in_place(const struct word_map *map);

/* Returns the bytes that a device reads and writes to map n elements to words and back; 0 for the
 * identity. */
double word_map_traffic(const struct word_map *map, size_t n);

/* Return the word of element `i`'s key, without value; and the key's bits in a word. */
uint64_t words_of_key(const struct word_map *map, const void *elements, size_t i);
uint64_t words_key_of(const struct word_map *map, uint64_t word);

/* Maps n elements to words: keys, pairs {key, value}, keys, or records. */
void words_encode(const struct word_map *map, const void *elements, size_t n, void *words);

/* Maps n words back to keys, pairs, positions or records. Records are copied from `elements`, the n
 * elements that the words were made from; otherwise `elements` may be NULL. */
void words_decode(const struct word_map *map, const void *words, const void *elements, size_t n,
                  void *output);
