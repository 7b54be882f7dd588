/* radix_sort: a sort on the host, whose results the timed sorts are compared with.
 *
 * It is not in the table of timed sorts and is tested against the C library. It sorts by the least
 * significant digit first, so that 2^28 words take seconds. */
#ifndef SORTNET_CORE_TIMING_RADIX_SORT_H
#define SORTNET_CORE_TIMING_RADIX_SORT_H

#include "core/base/watch.h"

#include <stdint.h>

/* Sorts n words of `bytes` bytes, 4 or 8, ascending. `spare` has room for n words. Returns false
 * when `watch`, which may be NULL, ended it; the words are then in any order. */
bool radix_sort(void *words, void *spare, size_t n, int bytes, const struct watch *watch);

#endif
