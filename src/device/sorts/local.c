/* local: bitonic sorts that do many substages in a work-group's local memory.
 *
 * As long as both ends of every comparator lie in the tile of one work-group, a barrier does what
 * otherwise takes a launch, and the keys stay where they are.
 * Sources: CUDA tutorial (shared); Bainville (local, c4). */
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

/* As network_tuning; a tile of 16 KiB is half of the least local memory that OpenCL allows. */
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

/* Global passes of `kernel` until the distance is below the tile; the last may go on to distances
 * within the tile, then the tail has fewer substages to do. Returns the substage to go on with. */
static int launch_registers(struct sort_run *run, cl_kernel kernel, int stage) {
    int substage = 0;
    while ((size_t)1 << (stage - substage) >= tile(&run->job)) {
        network_launch(run, kernel, 1, stage, substage, run->job.padded >> TOGETHER);
        substage += TOGETHER;
    }
    return substage;
}

static void sort_stage(struct sort_run *run, int stage) {
    cl_kernel tail = run->kernels[2];
    int substage = launch_registers(run, run->kernels[1], stage);
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

/* ---- c4: the same, with 2 substages in registers between two visits to local memory ---- */

/* The tiles from a substage of `stage` to the end of stage `last`. */
static void launch_tiles_through(struct sort_run *run, int stage, int substage, int last) {
    cl_kernel kernel = run->kernels[0];
    sort_set_number(run, kernel, 1, (size_t)stage);
    sort_set_number(run, kernel, 2, (size_t)substage);
    sort_set_number(run, kernel, 3, (size_t)last);
    launch_tiles(run, kernel);
}

static void sort_local_in_registers(struct sort_run *run) {
    const struct sort_job *job = &run->job;
    int first_stages = network_stages(tile(job));
    if (job->n < 2) return;
    for (int k = 0; k < 2; k++)
        sort_set_buffer(run, run->kernels[k], 0, run->keys);
    launch_tiles_through(run, 0, 0, first_stages - 1);
    for (int stage = first_stages; stage < network_stages(job->padded); stage++) {
        int substage = launch_registers(run, run->kernels[1], stage);
        launch_tiles_through(run, stage, substage, stage);
    }
}

const struct sort sort_c4 = {
    .name = "c4",
    .title = "Bitonic, 4 keys in registers between local memory",
    .source = "Bainville's C4",
    .idea =
        "Like local, but a work-item takes 4 keys out of local memory for 2 substages: half the "
        "reads, writes and barriers there.",
    .group = SORT_LOCAL,
    .pads = true,
    .files =
        (const char *const[]){"step/comparator_index.h", "ladder/local_tile.h",
                              "ladder/local_registers.cl", "ladder/bitonic_registers.cl", NULL},
    .kernels = (const char *const[]){"local_registers", "bitonic_registers", NULL},
    .job_options = options,
    .tuning = local_tuning,
    .least = tile,
    .local_bytes = tile_bytes,
    .passes = passes_local,
    .sort = sort_local_in_registers,
};
