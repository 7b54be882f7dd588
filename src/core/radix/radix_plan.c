/* radix_plan: reads and changes the numbers of a SPEC, one table row for each. */
#include "radix_plan.h"

#include "core/base/text.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_VALUES = 3 };

static const struct {
    const char *name;
    int values[MOST_VALUES]; /* possible values; 0: no more */
    size_t offset;           /* offset in struct radix_plan */
} settings[RADIX_SETTINGS] = {
    [RADIX_KEYS] = {"N", {8, 16, 32}, offsetof(struct radix_plan, n)},
    [RADIX_DIGIT_BITS] = {"BITS", {1, 2}, offsetof(struct radix_plan, digit_bits)},
    [RADIX_GROUPS] = {"GROUPS", {2, 4}, offsetof(struct radix_plan, groups)},
    [RADIX_PER_ITEM] = {"KEYS", {2, 4, 8}, offsetof(struct radix_plan, per_item)},
};

static const char form[] = "radix:N:BITS:GROUPS:KEYS";
static const struct radix_plan usual = {.n = 16, .digit_bits = 2, .groups = 2, .per_item = 2};

static int *place_of(struct radix_plan *plan, int setting) {
    return (int *)((char *)plan + settings[setting].offset);
}

/* Computes the other fields. A key has only the bits that n keys need; 8 keys fill whole digits. */
static void derive(struct radix_plan *plan) {
    plan->items = plan->n / plan->groups / plan->per_item;
    plan->key_bits = plan->n == 8 ? (plan->digit_bits == 1 ? 3 : 4) : plan->n == 16 ? 4 : 5;
}

/* ---- SPEC ---- */

bool radix_plan_named(const char *spec) {
    return strncmp(spec, "radix", 5) == 0 && (spec[5] == ':' || !spec[5]);
}

static int refuse(const char *spec, int setting, const char *from, struct error *error) {
    char values[32] = "";
    int count = radix_plan_values((enum radix_setting)setting);
    for (int v = 0; v < count; v++)
        text_append(values, sizeof values, "%s%d",
                    v == 0           ? ""
                    : v == count - 1 ? " or "
                                     : ", ",
                    settings[setting].values[v]);
    return error_set(error, "\"%s\": %s of %s is %s, not \"%.*s\"", spec, settings[setting].name,
                     form, values, (int)strcspn(from, ":"), from);
}

int radix_plan_read(const char *spec, struct radix_plan *plan, struct error *error) {
    const char *colon = strchr(spec, ':');
    *plan = usual;
    if (!colon) return error_set(error, "\"%s\" needs a number of keys, such as radix:16", spec);
    for (int s = 0; colon; s++) {
        char *end;
        errno = 0;
        long number = strtol(colon + 1, &end, 10);
        if (s == RADIX_SETTINGS)
            return error_set(error, "\"%s\" has more numbers than radix takes: %s", spec, form);
        bool known = false;
        for (int v = 0; v < MOST_VALUES; v++)
            known |= settings[s].values[v] && settings[s].values[v] == number;
        if (end == colon + 1 || (*end && *end != ':') || errno || !known)
            return refuse(spec, s, colon + 1, error);
        *place_of(plan, s) = (int)number;
        colon = *end ? end : NULL;
    }
    derive(plan);
    if (plan->items < 1)
        return error_set(error,
                         "\"%s\": %d groups of items with %d keys each take %d keys at least, not "
                         "%d; fewer GROUPS or KEYS fit",
                         spec, plan->groups, plan->per_item, plan->groups * plan->per_item,
                         plan->n);
    return 0;
}

void radix_plan_spec(const struct radix_plan *plan, char *text, size_t size) {
    snprintf(text, size, "radix:%d:%d:%d:%d", plan->n, plan->digit_bits, plan->groups,
             plan->per_item);
}

/* ---- settings ---- */

int radix_plan_values(enum radix_setting setting) {
    int count = 0;
    while (count < MOST_VALUES && settings[setting].values[count])
        count++;
    return count;
}

int radix_plan_value(enum radix_setting setting, int value) {
    return settings[setting].values[value];
}

int radix_plan_get(const struct radix_plan *plan, enum radix_setting setting) {
    struct radix_plan copy = *plan;
    return *place_of(&copy, setting);
}

struct radix_plan radix_plan_with(const struct radix_plan *plan, enum radix_setting setting,
                                  int number) {
    struct radix_plan other = *plan;
    *place_of(&other, setting) = number;
    if (setting == RADIX_PER_ITEM && other.groups * other.per_item > other.n) other.groups = 2;
    while (other.groups * other.per_item > other.n)
        other.per_item /= 2;
    derive(&other);
    return other;
}

struct radix_plan radix_plan_next(const struct radix_plan *plan, enum radix_setting setting,
                                  int step) {
    int count = radix_plan_values(setting), value = 0, number = radix_plan_get(plan, setting);
    while (radix_plan_value(setting, value) != number)
        value++;
    value += step;
    if (setting == RADIX_KEYS && (value < 0 || value >= count)) return *plan;
    return radix_plan_with(plan, setting, radix_plan_value(setting, (value + count) % count));
}

/* ---- derived values ---- */

int radix_plan_digits(const struct radix_plan *plan) {
    return 1 << plan->digit_bits;
}

int radix_plan_passes(const struct radix_plan *plan) {
    return (plan->key_bits + plan->digit_bits - 1) / plan->digit_bits;
}

int radix_plan_block(const struct radix_plan *plan) {
    return plan->n / plan->groups;
}

int radix_plan_scatter_group(const struct radix_plan *plan) {
    int block = radix_plan_block(plan), digits = radix_plan_digits(plan);
    return block > digits ? block : digits;
}

int radix_plan_pass_bits(const struct radix_plan *plan, int pass) {
    int left = plan->key_bits - pass * plan->digit_bits;
    return left < plan->digit_bits ? left : plan->digit_bits;
}

/* ---- keys ---- */

/* Fills the keys. Kinds of inputs count from 1; these keys begin with 0, so that n keys need the
 * fewest bits. */
void radix_plan_fill(const struct radix_plan *plan, const struct input_kind *kind, uint64_t seed,
                     int *keys) {
    int most = 0;
    input_fill(kind, keys, plan->n, seed);
    for (int i = 0; i < plan->n; i++)
        if (keys[i] > most) most = keys[i];
    for (int i = 0; i < plan->n && most > 1; i++)
        keys[i]--;
}

static int most_key(const struct radix_plan *plan) {
    return (1 << plan->key_bits) - 1;
}

bool radix_plan_fits(const struct radix_plan *plan, const int *keys) {
    for (int i = 0; i < plan->n; i++)
        if (keys[i] < 0 || keys[i] > most_key(plan)) return false;
    return true;
}

int radix_plan_parse(const struct radix_plan *plan, const char *text, int *keys, size_t wrong[2],
                     struct error *error) {
    char why[40];
    snprintf(why, sizeof why, ": keys have %d bits here", plan->key_bits);
    const struct key_range range = {0, most_key(plan), why};
    int count = input_read(text, keys, plan->n, &range, wrong, error);
    if (count >= 0 && count != plan->n)
        return error_set(error, "%d key%s given, but %d are sorted", count, text_plural(count),
                         plan->n);
    return count < 0 ? -1 : 0;
}
