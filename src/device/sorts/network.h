/* network: shared code of the sorting networks on the device. Internal to src/device/sorts.
 *
 * core/structure/launches.h plans the launches of each rung of the ladder. */
#pragma once

#include "core/structure/launches.h"
#include "device/sorts/run.h"

/* Returns the stages of a merge-sorting network for n words: the smallest L with 2^L >= n. */
int network_stages(size_t n);

/* Two arguments of a kernel: stage and substage of a layer. */
#define LAYER(layer) NUMBER(launches_stage(layer)), NUMBER(network_substage(layer))
int network_substage(int layer);

/* Launches `kernel`, whose arguments are keys, stage and substage, from layer `layer` on over
 * `items` work-items. */
void network_launch(struct sort_run *run, cl_kernel kernel, int layer, size_t items);

/* Implement passes() of a rung: its number of launches; and uses() of a rung whose kernel number k
 * does k + 1 layers at once. */
int network_passes(const struct sort_job *job);
bool network_uses(const struct sort_job *job, int kernel);

/* Implements sort() of a rung: calls the row's `enqueue` for each launch. */
void network_sort(struct sort_run *run);

/* Implements enqueue() of a rung with one launch per layer and a work-item per comparator: see
 * network_launch. */
void network_layer_launch(struct sort_run *run, const struct launch *launch);

/* Fields that the rows of all rungs share. */
#define RUNG .pads = true, .passes = network_passes, .sort = network_sort

/* Implements passes() of a network that is not a rung, with one launch per layer. */
static inline int network_layers(const struct sort_job *job) {
    return launches_layers(network_stages(job->padded));
}

/* Return the words of a work-group, which are also the least number of words, and their bytes:
 * TILE, the second tuning value, or two words for each of the GROUP work-items, the first tuning
 * value. */
size_t network_tile(const struct sort_job *job);
size_t network_tile_bytes(const struct sort_job *job);

/* Tuning values of sorts with plain kernels: only the work-group size. */
extern const struct sort_tuning network_tuning[];
