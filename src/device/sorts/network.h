/* network: what the sorting networks on the device share. Internal to src/device/sorts.
 *
 * Which launches a rung of the ladder makes says core/structure/launches.h. */
#ifndef SORTNET_DEVICE_SORTS_NETWORK_H
#define SORTNET_DEVICE_SORTS_NETWORK_H

#include "core/structure/launches.h"
#include "device/sorts/run.h"

/* Stages of a merge-sorting network for n words: the smallest L with 2^L >= n. */
int network_stages(size_t n);

/* Two arguments of a kernel: stage and substage of a layer. */
#define LAYER(layer) NUMBER(launches_stage(layer)), NUMBER(network_substage(layer))
int network_substage(int layer);

/* Launches `kernel`, whose arguments are keys, stage and substage, from layer `layer` on over
 * `items` work-items. */
void network_launch(struct sort_run *run, cl_kernel kernel, int layer, size_t items);

/* Does `enqueue` for each launch of the job's rung. */
void network_follow(struct sort_run *run,
                    void (*enqueue)(struct sort_run *run, const struct launch *launch));

/* passes() of a rung: how many launches that are. uses() of one whose kernel number k does k + 1
 * layers at once. */
int network_passes(const struct sort_job *job);
bool network_uses(const struct sort_job *job, int kernel);

/* sort() of a rung with one launch per layer and a work-item per comparator: see network_launch. */
void network_sort(struct sort_run *run);

/* passes() of a network with one launch per layer that is no rung. */
int network_layers(const struct sort_job *job);

/* Words that a work-group has, which is how many there must be at least, and their bytes: TILE, the
 * second tuning value, or two for each of the work-items, GROUP, the first one. */
size_t network_tile(const struct sort_job *job);
size_t network_tile_bytes(const struct sort_job *job);

/* The list that the sorts with plain kernels have: the work-group size alone. */
extern const struct sort_tuning network_tuning[];

#endif
