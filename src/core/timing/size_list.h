/* size_list: numbers of keys as people write them: "2^10..2^24", "100003,2^20,3*2^18". */
#pragma once

#include "core/base/error.h"

#include <stddef.h>

enum {
    SIZE_LIST_MOST = 64, /* most numbers in a list */
    SIZE_LIST_BITS = 31, /* log2 of the greatest number: kernels count in 32 bits */
};

struct size_list {
    size_t sizes[SIZE_LIST_MOST]; /* `count` numbers, in order, each once */
    int count;
};

/* Reads items separated by commas. An item is a number or LEAST..MOST, the numbers LEAST, 2 LEAST,
 * 4 LEAST, .. up to MOST; a number is a product like 3*2^18 of whole numbers and powers, from 1 to
 * 2^31. Returns 0, or -1 after naming the item that is wrong. */
int size_list_read(struct size_list *list, const char *text, struct error *error);

/* Writes "2^20" for a power of two from 2^10 on, otherwise the number in digits. */
void size_text(size_t n, char *text, size_t size);
