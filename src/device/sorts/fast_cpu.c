/* fast_cpu: runs the passes of `fast` on a CPU device, with one tile in the cache of each core.
 *
 * Sixteen columns of keys are sorted side by side, one in each lane of the vectors, then merged. */
#include "core/structure/fast_plan.h"
#include "device/sorts/network.h"
#include "device/sorts/sort.h"

#include <assert.h>

enum {
    LANES = 16,          /* words of a vector, one of each column */
    LANE_BITS = 4,       /* log2 of LANES */
    ROW_BITS = 8,        /* log2 of ROW */
    ROW = 1 << ROW_BITS, /* vectors in a row of a tile's box */
    LEAST_RUN = 4, /* log2 of the vectors in the shortest rows; shorter rows save passes, but their
                      many pages cost as much */
    LEAST_TILE_BITS = 9, /* log2 of the vectors in the smallest tile */
    MOST_TILE_BITS = 12,
    COLUMNS_WHOLE = FAST_STRADDLE + 1, /* first kernel for whole rows */
    STRADDLE_WHOLE,
    TILES_A_CORE = 4, /* least tiles per core, so that all cores have work */
};

/* Costs of passes, by log2 of the vectors in a row; the sort's tail costs 100. Measured with PoCL
 * on x86-64: a pass takes as long as its sweeps, and longer if rows are shorter than a page of 64
 * vectors. */
static const int columns_cost[] = {[LEAST_RUN] = 92, 90, 88, 86, 60};
static const int straddle_cost[] = {[LEAST_RUN] = 105, 110, 140, 125, 105, 90, 98, 95};

static const struct sort_tuning cpu_tuning[] = {
    {"TILE_BITS", "log2 of the vectors in a tile", 12, LEAST_TILE_BITS, MOST_TILE_BITS, true},
    {"CHUNK", "bytes taken through several passes in turn", 16 << 20, 1 << 20, 1u << 31, false},
    {0},
};

static int vector_bits(const struct sort_job *job) {
    return network_stages(job->padded) - LANE_BITS;
}

/* Returns the bytes of a chunk: half of the last cache, because the next chunk needs room, too. At
 * most 16 MiB, since larger chunks gain nothing. */
static unsigned chunk_bytes(const struct sort_job *job) {
    unsigned bytes = cpu_tuning[1].usual;
    while (job->cache > 0 && bytes > cpu_tuning[1].least && bytes > job->cache / 2)
        bytes /= 2;
    return bytes;
}

/* Makes tiles as large as a core's cache allows, but small enough that every core has work. */
static void choose_tuning(struct sort_job *job) {
    int bits = job->word_bytes == 8 ? 11 : 12;
    while (bits > LEAST_TILE_BITS && (TILES_A_CORE * job->units * LANES << bits) > job->n)
        bits--;
    if (!job->tuning[0]) job->tuning[0] = (unsigned)bits;
    if (!job->tuning[1]) job->tuning[1] = chunk_bytes(job);
}

static size_t tile(const struct sort_job *job) {
    return (size_t)LANES << job->tuning[0];
}

/* Returns the bytes of a tile with a vector between every two rows of 256, as in the kernels. */
static size_t bytes_of_tile(const struct sort_job *job) {
    size_t rows = tile(job) / (LANES * ROW);
    return (tile(job) + (rows > 2 ? rows * LANES : 0)) * (size_t)job->word_bytes;
}

