/* elements: keys of any type, pairs, positions and records around a sort of words, on the device.
 *
 * Internal to src/device. A run sorts words. This file puts a launch before the run that makes
 * words of the elements, and a launch behind it that makes elements of the words. The input
 * elements stay as they are. There are no such launches if the elements are words already (uint or
 * ulong keys, ascending) or if the sort's own kernels map them (see sort.h). Positions and records
 * are never mapped by a sort, since they are not as large as their words. */
#pragma once

#include "core/timing/words.h"
#include "device/sorts/run.h"

struct elements {
    struct word_map map;
    size_t n;                 /* elements */
    struct device *device;    /* not owned */
    cl_program program;       /* of the two kernels */
    cl_kernel encode, decode; /* NULL when there is no launch */
    cl_mem output;            /* the n sorted elements; NULL when there is no launch */
};

/* True if `map` takes launches around a sort with this job, which is resolved. */
bool elements_need_launches(const struct word_map *map, const struct sort_job *job);

/* Prepares the launches around `run`, which was initialised for a job with this map. They also fit
 * other runs that sort as many words on the same device, if either all or none of these runs map
 * elements themselves. 0, or -1 with the reason; in either case the caller ends with
 * elements_free. */
int elements_init(struct elements *elements, const struct word_map *map, const struct sort_run *run,
                  const char *kernel_dir, struct error *error);
void elements_free(struct elements *elements);

/* Instead of sort_run_begin, before each run; `input` holds n elements, and `run` is a device
 * sort that was initialised for n words of the map's width. */
int elements_begin(const struct elements *elements, struct sort_run *run, cl_mem input,
                   struct error *error);

/* Instead of the sort's function: enqueues map, sort and map back. */
int elements_sort(const struct elements *elements, struct sort_run *run, cl_mem input,
                  struct error *error);

/* The buffer that has the sorted elements afterwards; not the caller's. */
cl_mem elements_result(const struct elements *elements, const struct sort_run *run);
