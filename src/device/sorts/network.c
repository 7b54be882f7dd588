/* network: code shared by the sorting networks on the device. */
#include "network.h"

#include "core/base/memory.h"

#include <stdlib.h>

/* Groups of 256 run on every GPU; if a device does not allow them, sort_resolve makes them
 * smaller. */
const struct sort_tuning network_tuning[] = {
    {"GROUP", "work-group size", LAUNCHES_GROUP, 1, 1024, false},
    {0},
};

int network_stages(size_t n) {
    int stages = 0;
    while ((size_t)1 << stages < n)
        stages++;
    return stages;
}

int network_substage(int layer) {
    return layer - launches_layers(launches_stage(layer));
}

void network_launch(struct sort_run *run, cl_kernel kernel, int layer, size_t items) {
    SORT_ARGUMENTS(run, kernel, BUFFER(run->keys), LAYER(layer));
    sort_launch_in_groups(run, kernel, items);
}

/* ---- rungs of the ladder ---- */

size_t network_tile(const struct sort_job *job) {
    return job->tuning[1] ? job->tuning[1] : 2 * (size_t)job->tuning[0];
}

size_t network_tile_bytes(const struct sort_job *job) {
    return network_tile(job) * (size_t)job->word_bytes;
}

/* Stores the job's launches in a list that the caller frees, and returns their number: 0 for a
 * single key. */
static int plan(const struct sort_job *job, struct launch **launches) {
    int stages = job->n > 1 ? network_stages(job->padded) : 0;
    *launches = memory_new((size_t)rung_layers(job->rung, stages) + 1, sizeof **launches);
    return launches_of_sort(job->rung, stages, (int)network_tile(job), *launches);
}

void network_sort(struct sort_run *run) {
    struct launch *launches;
    int count = plan(&run->job, &launches);
    for (int l = 0; l < count && !run->failed; l++)
        run->sort->enqueue(run, &launches[l]);
    free(launches);
}

int network_passes(const struct sort_job *job) {
    struct launch *launches;
    int count = plan(job, &launches);
    free(launches);
    return count;
}

bool network_uses(const struct sort_job *job, int kernel) {
    struct launch *launches;
    bool uses = false;
    for (int l = plan(job, &launches) - 1; l >= 0; l--)
        uses |= launches[l].count == kernel + 1;
    free(launches);
    return uses;
}

void network_layer_launch(struct sort_run *run, const struct launch *launch) {
    network_launch(run, run->kernels[0], launch->first, run->job.padded / 2);
}

/* ---- other networks ---- */
