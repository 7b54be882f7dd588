/* fast: the mirrored bitonic network at the speed of memory.
 *
 * What counts is how often all words travel through memory. fast_plan.c finds the fewest passes;
 * each is one launch of a kernel of fast_pass.cl. While stages are shorter than a chunk that fits
 * the cache, the passes are made chunk by chunk; and two queues take chunks in turn, so that the
 * arithmetic of one fills the time in which the other waits for memory.
 * Source: Batcher 1968; the mirrored form is Dower's. */
#include "core/memory.h"
#include "device/sorts/fast_plan.h"
#include "device/sorts/network.h"
#include "device/sorts/rows.h"

#include "fast_runs.h"

#include <assert.h>

enum {
    QUEUES = 2,
    HALF_LINE_COST = 112, /* of a pass with runs of half a line, measured: the line's other half is
                             still in the cache when its turn comes */
};

static const struct sort_tuning fast_tuning[] = {
    {"TILE", "tile", 1 << 14, 1 << 9, 1 << 14, false},
    {"KEYS", "keys in half a work-item", 32, 16, 32, false},
    {"CHUNK", "bytes of a chunk", 1 << 24, 1 << 12, 1 << 30, false},
    {0},
};

/* Where a pass is so short that each compute unit gets a work-group or two and no more, it counts
 * how soon these are ready, and how many passes there are; measured on a GPU of 132 units. */
static const struct {
    size_t most; /* words */
    unsigned tile, keys;
} shapes_by_size[] = {
    {(size_t)1 << 10, 1 << 10, 16}, /* one work-group, no larger than it needs to be */
    {(size_t)1 << 12, 1 << 12, 16}, /* the same */
    {(size_t)1 << 20, 1 << 13, 16}, /* up to one for each unit */
    {(size_t)1 << 21, 1 << 14, 32}, /* as few passes as can be */
    {(size_t)3 << 20, 1 << 13, 32}, /* large tiles would leave units idle */
    {SIZE_MAX, 1 << 14, 32},        /* as few passes as can be */
};

/* Words of 64 bits take twice the registers and twice the local memory. */
static void choose_tile(struct sort_job *job) {
    int s = 0;
    while (job->n > shapes_by_size[s].most)
        s++;
    unsigned tile = shapes_by_size[s].tile, keys = shapes_by_size[s].keys;
    if (job->word_bytes == 8 && keys > 16) tile = 1 << 13, keys = 16;
    if (!job->tuning[0]) job->tuning[0] = tile;
    if (!job->tuning[1]) job->tuning[1] = keys;
}

/* The first pass may sort whole tiles, and spare a pass, or each half of a tile by itself, which
 * takes half the registers and leaves room for more work-groups: better where there are many. */
static bool sorts_halves(const struct sort_job *job) {
    return job->n > (size_t)1 << 21;
}

static size_t tile(const struct sort_job *job) {
    return job->tuning[0];
}

static size_t half_a_tile_padded(const struct sort_job *job) {
    return (tile(job) / 2 + tile(job) / 32) * (size_t)job->word_bytes;
}

struct plan {
    struct fast_pass passes[FAST_MAX_PASSES];
    int count, cost;
};

/* Plans with a set of straddle kernels. */
static void plan_with(const struct sort_job *job, int set, struct plan *plan) {
    struct fast_shape shapes[1 + FAST_LENGTHS];
    struct fast_problem problem = {.bits = network_stages(job->n),
                                   .tile_bits = network_stages(tile(job)),
                                   .sorted_bits = network_stages(tile(job)) - sorts_halves(job),
                                   .shapes = shapes,
                                   .shape_count = 1 + FAST_LENGTHS};
    int line = fast_columns_run(job->word_bytes), first = set * FAST_LENGTHS;
    shapes[0] = (struct fast_shape){FAST_COLUMNS, FAST_COLUMNS, line, 100};
    for (int i = 0; i < FAST_LENGTHS; i++) {
        int run = fast_straddle_run(first + i, problem.tile_bits, job->word_bytes);
        shapes[1 + i] = (struct fast_shape){FAST_STRADDLE, FAST_STRADDLE + first + i, run,
                                            run < line ? HALF_LINE_COST : 100};
    }
    plan->count = fast_plan(&problem, plan->passes);
    plan->cost = 0;
    for (int p = 0; p < plan->count; p++)
        plan->cost += plan->passes[p].shape.cost;
}

