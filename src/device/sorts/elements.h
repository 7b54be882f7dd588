/* elements: keys of any type, pairs, positions and records around a sort of words, on the device.
 *
 * Internal to src/device. A run sorts words; this puts a launch before it that makes words of the
 * elements and one behind it that makes elements of the words. The elements that go in stay as they
 * are. Where the elements are words already (uint or ulong keys, ascending) there is no launch. */
#ifndef SORTNET_DEVICE_SORTS_ELEMENTS_H
#define SORTNET_DEVICE_SORTS_ELEMENTS_H

#include "core/words.h"
#include "device/sorts/run.h"

struct elements {
    struct word_map map;
    size_t n;                 /* elements */
    struct device *device;    /* not owned */
    cl_program program;       /* of the two kernels */
    cl_kernel encode, decode; /* NULL when the map is the identity */
    cl_mem output;            /* n elements as they come out; NULL for the identity */
};

/* Makes ready what `map` needs for n elements. 0, or -1 with the reason; in either case the caller
 * ends with elements_free. */
int elements_init(struct elements *elements, const struct word_map *map, size_t n,
                  struct device *device, const char *kernel_dir, struct error *error);
void elements_free(struct elements *elements);

/* In the place of sort_run_begin, before each run; `input` holds n elements, and `run` is a device
 * sort that was initialised for n words of the map's width. */
int elements_begin(const struct elements *elements, struct sort_run *run, cl_mem input,
                   struct error *error);

/* In the place of the sort's function: enqueues map, sort and map back. */
int elements_sort(const struct elements *elements, struct sort_run *run, cl_mem input,
                  struct error *error);

/* Where the sorted elements are afterwards; not the caller's. */
cl_mem elements_result(const struct elements *elements, const struct sort_run *run);

#endif
