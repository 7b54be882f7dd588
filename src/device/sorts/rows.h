/* rows: the sorts, as the table in sorts.c lists them; each stands in the file that runs it. */
#ifndef SORTNET_DEVICE_SORTS_ROWS_H
#define SORTNET_DEVICE_SORTS_ROWS_H

#include "device/sorts/sort.h"

extern const struct sort sort_a;
extern const struct sort sort_b2;
extern const struct sort sort_b4;
extern const struct sort sort_b8;
extern const struct sort sort_b16;
extern const struct sort sort_mirrored;
extern const struct sort sort_odd_even_merge;
extern const struct sort sort_odd_even_transposition;
extern const struct sort sort_cookbook_pairs;
extern const struct sort sort_cookbook_group;
extern const struct sort sort_shared;
extern const struct sort sort_local;
extern const struct sort sort_fast;
extern const struct sort sort_fast_odd_even;
extern const struct sort sort_fast_cpu;
extern const struct sort sort_radix;
extern const struct sort sort_radix_sweep;
extern const struct sort sort_radix_split;
extern const struct sort sort_radix_chunks;
extern const struct sort sort_radix_atomic;
extern const struct sort sort_qsort;
extern const struct sort sort_merge_exchange;
extern const struct sort sort_recursive;
extern const struct sort sort_cpu_radix;

#endif
