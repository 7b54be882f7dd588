/* inputs: the kinds of inputs, and the reader of typed keys. */
#include "core/network/keys.h"

#include "core/base/numbers.h"
#include "core/base/text.h"

#include <errno.h>
#include <inttypes.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void swap(int *a, int *b) {
    int key = *a;
    *a = *b;
    *b = key;
}

static void fill_sorted(int *keys, int n, struct random *random) {
    (void)random;
    for (int i = 0; i < n; i++)
        keys[i] = i + 1;
}

static void fill_reversed(int *keys, int n, struct random *random) {
    (void)random;
    for (int i = 0; i < n; i++)
        keys[i] = n - i;
}

static void fill_random(int *keys, int n, struct random *random) {
    fill_sorted(keys, n, random);
    random_shuffle(random, keys, n);
}

static void fill_uniform(int *keys, int n, struct random *random) {
    for (int i = 0; i < n; i++)
        keys[i] = 1 + random_below(random, n);
}

static void fill_few_distinct(int *keys, int n, struct random *random) {
    for (int i = 0; i < n; i++)
        keys[i] = 1 + random_below(random, 4);
}

static void fill_zero_one(int *keys, int n, struct random *random) {
    for (int i = 0; i < n; i++)
        keys[i] = random_below(random, 2);
}

/* Deals each of the keys 1..n to the rising front or to the falling back; there are both. */
static void fill_bitonic(int *keys, int n, struct random *random) {
    int front = 0, back = n;
    for (int key = 1; key <= n; key++)
        keys[random_below(random, 2) ? front++ : --back] = key;
    if (n > 2 && keys[n - 1] == n) swap(&keys[n - 2], &keys[n - 1]); /* keys that only rose */
    if (n > 2 && keys[0] == n) swap(&keys[0], &keys[1]);             /* keys that only fell */
}

/* Deals each of the keys 1..n to one of two sorted halves, which are not sorted together. */
static void fill_halves(int *keys, int n, struct random *random) {
    int half = n / 2, upper = 0, lower = half;
    for (int key = 1; key <= n; key++) {
        int left = half - upper; /* number of free places in the upper half */
        bool up = random_below(random, n - key + 1) < left;
        keys[up ? upper++ : lower++] = key;
    }
    if (half > 0 && keys[half - 1] < keys[half]) swap(&keys[half - 1], &keys[half]);
}

/* Fills with sorted keys, then exchanges a few neighbours. */
static void fill_nearly_sorted(int *keys, int n, struct random *random) {
    fill_sorted(keys, n, random);
    for (int swaps = 0; swaps < (n + 7) / 8; swaps++) {
        int i = random_below(random, n - 1 > 0 ? n - 1 : 1);
        if (i + 1 < n) swap(&keys[i], &keys[i + 1]);
    }
    if (n > 1 && keys_sorted(keys, n, ASCENDING)) swap(&keys[0], &keys[1]);
}

const struct input_kind input_kinds[] = {
    {"random", "random permutation", fill_random, true},
    {"sorted", "sorted", fill_sorted, false},
    {"reversed", "reversed", fill_reversed, false},
    {"uniform", "random with repeats", fill_uniform, true},
    {"few-distinct", "few distinct", fill_few_distinct, true},
    {"zero-one", "0-1", fill_zero_one, true},
    {"bitonic", "bitonic sequence", fill_bitonic, true},
    {"halves", "two sorted halves", fill_halves, true},
    {"nearly-sorted", "nearly sorted", fill_nearly_sorted, true},
};
const struct choices input_choices = {"kind", NULL, input_kinds, sizeof *input_kinds,
                                      sizeof input_kinds / sizeof *input_kinds};

void input_fill(const struct input_kind *kind, int *keys, int n, uint64_t seed) {
    struct random random = {.state = seed};
    kind->fill(keys, n, &random);
}

void input_describe(const struct input_kind *kind, const uint64_t *seed, char *about, size_t size) {
    if (kind && (!kind->random || !seed))
        snprintf(about, size, "%s", kind->title);
    else if (kind)
        snprintf(about, size, "%s · seed %" PRIu64, kind->title, *seed);
    else
        snprintf(about, size, "typed keys");
}

const char *input_text(const int *keys, int n, const char *between, char *text, size_t size) {
    text[0] = '\0';
    for (int i = 0; i < n; i++)
        text_append(text, size, "%s%d", i ? between : "", keys[i]);
    return text;
}

/* Skips blanks and at most one comma or semicolon; *sign: there was a comma or semicolon. */
static const char *pass_separators(const char *at, bool *sign) {
    static const char blanks[] = " \t\r\n";
    at += strspn(at, blanks);
    *sign = *at == ',' || *at == ';';
    if (*sign) at++;
    return at + strspn(at, blanks);
}

/* Reads the next `length` bytes as a number. */
static int read_key(const char *at, int length, int number, const struct key_range *range, int *key,
                    struct error *error) {
    int shown = length < 24 ? length : 24; /* bytes shown, so that the message has room for its
                                              end */
    char *end;
    errno = 0;
    int64_t value = strtoll(at, &end, 10), power;
    bool negative = *at == '-', too_large = errno == ERANGE;
    size_t exponent = end > at && *end == '^' ? strspn(end + 1, "0123456789") : 0;
    if (exponent > 0) {
        too_large = !power_read(at + negative, &power);
        end += 1 + exponent;
        value = negative ? -power : power;
    }
    if (length == 0)
        return error_set(error, "key %d is missing %s a '%c'", number, *at ? "before" : "after",
                         *at ? *at : ',');
    if (end != at + length)
        return error_set(error, "key %d, \"%.*s\", is not a whole number", number, shown, at);
    if (too_large || value < range->least || value > range->most)
        return error_set(error, "key %d, %.*s, is not from %d to %d%s", number, shown, at,
                         range->least, range->most, range->why);
    *key = (int)value;
    return 0;
}

int input_read(const char *text, int *keys, int n, const struct key_range *range, size_t wrong[2],
               struct error *error) {
    int count = 0, key = 0;
    size_t unused[2], *place = wrong ? wrong : unused, surplus = strlen(text);
    const char *at = text + strspn(text, " \t\r\n");
    for (bool sign = false; *at || sign; count++) {
        int length = (int)strcspn(at, ", \t\r\n;");
        place[0] = (size_t)(at - text);
        place[1] = place[0] + (size_t)(length || !*at ? length : 1);
        if (read_key(at, length, count + 1, range, &key, error)) return -1;
        if (count < n) keys[count] = key;
        if (count == n) surplus = place[0];
        at = pass_separators(at + length, &sign);
    }
    place[0] = surplus;
    place[1] = strlen(text);
    return count;
}

int input_parse(const char *text, int *keys, int n, size_t wrong[2], struct error *error) {
    static const struct key_range range = {INT_MIN, INT_MAX, ""};
    int count = input_read(text, keys, n, &range, wrong, error);
    if (count >= 0 && count != n)
        return error_set(error, "%d key%s given, but the network has %d wires", count,
                         text_plural(count), n);
    return count < 0 ? -1 : 0;
}
