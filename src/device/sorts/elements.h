/* elements: sorts keys of any type, pairs, positions and records with a sort of words, on the
 * device.
 *
 * Internal to src/device. A run sorts words. This file adds a launch before the run that turns
 * elements into words, and a launch after the run that turns words into elements. The input
 * elements do not change. There are no such launches if the elements are words already (uint or
 * ulong keys, ascending) or if the sort's own kernels map them (see sort.h). Positions and records
 * are never mapped by a sort, since they are not as large as their words. */
#pragma once

#include "core/timing/words.h"
#include "device/sorts/run.h"

struct elements {
    struct word_map map;
    size_t n;                 /* number of elements */
    struct device *device;    /* not owned */
    cl_program program;       /* program of the two kernels */
    cl_kernel encode, decode; /* kernels; NULL: there is no launch */
    cl_mem output;            /* the n sorted elements; NULL: there is no launch */
};

/* Returns true if `map` needs launches before and after a sort with this job, which is resolved. */
bool elements_need_launches(const struct word_map *map, const struct sort_job *job);

/* Prepares the launches around `run`, which was initialised for a job with this map. They also fit
 * other runs for the same number of words on the same device, if either all or none of these runs
 * map elements themselves. Returns 0, or -1 with the reason; in both cases the caller calls
 * elements_free. */
int elements_init(struct elements *elements, const struct word_map *map, const struct sort_run *run,
                  const char *kernel_dir, struct error *error);
void elements_free(struct elements *elements);

/* Prepares a run; replaces sort_run_begin. `input` holds n elements, and `run` is a device sort
 * that was initialised for n words of the map's width. */
int elements_begin(const struct elements *elements, struct sort_run *run, cl_mem input,
                   struct error *error);

/* Enqueues map, sort and map back; replaces sort_run_sort. */
int elements_sort(const struct elements *elements, struct sort_run *run, cl_mem input,
                  struct error *error);

/* Returns the buffer with the sorted elements; not owned by the caller. */
cl_mem elements_result(const struct elements *elements, const struct sort_run *run);
