/* radix_plan: the sizes of a radix sort for stepping: the number of keys and their bits, the bits
 * of a digit, and how work-groups and work-items share the keys. Its SPEC is
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
    RADIX_MOST_ITEMS = 8, /* most work-items of a counting work-group */
    RADIX_MOST_BITS = 5,  /* most bits of a key */
    RADIX_MOST_DIGITS = 4,
    RADIX_MOST_PASSES = 5,
    RADIX_SETTINGS = 4, /* number of settings in a SPEC */
};

struct radix_plan {
    int n;            /* number of keys: 8, 16 or 32 */
    int key_bits;     /* bits of a key: 3 to 5 */
    int digit_bits;   /* bits of a digit: 1 or 2 */
    int groups;       /* number of work-groups: 2 or 4 */
    int per_item;     /* keys that a work-item counts: 2, 4 or 8 */
    enum order order; /* order; a SPEC has none, so it is ascending unless set later */
    int items;        /* work-items of a counting work-group: n / groups / per_item */
};

/* Settings in a SPEC. */
enum radix_setting { RADIX_KEYS, RADIX_DIGIT_BITS, RADIX_GROUPS, RADIX_PER_ITEM };

/* Does the SPEC begin like a radix sort's, even if the rest is wrong? radix_plan_read reads the
 * SPEC and returns 0, or -1 with the reason. */
bool radix_plan_named(const char *spec);
int radix_plan_read(const char *spec, struct radix_plan *plan, struct error *error);

/* Writes the SPEC in full: "radix:16:2:2:2". */
void radix_plan_spec(const struct radix_plan *plan, char *text, size_t size);

/* Return the number of values of a setting, its value number `value`, and the plan's value. */
int radix_plan_values(enum radix_setting setting);
int radix_plan_value(enum radix_setting setting, int value);
int radix_plan_get(const struct radix_plan *plan, enum radix_setting setting);

/* Returns the plan with a setting at this value; other settings change if they do not fit. */
struct radix_plan radix_plan_with(const struct radix_plan *plan, enum radix_setting setting,
                                  int number);

/* Returns the plan with the next value (`step` 1) of a setting or the previous one (-1). After the
 * last value comes the first; but N stops at its ends. */
struct radix_plan radix_plan_next(const struct radix_plan *plan, enum radix_setting setting,
                                  int step);

/* Return the number of values of a digit; digits of a key; keys of a work-group; and work-items of
 * a scattering work-group, which is one per key and at least the values of a digit. */
int radix_plan_digits(const struct radix_plan *plan);
int radix_plan_passes(const struct radix_plan *plan);
int radix_plan_block(const struct radix_plan *plan);
int radix_plan_scatter_group(const struct radix_plan *plan);

/* Returns the bits of the digit that a pass sorts by; the last digit may have fewer. */
int radix_plan_pass_bits(const struct radix_plan *plan, int pass);

/* Makes n keys of this kind and seed, each of key_bits bits. */
void radix_plan_fill(const struct radix_plan *plan, const struct input_kind *kind, uint64_t seed,
                     int *keys);

/* Reads n keys of key_bits bits, as input_parse does. */
int radix_plan_parse(const struct radix_plan *plan, const char *text, int *keys, size_t wrong[2],
                     struct error *error);

/* Do these n keys fit key_bits bits? */
bool radix_plan_fits(const struct radix_plan *plan, const int *keys);