/* The cheapest plan; of several, that with the longest runs. */
static void make_plan(const struct sort_job *job, struct plan *plan) {
    struct plan other;
    plan->count = 0;
    for (int set = 0; set < FAST_SETS && job->n > 1; set++) {
        plan_with(job, set, &other);
        if (set == 0 || other.cost <= plan->cost) *plan = other;
    }
}

static const char *options_of(const struct sort_job *job) {
    bool whole = (job->n & (job->n - 1)) == 0 && job->n >= tile(job);
    return !sorts_halves(job) ? whole ? "-D WHOLE" : ""
           : whole            ? "-D WHOLE -D SORT_HALVES"
                              : "-D SORT_HALVES";
}

/* With so many words a pass is a single wave of work-groups, which load, exchange and store all at
 * the same time. Two chunks overlap these; with fewer words, twice the launches cost as much. */
static const size_t least_for_halves = (size_t)3 << 20, one_wave = (size_t)1 << 22;

static size_t chunk_words(const struct sort_job *job) {
    size_t words = job->tuning[2] / (size_t)job->word_bytes;
    if (job->n > least_for_halves && job->n <= one_wave && words >= one_wave) words = one_wave / 2;
    return words;
}

/* ---- launches ---- */

/* Launches a pass over `words` words from word `first` on, in blocks of 2^span. */
static int launch(struct sort_run *run, const struct fast_pass *pass, int number, size_t first,
                  size_t words, struct error *error) {
    cl_kernel kernel = run->kernels[pass->shape.kernel];
    size_t block = (size_t)1 << pass->span, blocks = (words + block - 1) / block;
    size_t group = block < tile(&run->job) ? block : tile(&run->job); /* words of a work-group */
    size_t items = tile(&run->job) / 2 / run->job.tuning[1];
    if (sort_set_buffer(run, kernel, 0, run->keys, error) ||
        sort_set_number(run, kernel, 1, run->job.n, error) ||
        sort_set_number(run, kernel, 2, (size_t)pass->shift, error) ||
        sort_set_number(run, kernel, 3, (size_t)1 << pass->shift, error) ||
        sort_set_number(run, kernel, 4, first / group, error) ||
        sort_set_number(run, kernel, 5, (size_t)number % 2, error))
        return -1;
    return sort_launch(run, kernel, blocks * (block / group) * items, items, error);
}

/* What comes to queue `to` from now on waits for all that is in queue `from`. */
static int let_wait(struct sort_run *run, cl_command_queue from, cl_command_queue to,
                    struct error *error) {
    const struct device_info *info = &run->device->info;
    cl_event event = NULL;
    CL(info, clEnqueueMarkerWithWaitList(from, 0, NULL, &event));
    CL(info, clEnqueueBarrierWithWaitList(to, 1, &event, NULL));
    CL(info, clFlush(from));
    clReleaseEvent(event);
    return 0;
fail:
    if (event) clReleaseEvent(event);
    return -1;
}

/* Divides the next of `left` words among the queues and returns how many these are: a chunk for
 * each. What then would be left for one queue alone, and could not fill the device, goes with the
 * last chunk. */
static size_t divide(size_t left, size_t chunk, size_t shares[QUEUES]) {
    size_t all = left <= (QUEUES + 1) * chunk ? left : QUEUES * chunk, done = 0;
    for (int q = 0; q < QUEUES; q++) {
        size_t rest = all - done;
        shares[q] = q == QUEUES - 1 || rest < chunk ? rest : chunk;
        done += shares[q];
    }
    return all;
}

/* The first `count` passes, chunk by chunk, in two queues. Only what this run has launched so far
 * can be unfinished: a map. */