static int plan(const struct sort_job *job, struct fast_pass *passes) {
    struct fast_shape shapes[2 * MOST_TILE_BITS];
    int tile_bits = (int)job->tuning[0], count = 0, cost;
    for (int run = LEAST_RUN; run < tile_bits; run++) {
        bool whole = run >= ROW_BITS;
        if (run <= ROW_BITS)
            shapes[count++] = (struct fast_shape){.kind = FAST_COLUMNS,
                                                  .kernel = whole ? COLUMNS_WHOLE : FAST_COLUMNS,
                                                  .run = run,
                                                  .cost = columns_cost[run]};
        shapes[count++] = (struct fast_shape){.kind = FAST_STRADDLE,
                                              .kernel = whole ? STRADDLE_WHOLE : FAST_STRADDLE,
                                              .run = run,
                                              .cost = straddle_cost[run]};
    }
    int length = fast_plan(&(struct fast_problem){.bits = vector_bits(job),
                                                  .tile_bits = tile_bits,
                                                  .sorted_bits = tile_bits,
                                                  .lane_stages = LANE_BITS,
                                                  .shapes = shapes,
                                                  .shape_count = count},
                           passes, &cost);
    assert(length > 0); /* runs of every length make a plan possible */
    return length;
}

/* Launches `count` tiles from tile `first` on. */
static void launch(struct sort_run *run, const struct fast_pass *pass, size_t first, size_t count) {
    cl_kernel kernel = run->kernels[pass->shape.kernel];
    if (pass->shape.kind == FAST_TAIL)
        SORT_ARGUMENTS(run, kernel, BUFFER(run->keys), NUMBER(pass->shape.run), NUMBER(pass->shift),
                       NUMBER(pass->lanes), NUMBER(first), BUFFER(run->buffers[0]),
                       NUMBER(run->job.padded / LANES));
    else
        SORT_ARGUMENTS(run, kernel, BUFFER(run->keys), NUMBER(pass->shape.run), NUMBER(pass->shift),
                       NUMBER(pass->lanes), NUMBER(first));
    sort_launch(run, kernel, count, 1);
}

/* Sorts the columns. The first passes stay within blocks. Passes whose blocks fit a chunk are made
 * chunk by chunk, so that each pass finds the results of the one before in the last cache. */
static void sort_columns(struct sort_run *run) {
    struct fast_pass passes[FAST_MAX_PASSES];
    const struct sort_job *job = &run->job;
    if (job->n < 2) return;
    size_t tiles = job->padded / tile(job), chunk = job->tuning[1] / (tile(job) * job->word_bytes);
    int count = plan(job, passes), near = 0;
    if (chunk > tiles) chunk = tiles;
    while (near < count && (size_t)1 << passes[near].span <= chunk << job->tuning[0])
        near++;
    for (size_t first = 0; first < tiles && near > 0; first += chunk)
        for (int p = 0; p < near; p++)
            launch(run, &passes[p], first, chunk);
    for (int p = near; p < count; p++)
        launch(run, &passes[p], 0, tiles);
    run->result = run->buffers[0];
}

static int passes_cpu(const struct sort_job *job) {
    struct fast_pass passes[FAST_MAX_PASSES];
    return job->n < 2 ? 0 : plan(job, passes);
}

const struct sort sort_fast_cpu = {
    .name = "fast-cpu",
    .words = "vectors of a processor",
    .title = "Bitonic, 16 columns in vectors",
    .source = "Batcher 1968; Dower's mirrored form",
    .idea = "Each lane of the vectors sorts its own column in tiles that fit the cache, then the "
            "columns are merged; made for CPU devices.",
    .group = SORT_LOCAL,
    .suits = SORT_SUITS_CPU_DEVICE,
    .place = SORT_TICKED,
    .pads = true,
    .vectors = true,
    .maps_keys = true,
    .files = (const char *const[]){"support/order_preserving.h", "support/key_map.h",
                                   "engine/cpu/fast_cpu_registers.h", "engine/cpu/key_map_16.h",
                                   "engine/cpu/fast_cpu_sweeps.h", "engine/cpu/fast_cpu.cl", NULL},
    .kernels = (const char *const[]){"fast_cpu_sort", "fast_cpu_tail", "fast_cpu_columns",
                                     "fast_cpu_straddle", "fast_cpu_columns_whole",
                                     "fast_cpu_straddle_whole", NULL},
    .tuning = cpu_tuning,
    .choose_tuning = choose_tuning,
    .least = tile,
    .local_bytes = bytes_of_tile,
    .buffers = {sort_word_bytes},
    .passes = passes_cpu,
    .sort = sort_columns,
};
