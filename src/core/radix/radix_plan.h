/* radix_plan: the sizes of a radix sort that is stepped: the number of keys and their bits, the
 * bits of a digit, and how work-groups and work-items share the keys. Its SPEC is
 * radix:N:BITS:GROUPS:KEYS; all but N may be left out. */
#pragma once

#include "core/base/error.h"
#include "core/network/keys.h"
#include "core/network/network.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    RADIX_LEAST_KEYS = 8,
    RADIX_MOST_KEYS = 32,
    RADIX_MOST_GROUPS = 4,
    RADIX_MOST_ITEMS = 8, /* of a work-group that counts */
    RADIX_MOST_BITS = 5,  /* of a key */
    RADIX_MOST_DIGITS = 4,
    RADIX_MOST_PASSES = 5,
    RADIX_SETTINGS = 4, /* numbers in a SPEC */
};

struct radix_plan {
    int n;            /* keys: 8, 16 or 32 */
    int key_bits;     /* of a key: 3 to 5 */
    int digit_bits;   /* 1 or 2 */
    int groups;       /* work-groups: 2 or 4 */
    int per_item;     /* keys that a work-item counts: 2, 4 or 8 */
    enum order order; /* ascending unless it is set: a SPEC has no order */
    int items;        /* work-items of a group that counts: n / groups / per_item */
};

/* The numbers of a SPEC. */
enum radix_setting { RADIX_KEYS, RADIX_DIGIT_BITS, RADIX_GROUPS, RADIX_PER_ITEM };

/* Does the SPEC begin as one of a radix sort, even if the rest is wrong? radix_plan_read reads it:
 * 0, or -1 with the reason. */
bool radix_plan_named(const char *spec);
int radix_plan_read(const char *spec, struct radix_plan *plan, struct error *error);

/* Writes the SPEC in full: "radix:16:2:2:2". */
void radix_plan_spec(const struct radix_plan *plan, char *text, size_t size);

/* The number of values of a setting, value number `value`, and the plan's value. */
int radix_plan_values(enum radix_setting setting);
int radix_plan_value(enum radix_setting setting, int value);
int radix_plan_get(const struct radix_plan *plan, enum radix_setting setting);

/* The plan with a setting at this value; other settings change if they do not fit. */
struct radix_plan radix_plan_with(const struct radix_plan *plan, enum radix_setting setting,
                                  int number);

/* The plan with the next value (`step` 1) of a setting or the one before (-1), round and round; N
 * stops at its last value. */
struct radix_plan radix_plan_next(const struct radix_plan *plan, enum radix_setting setting,
                                  int step);

/* The number of values of a digit; of digits of a key; of keys of a work-group; and of work-items
 * of a work-group that scatters, which is one per key and at least the values of a digit. */
int radix_plan_digits(const struct radix_plan *plan);
int radix_plan_passes(const struct radix_plan *plan);
int radix_plan_block(const struct radix_plan *plan);
int radix_plan_scatter_group(const struct radix_plan *plan);

/* Bits of the digit that a pass sorts by; the last digit may have fewer. */
int radix_plan_pass_bits(const struct radix_plan *plan, int pass);

/* Makes n keys of this kind and seed, each of key_bits bits. */
void radix_plan_fill(const struct radix_plan *plan, const struct input_kind *kind, uint64_t seed,
                     int *keys);

/* Reads n keys of key_bits bits, as input_parse does. */
int radix_plan_parse(const struct radix_plan *plan, const char *text, int *keys, size_t wrong[2],
                     struct error *error);

/* Do these n keys fit key_bits bits? 0, or -1 with the first key that does not. */
int radix_plan_check(const struct radix_plan *plan, const int *keys, struct error *error);
