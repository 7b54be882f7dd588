/* radix_sort: the sort that says what must come out of the timed ones.
 *
 * It is none of them, and is itself tested against the C library: least significant digit first,
 * so that 2^28 words take seconds. */
#ifndef SORTNET_CORE_RADIX_SORT_H
#define SORTNET_CORE_RADIX_SORT_H

#include "watch.h"

#include <stdint.h>

/* Sorts n words, ascending. `spare` has room for n words. Returns false when `watch`, which may be
 * NULL, ended it; the words are then in any order. */
bool radix_sort_32(uint32_t *words, uint32_t *spare, size_t n, const struct watch *watch);
bool radix_sort_64(uint64_t *words, uint64_t *spare, size_t n, const struct watch *watch);

#endif
