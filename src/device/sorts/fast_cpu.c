/* fast_cpu: the passes of `fast` for a CPU device, one tile in the cache of each core.
 *
 * Sixteen columns of keys are sorted side by side, one in each lane of the vectors, then merged. */
#include "device/sorts/fast_plan.h"
#include "device/sorts/network.h"
#include "device/sorts/rows.h"

enum {
    LANES = 16,
    LANE_BITS = 4,
    ROW = 256,     /* vectors in a row of the box that is a tile */
    LEAST_RUN = 4, /* log2 of the vectors in the shortest rows: shorter ones save passes, but their
                      many pages cost as much */
    LEAST_TILE_BITS = 9,
    MOST_TILE_BITS = 12,
    TILES = 8, /* wanted at least, so that all cores have something to do */
};

static const struct sort_tuning cpu_tuning[] = {
    {"TILE_BITS", "log2 of the vectors in a tile", 12, LEAST_TILE_BITS, MOST_TILE_BITS, true},
    {0},
};

static int vector_bits(const struct sort_job *job) {
    return network_stages(job->padded) - LANE_BITS;
}

/* As large as the cache allows, but not so large that a core has nothing to do. */
static void choose_tile_bits(struct sort_job *job) {
    int bits = job->word_bytes == 8 ? 11 : 12;
    while (bits > LEAST_TILE_BITS && ((size_t)(TILES * LANES) << bits) > job->n)
        bits--;
    if (!job->tuning[0]) job->tuning[0] = (unsigned)bits;
}

static size_t tile(const struct sort_job *job) {
    return (size_t)LANES << job->tuning[0];
}

/* With a vector between every two rows of 256, as in the kernels. */
static size_t bytes_of_tile(const struct sort_job *job) {
    size_t rows = tile(job) / (LANES * ROW);
    return (tile(job) + (rows > 2 ? rows * LANES : 0)) * (size_t)job->word_bytes;
}

static size_t bytes_of_all(const struct sort_job *job) {
    return job->padded * (size_t)job->word_bytes;
}

static int plan(const struct sort_job *job, struct fast_pass *passes) {
    struct fast_shape shapes[2 * MOST_TILE_BITS];
    int tile_bits = (int)job->tuning[0], count = 0;
    shapes[count++] = (struct fast_shape){FAST_COLUMNS, FAST_COLUMNS, LEAST_RUN, 100};
    for (int run = LEAST_RUN; run < tile_bits; run++)
        shapes[count++] = (struct fast_shape){FAST_STRADDLE, FAST_STRADDLE, run, 100};
    return fast_plan(&(struct fast_problem){.bits = vector_bits(job),
                                            .tile_bits = tile_bits,
                                            .sorted_bits = tile_bits,
                                            .lane_stages = LANE_BITS,
                                            .shapes = shapes,
                                            .shape_count = count},
                     passes);
}

static int launch(struct sort_run *run, const struct fast_pass *pass, struct error *error) {
    cl_kernel kernel = run->kernels[pass->shape.kernel];
    size_t vectors = run->job.padded / LANES;
    if (pass->shape.kind == FAST_TAIL && (sort_set_buffer(run, kernel, 4, run->buffers[0], error) ||
                                          sort_set_number(run, kernel, 5, vectors, error)))
        return -1;
    if (sort_set_buffer(run, kernel, 0, run->keys, error) ||
        sort_set_number(run, kernel, 1, (size_t)pass->shape.run, error) ||
        sort_set_number(run, kernel, 2, (size_t)pass->shift, error) ||
        sort_set_number(run, kernel, 3, (size_t)pass->lanes, error))
        return -1;
    return sort_launch(run, kernel, run->job.padded / tile(&run->job), 1, error);
}

static int sort_columns(struct sort_run *run, struct error *error) {
    struct fast_pass passes[FAST_MAX_PASSES];
    if (run->job.n < 2) return 0;
    int count = plan(&run->job, passes);
    for (int p = 0; p < count; p++)
        if (launch(run, &passes[p], error)) return -1;
    run->result = run->buffers[0];
    return 0;
}

static int make_second_buffer(struct sort_run *run, struct error *error) {
    return sort_new_buffer(run, 0, bytes_of_all(&run->job), error);
}

static int passes_cpu(const struct sort_job *job) {
    struct fast_pass passes[FAST_MAX_PASSES];
    return job->n < 2 ? 0 : plan(job, passes);
}

static double traffic_cpu(const struct sort_job *job) {
    return network_traffic(job, passes_cpu(job));
}

const struct sort sort_fast_cpu = {
    .name = "fast-cpu",
    .title = "Bitonic, 16 columns in vectors",
    .source = "Batcher 1968; Dower's mirrored form",
    .idea = "Each lane of the vectors sorts its own column in tiles that fit the cache, then the "
            "columns are merged; made for CPU devices.",
    .group = SORT_LOCAL,
    .suits = SORT_SUITS_CPU_DEVICE,
    .usual = true,
    .sizes = SORT_PADS,
    .files = (const char *const[]){"fast_cpu_registers.h", "fast_cpu.cl", NULL},
    .kernels = (const char *const[]){"fast_cpu_sort", "fast_cpu_tail", "fast_cpu_columns",
                                     "fast_cpu_straddle", NULL},
    .tuning = cpu_tuning,
    .choose_tuning = choose_tile_bits,
    .least = tile,
    .local_bytes = bytes_of_tile,
    .extra_bytes = bytes_of_all,
    .passes = passes_cpu,
    .traffic = traffic_cpu,
    .prepare = make_second_buffer,
    .sort = sort_columns,
};
