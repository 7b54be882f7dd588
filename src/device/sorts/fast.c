/* fast: runs the mirrored bitonic network in as few passes over memory as possible.
 *
 * The time depends on how often all words go through memory. fast_plan.c finds the fewest passes.
 * Each pass is one launch, the first with fast_sort.cl, the others with fast_pass.cl. While stages
 * are shorter than a chunk that fits the cache, the passes are made chunk by chunk. Two queues take
 * chunks in turn, so that one computes while the other waits for memory.
 * Source: Batcher 1968; the mirrored form is Dower's. */
#include "core/base/memory.h"
#include "core/base/numbers.h"
#include "core/structure/fast_plan.h"
#include "device/sorts/network.h"
#include "device/sorts/sort.h"

#include "kernels/engine/fast/fast_runs.h"

#include <assert.h>

enum {
    QUEUES = 2,
};

/* Sizes of chunks: two chunks of 2^24 bytes fit the second cache of an H200, 50 MiB. OpenCL does
 * not report its size: what it calls the cache is the first one there. */
static const struct sort_tuning fast_tuning[] = {
    {"TILE", "tile", 1 << 14, 1 << FAST_LEAST_TILE_BITS, 1 << 14, false},
    {"KEYS", "keys in half a work-item", 32, 16, 32, false},
    {"SORT_KEYS", "keys in a work-item of the first pass", 32, 16, 32, false},
    {"CHUNK", "bytes of a chunk", 1 << 24, 1 << 12, 1 << 30, false},
    {0},
};

/* Best values for up to `most` words, or up to `each` words per compute unit. With few words a unit
 * gets only a work-group or two; then the time of one work-group and the number of passes decide.
 * Measured on an H200, whose 132 units count as 128 here: 2^20, 2^21 and 3 * 2^20 words, and 5 *
 * 2^19 words of 64 bits. */
struct size_class {
    size_t most, each; /* numbers of words; one of them is 0 */
    unsigned tile, keys, sort_keys;
};

static const struct size_class classes_32[] = {
    {1 << 10, 0, 1 << 10, 16, 16},  /* single work-group, as small as possible */
    {1 << 11, 0, 1 << 11, 16, 16},  /* single work-group, as small as possible */
    {1 << 12, 0, 1 << 12, 16, 32},  /* single work-group, as small as possible */
    {0, 1 << 13, 1 << 13, 16, 32},  /* up to a work-group for each unit */
    {0, 1 << 14, 1 << 14, 32, 32},  /* up to a work-group for each unit, and the fewest passes */
    {0, 3 << 13, 1 << 13, 32, 32},  /* large tiles would leave units idle */
    {SIZE_MAX, 0, 1 << 14, 32, 32}, /* the fewest passes */
};

/* Words of 64 bits need twice the registers and twice the local memory. */
static const struct size_class classes_64[] = {
    {1 << 10, 0, 1 << 10, 16, 16},
    {1 << 11, 0, 1 << 11, 16, 16},
    {0, 5 << 12, 1 << 12, 16, 16},
    {SIZE_MAX, 0, 1 << 13, 16, 16},
};

static void choose_tuning(struct sort_job *job) {
    const struct size_class *row = job->word_bytes == 8 ? classes_64 : classes_32;
    while (job->n > row->most + row->each * job->units)
        row++;
    if (!job->tuning[0]) job->tuning[0] = row->tile;
    if (!job->tuning[1]) job->tuning[1] = row->keys;
    if (!job->tuning[2]) job->tuning[2] = row->sort_keys;
}

static size_t tile(const struct sort_job *job) {
    return job->tuning[0];
}

/* Returns the words of each work-group of the first pass. */
static size_t sorted_words(const struct sort_job *job) {
    return (size_t)1 << fast_sorted_bits(network_stages(tile(job)), job->word_bytes);
}

static size_t local_bytes(const struct sort_job *job) {
    size_t words = sorted_words(job);
    return (words + words / 16) * (size_t)job->word_bytes;
}

static size_t work_group(const struct sort_job *job, int kernel) {
    return kernel == FAST_SORT ? sorted_words(job) / job->tuning[2]
                               : tile(job) / 2 / job->tuning[1];
}

struct plan {
    struct fast_pass passes[FAST_MAX_PASSES];
    int count;
};

static void make_plan(const struct sort_job *job, struct plan *plan) {
    plan->count = fast_passes(network_stages(job->n), network_stages(tile(job)), job->word_bytes,
                              plan->passes);
}

static const char *options_of(const struct sort_job *job) {
    bool whole = is_power_of_two(job->n) && job->n >= tile(job);
    return sorted_words(job) == tile(job) ? whole ? "-D WHOLE -D SORTED=TILE" : "-D SORTED=TILE"
           : whole                        ? "-D WHOLE -D SORTED=TILE/2"
                                          : "-D SORTED=TILE/2";
}

/* Returns the words of a chunk. With up to two tiles for each compute unit, all work-groups of a
 * pass run at once: all load, all compute, all store. With two chunks, one computes while the other
 * loads. With fewer than three tiles for two units, the gain is smaller than the cost of twice as
 * many launches. */
static size_t chunk_words(const struct sort_job *job) {
    size_t words = job->tuning[3] / (size_t)job->word_bytes, one_wave = job->units << 15;
    bool halves = job->n > one_wave / 4 * 3 && job->n <= one_wave && words >= one_wave;
    return halves && !job->on_cpu ? one_wave / 2 : words;
}

/* ---- launches ---- */

