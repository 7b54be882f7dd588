/* sum: reads a sum: terms made of factors, which are made of powers. */
#include "sum.h"

#include "core/base/numbers.h"

#include <limits.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

static const char *blanks(const char *at) {
    return at + strspn(at, " ");
}

/* Computes `left sign right` into *left; false: the result does not fit, or makes no sense. */
static bool join(char sign, int64_t *left, int64_t right) {
    const int64_t most = POWER_MOST;
    bool fits = true;
    if (sign == '*') {
        fits = right == 0 || llabs(*left) <= most / llabs(right);
        if (fits) *left *= right;
    } else if (sign == '+' || sign == '-') {
        fits = llabs(*left) <= most && llabs(right) <= most;
        if (fits) *left += sign == '+' ? right : -right;
    } else {
        fits = right != 0;
        if (fits) *left = sign == '/' ? *left / right : *left % right;
    }
    return fits && llabs(*left) <= most;
}

static const char *read_power(const char *at, int64_t *value) {
    at = power_read(at, value);
    return at ? blanks(at) : NULL;
}

/* Reads parts joined by any of these signs; `part` reads one of them. */
static const char *read_joined(const char *at, const char *signs,
                               const char *(*part)(const char *, int64_t *), int64_t *value) {
    at = part(at, value);
    while (at && *at && strchr(signs, *at)) {
        int64_t right;
        char sign = *at;
        at = part(blanks(at + 1), &right);
        if (!at || !join(sign, value, right)) return NULL;
    }
    return at;
}

static const char *read_term(const char *at, int64_t *value) {
    return read_joined(at, "*/%", read_power, value);
}

const char *sum_read(const char *text, long *value) {
    int64_t sum;
    const char *end = read_joined(blanks(text), "+-", read_term, &sum);
    if (!end || sum > LONG_MAX || sum < -LONG_MAX) return NULL;
    *value = (long)sum;
    return end;
}
