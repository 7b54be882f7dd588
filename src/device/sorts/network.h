/* network: what the sorting networks on the device share. Internal to src/device/sorts. */
#ifndef SORTNET_DEVICE_SORTS_NETWORK_H
#define SORTNET_DEVICE_SORTS_NETWORK_H

#include "device/sorts/run.h"

/* Stages of a merge-sorting network for n words: the smallest L with 2^L >= n. */
int network_stages(size_t n);

/* Launches `kernel`, whose last two arguments are stage and substage, `first` being the place of
 * the stage, over `items` work-items. */
void network_launch(struct sort_run *run, cl_kernel kernel, cl_uint first, int stage, int substage,
                    size_t items);

/* The same for all substages of the stages from number `from` on, before number `stages`. */
void network_launch_stages(struct sort_run *run, cl_kernel kernel, cl_uint first, int from,
                           int stages, size_t items);

/* sort() of a bitonic network with one launch per substage and a work-item per comparator; the
 * kernel's arguments are keys, stage and substage. */
void network_sort(struct sort_run *run);

/* passes() of a network with one launch per substage. */
int network_layers(const struct sort_job *job);

/* Words that a work-group's work-items have, two each, which is how many there must be at least;
 * and their bytes. GROUP is the first tuning value. */
size_t network_group_words(const struct sort_job *job);
size_t network_group_bytes(const struct sort_job *job);

/* The list that the sorts with plain kernels have: the work-group size alone. */
extern const struct sort_tuning network_tuning[];

#endif
