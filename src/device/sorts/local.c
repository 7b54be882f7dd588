/* local: runs bitonic sorts that do many substages in local memory.
 *
 * While both ends of every comparator are in the tile of one work-group, a barrier replaces a
 * launch, and the keys stay in local memory. Sources: CUDA tutorial (shared); Bainville (local,
 * c4). */
#include "device/sorts/network.h"
#include "device/sorts/sort.h"

#include <assert.h>

/* ---- shared: the first stages in local memory, then a launch per substage ---- */

static void launch_shared(struct sort_run *run, const struct launch *launch) {
    size_t items = run->job.padded / 2;
    if (launch->kind == LAUNCH_TILES) {
        SORT_ARGUMENTS(run, run->kernels[0], BUFFER(run->keys));
        sort_launch_in_groups(run, run->kernels[0], items);
    } else {
        network_launch(run, run->kernels[1], launch->first, items);
    }
}

const struct sort sort_shared = {
    .name = "shared",
    .words = "local memory at first",
    .title = "Bitonic, first stages in local memory",
    .source = "CUDA tutorial's pair of kernels",
    .idea =
        "One launch sorts short runs in local memory; from there on every substage is a launch.",
    .group = SORT_LOCAL,
    RUNG,
    .files = (const char *const[]){"step/comparator_index.h", "ladder/shared_first_stages.cl",
                                   "ladder/bitonic_global.cl", NULL},
    .kernels = (const char *const[]){"shared_first_stages", "bitonic_global", NULL},
    .tuning = network_tuning,
    .least = network_tile,
    .local_bytes = network_tile_bytes,
    .enqueue = launch_shared,
};

/* ---- local: also the end of every later stage, and 4 substages per pass before it ---- */

/* Tuning as network_tuning, and TILE: a tile of 16 KiB is half of the least local memory that
 * OpenCL allows. */
static const struct sort_tuning local_tuning[] = {
    {"GROUP", "work-group size", LAUNCHES_GROUP, 1, 1024, false},
    {"TILE", "tile", LAUNCHES_TILE, 2, 1 << 15, false},
    {0},
};

/* Returns the substages of a pass over global memory. */
static int together(const struct sort_job *job) {
    return rung_together(job->rung, (int)network_tile(job));
}

static const char *options(const struct sort_job *job) {
    static const char *const texts[] = {"-D SUBSTAGES=1", "-D SUBSTAGES=2", "-D SUBSTAGES=3",
                                        "-D SUBSTAGES=4"};
    static_assert(sizeof texts / sizeof *texts == LAUNCHES_TOGETHER, "one for each number");
    return texts[together(job) - 1];
}

static void launch_tiles(struct sort_run *run, cl_kernel kernel) {
    size_t group = run->job.tuning[0];
    sort_launch(run, kernel, run->job.padded / network_tile(&run->job) * group, group);
}

/* Launches a pass. The last pass of a stage may include distances within the tile; then the tail
 * has fewer substages to do. */
static void launch_registers(struct sort_run *run, const struct launch *launch) {
    assert(launch->count == together(&run->job)); /* the kernel is built for this number */
    network_launch(run, run->kernels[1], launch->first, run->job.padded >> launch->count);
}

static void launch_local(struct sort_run *run, const struct launch *launch) {
    cl_kernel tail = run->kernels[2];
    if (launch->kind != LAUNCH_TILES) {
        launch_registers(run, launch);
    } else if (launch->first == 0) {
        SORT_ARGUMENTS(run, run->kernels[0], BUFFER(run->keys));
        launch_tiles(run, run->kernels[0]);
    } else {
        SORT_ARGUMENTS(run, tail, BUFFER(run->keys), LAYER(launch->first));
        launch_tiles(run, tail);
    }
}

const struct sort sort_local = {
    .name = "local",
    .words = "local memory at both ends",
    .title = "Bitonic, local sort and local tails",
    .source = "Bainville's local versions with B16",
    .idea = "Tiles are sorted in local memory, the end of every later stage runs there too, and "
            "passes over all keys do 4 substages.",
    .group = SORT_LOCAL,
    .place = SORT_TICKED,
    RUNG,
    .files = (const char *const[]){"step/comparator_index.h", "ladder/local_tile.h",
                                   "ladder/local_sort.cl", "ladder/bitonic_registers.cl",
                                   "ladder/local_tail.cl", NULL},
    .kernels = (const char *const[]){"local_sort", "bitonic_registers", "local_tail", NULL},
    .job_options = options,
    .tuning = local_tuning,
    .least = network_tile,
    .local_bytes = network_tile_bytes,
    .enqueue = launch_local,
};

/* ---- c4: as local, with 2 substages in registers between two barriers ---- */

/* Launches tiles, from a substage of a stage to the end of a last stage. */
static void launch_c4(struct sort_run *run, const struct launch *launch) {
    cl_kernel tiles = run->kernels[0];
    if (launch->kind != LAUNCH_TILES) {
        launch_registers(run, launch);
        return;
    }
    SORT_ARGUMENTS(run, tiles, BUFFER(run->keys), LAYER(launch->first),
                   NUMBER(launches_stage(launch->first + launch->count - 1)));
    launch_tiles(run, tiles);
}

const struct sort sort_c4 = {
    .name = "c4",
    .words = "4 keys between barriers",
    .title = "Bitonic, 4 keys in registers between local memory",
    .source = "Bainville's C4",
    .idea =
        "Like local, but a work-item takes 4 keys out of local memory for 2 substages: half the "
        "reads, writes and barriers there.",
    .group = SORT_LOCAL,
    RUNG,
    .files =
        (const char *const[]){"step/comparator_index.h", "ladder/local_tile.h",
                              "ladder/local_registers.cl", "ladder/bitonic_registers.cl", NULL},
    .kernels = (const char *const[]){"local_registers", "bitonic_registers", NULL},
    .job_options = options,
    .tuning = local_tuning,
    .least = network_tile,
    .local_bytes = network_tile_bytes,
    .enqueue = launch_c4,
};
