/* local: bitonic sorts that do many substages in a work-group's local memory.
 *
 * As long as both ends of every comparator lie in the tile of one work-group, a barrier does what
 * otherwise takes a launch, and the keys stay where they are.
 * Sources: CUDA tutorial (shared); Bainville (local). */
#include "device/sorts/network.h"
#include "device/sorts/sort.h"

#include <assert.h>

/* ---- shared: the first stages in local memory, then a launch per substage ---- */

/* The first stage that is left to the global launches: there are runs of GROUP keys by then. */
static int first_global_stage(const struct sort_job *job) {
    return network_stages(job->tuning[0]);
}

static void sort_first_stages(struct sort_run *run) {
    cl_kernel local = run->kernels[0], global = run->kernels[1];
    const struct sort_job *job = &run->job;
    if (job->n < 2) return;
    sort_set_buffer(run, local, 0, run->keys);
    sort_set_buffer(run, global, 0, run->keys);
    sort_launch_in_groups(run, local, job->padded / 2);
    network_launch_stages(run, global, 1, first_global_stage(job), network_stages(job->padded),
                          job->padded / 2);
}

static int passes_shared(const struct sort_job *job) {
    int passes = 1;
    if (job->n < 2) return 0;
    for (int stage = first_global_stage(job); stage < network_stages(job->padded); stage++)
        passes += stage + 1;
    return passes;
}

const struct sort sort_shared = {
    .name = "shared",
    .title = "Bitonic, first stages in local memory",
    .source = "CUDA tutorial's pair of kernels",
    .idea =
        "One launch sorts short runs in local memory; from there on every substage is a launch.",
    .group = SORT_LOCAL,
    .pads = true,
    .files = (const char *const[]){"step/comparator_index.h", "ladder/shared_first_stages.cl",
                                   "ladder/bitonic_global.cl", NULL},
    .kernels = (const char *const[]){"shared_first_stages", "bitonic_global", NULL},
    .tuning = network_tuning,
    .least = network_group_words,
    .local_bytes = network_group_bytes,
    .passes = passes_shared,
    .sort = sort_first_stages,
};

/* ---- local: also the end of every later stage, and 4 substages per pass in between ---- */

enum {
    TOGETHER = 4, /* substages of one global pass, as in b16 */
};

static const struct sort_tuning local_tuning[] = {
    {"GROUP", "work-group size", 256, 1, 1024, false},
    {"TILE", "tile", 4096, 1 << TOGETHER, 1 << 15, false},
    {0},
};

static const char *options(const struct sort_job *job) {
    (void)job;
    static_assert(TOGETHER == 4, "as here");
    return "-D SUBSTAGES=4";
}

static size_t tile(const struct sort_job *job) {
    return job->tuning[1];
}

static size_t tile_bytes(const struct sort_job *job) {
    return tile(job) * (size_t)job->word_bytes;
}

static void launch_tiles(struct sort_run *run, cl_kernel kernel) {
    size_t group = run->job.tuning[0];
    sort_launch(run, kernel, run->job.padded / tile(&run->job) * group, group);
}

/* Global passes until the distance is below the tile; the last may go on to distances within the
 * tile, then the tail has fewer substages to do. */
static void sort_stage(struct sort_run *run, int stage) {
    cl_kernel registers = run->kernels[1], tail = run->kernels[2];
    int substage = 0;
    while ((size_t)1 << (stage - substage) >= tile(&run->job)) {
        network_launch(run, registers, 1, stage, substage, run->job.padded >> TOGETHER);
        substage += TOGETHER;
    }
    sort_set_number(run, tail, 1, (size_t)stage);
    sort_set_number(run, tail, 2, (size_t)substage);
    launch_tiles(run, tail);
}

static void sort_local_and_tail(struct sort_run *run) {
    const struct sort_job *job = &run->job;
    if (job->n < 2) return;
    for (int k = 0; k < 3; k++)
        sort_set_buffer(run, run->kernels[k], 0, run->keys);
    launch_tiles(run, run->kernels[0]);
    for (int stage = network_stages(tile(job)); stage < network_stages(job->padded); stage++)
        sort_stage(run, stage);
}

/* 1 + the sum over the global stages of ceil(m / TOGETHER) + 1, m being the substages of a stage
 * that reach beyond a tile. */
static int passes_local(const struct sort_job *job) {
    int stages = network_stages(job->padded) - network_stages(tile(job)), passes = 1;
    if (job->n < 2) return 0;
    for (int m = 1; m <= stages; m++)
        passes += (m + TOGETHER - 1) / TOGETHER + 1;
    return passes;
}

const struct sort sort_local = {
    .name = "local",
    .title = "Bitonic, local sort and local tails",
    .source = "Bainville's local versions with B16",
    .idea = "Tiles are sorted in local memory, the end of every later stage runs there too, and "
            "passes over all keys do 4 substages.",
    .group = SORT_LOCAL,
    .usual = true,
    .pads = true,
    .files = (const char *const[]){"step/comparator_index.h", "ladder/local_tile.h",
                                   "ladder/local_sort.cl", "ladder/bitonic_registers.cl",
                                   "ladder/local_tail.cl", NULL},
    .kernels = (const char *const[]){"local_sort", "bitonic_registers", "local_tail", NULL},
    .job_options = options,
    .tuning = local_tuning,
    .least = tile,
    .local_bytes = tile_bytes,
    .passes = passes_local,
    .sort = sort_local_and_tail,
};
