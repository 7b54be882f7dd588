/* power: reads whole numbers and powers. */
#include "numbers.h"

#include <ctype.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

int numbers_compare(const void *one, const void *other) {
    int a = *(const int *)one, b = *(const int *)other;
    return (a > b) - (a < b);
}

static const char *read_digits(const char *at, int64_t *value) {
    char *end;
    if (!isdigit((unsigned char)*at)) return NULL;
    errno = 0;
    *value = strtoll(at, &end, 10);
    return errno ? NULL : end;
}

const char *power_read(const char *text, int64_t *value) {
    int64_t base, exponent = 1;
    const char *end = read_digits(text, &base);
    const char *sign = end ? end + strspn(end, " ") : NULL;
    if (sign && *sign == '^') end = read_digits(sign + 1 + strspn(sign + 1, " "), &exponent);
    if (!end || exponent > 62) return NULL;
    *value = 1;
    for (int64_t e = 0; e < exponent; e++) {
        if (base != 0 && *value > POWER_MOST / base) return NULL;
        *value *= base;
    }
    return *value <= POWER_MOST ? end : NULL;
}