/* Launches a pass over `words` words from word `first` on, in blocks of 2^span. */
static void launch(struct sort_run *run, const struct fast_pass *pass, int number, size_t first,
                   size_t words) {
    cl_kernel kernel = run->kernels[pass->shape.kernel];
    bool first_pass = pass->shape.kind == FAST_SORT;
    size_t group = first_pass ? sorted_words(&run->job) : tile(&run->job); /* words of a
                                                                              work-group */
    size_t items = work_group(&run->job, pass->shape.kernel);
    size_t block = (size_t)1 << pass->span, blocks = (words + block - 1) / block;
    SORT_ARGUMENTS(run, kernel, BUFFER(run->keys), NUMBER(run->job.n), NUMBER(pass->shift),
                   NUMBER((size_t)1 << pass->shift), NUMBER(first / group), NUMBER(number % 2));
    sort_launch(run, kernel, blocks * (block / group) * items, items);
}

/* Gives each queue a chunk of the next of `left` words, and returns the number of words given. If
 * less than one more chunk would remain, which would not keep the device busy, the last queue gets
 * it, too. */
static size_t divide(size_t left, size_t chunk, size_t shares[QUEUES]) {
    size_t all = left <= (QUEUES + 1) * chunk ? left : QUEUES * chunk, done = 0;
    for (int q = 0; q < QUEUES; q++) {
        size_t rest = all - done;
        shares[q] = q == QUEUES - 1 || rest < chunk ? rest : chunk;
        done += shares[q];
    }
    return all;
}

/* Launches the first `count` passes, chunk by chunk, in two queues. Only earlier launches of this
 * run, which map the keys, can be unfinished. */
static void sort_chunks(struct sort_run *run, const struct fast_pass *passes, int count,
                        size_t chunk) {
    cl_command_queue queues[QUEUES] = {run->queue, run->second_queue};
    size_t shares[QUEUES], words;
    if (run->launches > 0) sort_let_wait(run, queues[0], queues[1]);
    for (size_t at = 0; at < run->job.n; at += words) {
        words = divide(run->job.n - at, chunk, shares);
        for (int p = 0; p < count; p++)
            for (size_t q = 0; q < QUEUES && shares[q] > 0; q++) {
                run->queue = queues[q];
                launch(run, &passes[p], p, at + q * chunk, shares[q]);
            }
    }
    run->queue = queues[0];
    sort_let_wait(run, queues[1], queues[0]);
}

static void sort_fast_words(struct sort_run *run) {
    const struct plan *plan = run->scratch;
    const struct fast_pass *passes = plan->passes;
    size_t chunk = chunk_words(&run->job);
    int done = 0;
    if (run->second_queue) {
        while (done < plan->count - 1 && (size_t)1 << passes[done].span <= chunk)
            done++;
        if (done > 0) sort_chunks(run, passes, done, chunk);
    }
    for (int p = done; p < plan->count; p++)
        launch(run, &passes[p], p, 0, run->job.n);
}

/* Makes the plan, and a second queue if there is more than one chunk. */
static int prepare(struct sort_run *run, struct error *error) {
    make_plan(&run->job, run->scratch = memory_new(1, sizeof(struct plan)));
    bool one_chunk = run->job.n <= chunk_words(&run->job);
    return run->job.out_of_order || one_chunk ? 0 : sort_run_second_queue(run, error);
}

/* ---- the row ---- */

static int passes_fast(const struct sort_job *job) {
    struct plan plan;
    make_plan(job, &plan);
    return plan.count;
}

/* Does a pass of the plan use the kernel? Few words need few kernels, and each takes a fraction of
 * a second to build. */
static bool uses_kernel(const struct sort_job *job, int kernel) {
    struct plan plan;
    make_plan(job, &plan);
    for (int p = 0; p < plan.count; p++)
        if (plan.passes[p].shape.kernel == kernel) return true;
    return false;
}

/* Kernels, numbered as in fast_runs.h. */
static const char *const kernels[] = {
    "fast_sort",
    "fast_tail",
    "fast_columns",
    "fast_columns",
    "fast_straddle",
    "fast_straddle",
    "fast_straddle",
    "fast_straddle",
    "fast_straddle",
    "fast_straddle",
    NULL,
};
static_assert(FAST_STRADDLE_KERNEL == FAST_COLUMNS_KERNEL + FAST_COLUMNS_LENGTHS &&
                  sizeof kernels / sizeof *kernels ==
                      FAST_STRADDLE_KERNEL + FAST_STRADDLE_LENGTHS + 1,
              "a kernel for each length");

const struct sort sort_fast = {
    .name = "fast",
    .words = "few passes over memory",
    .title = "Bitonic, fewest passes over memory",
    .source = "Batcher 1968; Dower's mirrored form",
    .idea = "Tiles of 2^14 keys stay in registers for the end of one stage and the beginning of "
            "the next; made for GPUs.",
    .group = SORT_LOCAL,
    .suits = SORT_SUITS_GPU,
    .place = SORT_TICKED,
    .maps_keys = true,
    .files = (const char *const[]){"support/order_preserving.h", "support/key_map.h",
                                   "engine/fast/fast_runs.h", "engine/fast/fast_registers.h",
                                   "engine/fast/fast_tile.h", "engine/fast/fast_sort.cl",
                                   "engine/fast/fast_pass.cl", NULL},
    .kernels = kernels,
    .uses = uses_kernel,
    .job_options = options_of,
    .tuning = fast_tuning,
    .choose_tuning = choose_tuning,
    .work_group = work_group,
    .local_bytes = local_bytes,
    .passes = passes_fast,
    .prepare = prepare,
    .sort = sort_fast_words,
};
