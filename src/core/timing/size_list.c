/* size_list: reads by three rules: item, number, factor. Each rule reads the text from *at on. */
#include "size_list.h"

#include <ctype.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

static const uint64_t most = (uint64_t)1 << SIZE_LIST_BITS;

/* Reads digits; the number is at most `most`. */
static bool read_digits(const char **at, uint64_t *number) {
    if (!isdigit((unsigned char)**at)) return false;
    for (*number = 0; isdigit((unsigned char)**at); ++*at) {
        *number = *number * 10 + (uint64_t)(**at - '0');
        if (*number > most) return false;
    }
    return true;
}

/* Reads a number or a power. */
static bool read_factor(const char **at, uint64_t *number) {
    uint64_t base, exponent;
    if (!read_digits(at, number)) return false;
    if (**at != '^') return true;
    ++*at;
    base = *number;
    if (base == 0 || !read_digits(at, &exponent)) return false;
    for (*number = 1; exponent > 0 && base > 1; exponent--) {
        *number *= base;
        if (*number > most) return false;
    }
    return true;
}

static bool read_size(const char **at, uint64_t *number) {
    uint64_t factor;
    if (!read_factor(at, number)) return false;
    while (**at == '*') {
        ++*at;
        if (!read_factor(at, &factor)) return false;
        *number *= factor;
        if (*number > most) return false;
    }
    return *number > 0;
}

/* Adds a number that is not in the list; false: the list is full. */
static bool add(struct size_list *list, uint64_t number) {
    for (int i = 0; i < list->count; i++)
        if (list->sizes[i] == number) return true;
    if (list->count == SIZE_LIST_MOST) return false;
    list->sizes[list->count++] = (size_t)number;
    return true;
}

int size_list_read(struct size_list *list, const char *text, struct error *error) {
    const char *at = text;
    *list = (struct size_list){0};
    for (;;) {
        const char *item = at;
        uint64_t least, last;
        bool read = read_size(&at, &least);
        last = least;
        if (read && strncmp(at, "..", 2) == 0) {
            at += 2;
            read = read_size(&at, &last) && least <= last;
        }
        if (!read || (*at && *at != ','))
            return error_set(error,
                             "\"%.*s\" is no number of keys: 2^20, 100003, 3*2^18 or a range "
                             "2^10..2^20, from 1 to 2^%d",
                             (int)strcspn(item, ","), item, SIZE_LIST_BITS);
        for (uint64_t number = least; number <= last; number *= 2)
            if (!add(list, number))
                return error_set(error, "\"%s\" has more than %d numbers", text, SIZE_LIST_MOST);
        if (!*at++) return 0;
    }
}

void size_text(size_t n, char *text, size_t size) {
    int bits = 0;
    while (n >> bits > 1)
        bits++;
    if (bits >= 10 && n == (size_t)1 << bits)
        snprintf(text, size, "2^%d", bits);
    else
        snprintf(text, size, "%zu", n);
}
