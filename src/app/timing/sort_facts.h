/* sort_facts: facts about a sort that are known before it is measured. */
#ifndef SORTNET_APP_TIMING_SORT_FACTS_H
#define SORTNET_APP_TIMING_SORT_FACTS_H

#include "core/timing/words.h"
#include "device/device.h"
#include "device/sorts/sort.h"

/* Writes how often a sort is launched for n elements, or how often it reads all of them, and which
 * files its kernels are in: "171 launches at 2^18 · kernels/ladder/bitonic_global.cl". `device` may
 * be NULL: none is open. Returns `text`. */
char *sort_facts(const struct sort *sort, const struct device_info *device,
                 const struct word_map *map, size_t n, char *text, size_t size);

#endif