static int sort_chunks(struct sort_run *run, const struct fast_pass *passes, int count,
                       size_t chunk, struct error *error) {
    cl_command_queue queues[QUEUES] = {run->queue, run->second_queue};
    int status = run->launches > 0 ? let_wait(run, queues[0], queues[1], error) : 0;
    size_t shares[QUEUES], words;
    for (size_t at = 0; at < run->job.n && status == 0; at += words) {
        words = divide(run->job.n - at, chunk, shares);
        for (int p = 0; p < count; p++)
            for (size_t q = 0; q < QUEUES && shares[q] > 0 && status == 0; q++) {
                run->queue = queues[q];
                status = launch(run, &passes[p], p, at + q * chunk, shares[q], error);
            }
    }
    run->queue = queues[0];
    return status ? status : let_wait(run, queues[1], queues[0], error);
}

static int sort_fast_words(struct sort_run *run, struct error *error) {
    const struct plan *plan = run->scratch;
    const struct fast_pass *passes = plan->passes;
    size_t chunk = chunk_words(&run->job);
    int done = 0;
    if (run->second_queue) {
        while (done < plan->count - 1 && (size_t)1 << passes[done].span <= chunk)
            done++;
        if (done > 0 && sort_chunks(run, passes, done, chunk, error)) return -1;
    }
    for (int p = done; p < plan->count; p++)
        if (launch(run, &passes[p], p, 0, run->job.n, error)) return -1;
    return 0;
}

/* The plan, and a second queue where there are chunks for it. */
static int prepare(struct sort_run *run, struct error *error) {
    make_plan(&run->job, run->scratch = memory_new(1, sizeof(struct plan)));
    bool one_chunk = run->job.n <= chunk_words(&run->job);
    return run->job.out_of_order || one_chunk ? 0 : sort_new_queue(run, error);
}

/* ---- the row ---- */

static int passes_fast(const struct sort_job *job) {
    struct plan plan;
    make_plan(job, &plan);
    return plan.count;
}

/* Few words need few of the kernels, and each takes a fraction of a second to build. */
static bool uses_kernel(const struct sort_job *job, int kernel) {
    struct plan plan;
    make_plan(job, &plan);
    for (int p = 0; p < plan.count; p++)
        if (plan.passes[p].shape.kernel == kernel) return true;
    return false;
}

static double traffic_fast(const struct sort_job *job) {
    return network_traffic(job, passes_fast(job));
}

/* Numbered by enum fast_kind, straddles as in fast_runs.h. */
static const char *const kernels[] = {
    "fast_sort",
    "fast_tail",
    "fast_columns",
    "fast_straddle",
    "fast_straddle",
    "fast_straddle",
    "fast_straddle",
    "fast_straddle",
    "fast_straddle",
    "fast_straddle",
    "fast_straddle",
    "fast_straddle",
    "fast_straddle",
    "fast_straddle",
    "fast_straddle",
    "fast_straddle",
    "fast_straddle",
    "fast_straddle",
    NULL,
};
static_assert(sizeof kernels / sizeof *kernels == FAST_STRADDLE + FAST_SETS * FAST_LENGTHS + 1,
              "a kernel for each length of each set");

const struct sort sort_fast = {
    .name = "fast",
    .title = "Bitonic, fewest passes over memory",
    .source = "Batcher 1968; Dower's mirrored form",
    .idea = "Tiles of 2^14 keys stay in registers for the end of one stage and the beginning of "
            "the next; made for GPUs.",
    .group = SORT_LOCAL,
    .suits = SORT_SUITS_GPU,
    .usual = true,
    .sizes = SORT_ANY,
    .maps_keys = true,
    .files = (const char *const[]){"order_preserving.h", "key_map.h", "fast_runs.h",
                                   "fast_registers.h", "fast_tile.h", "fast_pass.cl", NULL},
    .kernels = kernels,
    .uses = uses_kernel,
    .job_options = options_of,
    .tuning = fast_tuning,
    .choose_tuning = choose_tile,
    .local_bytes = half_a_tile_padded,
    .passes = passes_fast,
    .traffic = traffic_fast,
    .prepare = prepare,
    .sort = sort_fast_words,
};
