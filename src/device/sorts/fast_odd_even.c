/* fast_odd_even: Batcher's odd-even merge sort in few passes over memory.
 *
 * The first pass sorts tiles, each of the others does a part of one stage: the long strides in
 * columns, which need no keys of other tiles and stay in place; what is left from one buffer to the
 * other, in tiles that also read a halo, the keys next to them on both sides. The kernels say how;
 * fast_odd_even_plan.c decides which. Source: Batcher 1968; the passes are our own. */
#include "device/sorts/fast_odd_even_plan.h"
#include "device/sorts/network.h"
#include "device/sorts/sort.h"

#include "kernels/engine/odd_even/odd_even_runs.h"

enum tuning_place { KEYS, TILE };

/* Tuned on an H200. Less local memory makes them smaller (sort_resolve). */
static const struct sort_tuning odd_even_tuning[] = {
    [KEYS] = {"KEYS", "keys in a work-item", 32, 8, 32, false},
    [TILE] = {"TILE", "tile", 1 << 13, 1 << 8, 1 << 13, false},
    {0},
};

/* Words of 64 bits take twice the registers and twice the local memory. */
static void choose_tile(struct sort_job *job) {
    if (!job->tuning[TILE]) job->tuning[TILE] = job->word_bytes == 8 ? 1 << 12 : 1 << 13;
    if (!job->tuning[KEYS]) job->tuning[KEYS] = job->word_bytes == 8 ? 16 : 32;
}

static size_t tile(const struct sort_job *job) {
    return job->tuning[TILE];
}

/* Of the tail's tiles, which are half as large, the work-items have as many keys. */
static size_t work_group(const struct sort_job *job, int kernel) {
    return tile(job) / job->tuning[KEYS] / (kernel == ODD_EVEN_TAIL ? 2 : 1);
}

static size_t tile_padded(const struct sort_job *job) {
    return (tile(job) + tile(job) / job->tuning[KEYS]) * (size_t)job->word_bytes;
}

static size_t other_bytes(const struct sort_job *job) {
    return job->n <= tile(job) ? 0 : sort_word_bytes(job);
}

static int plan(const struct sort_job *job, struct odd_even_pass *passes) {
    struct odd_even_problem problem = {.n = job->n,
                                       .tile_bits = network_stages(tile(job)),
                                       .key_bits = network_stages(job->tuning[KEYS])};
    for (int i = 0; i < ODD_EVEN_HEADS; i++)
        problem.runs[i] = odd_even_run(i, problem.tile_bits, problem.key_bits, job->word_bytes);
    return odd_even_plan(&problem, passes);
}

/* ---- launches ---- */

/* Makes pass number `number` over the words in run->result, and sets that to the buffer where they
 * are afterwards. */
static void launch(struct sort_run *run, const struct odd_even_pass *pass, int number) {
    cl_kernel kernel = run->kernels[pass->kernel];
    cl_mem other = run->result == run->keys ? run->buffers[0] : run->keys;
    size_t items = work_group(&run->job, pass->kernel);
    bool moves = pass->kernel == ODD_EVEN_TAIL || pass->kernel == ODD_EVEN_MIDDLE;
    if (pass->kernel == ODD_EVEN_SORT)
        SORT_ARGUMENTS(run, kernel, BUFFER(run->result), NUMBER(run->job.n), NUMBER(number % 2));
    else if (moves)
        SORT_ARGUMENTS(run, kernel, BUFFER(run->result), BUFFER(other), NUMBER(run->job.n),
                       NUMBER(pass->last), NUMBER(pass->block_bits), NUMBER(pass->tiles),
                       NUMBER(pass->limit), NUMBER(number % 2));
    else
        SORT_ARGUMENTS(run, kernel, BUFFER(run->result), NUMBER(run->job.n), NUMBER(pass->last),
                       NUMBER(pass->block_bits), NUMBER(number % 2));
    if (moves) run->result = other;
    sort_launch(run, kernel, pass->groups * items, items);
}

static void sort_odd_even(struct sort_run *run) {
    struct odd_even_pass passes[ODD_EVEN_MAX_PASSES];
    int count = plan(&run->job, passes);
    run->result = run->keys;
    for (int p = 0; p < count; p++)
        launch(run, &passes[p], p);
}

/* ---- the row ---- */

static int passes_odd_even(const struct sort_job *job) {
    struct odd_even_pass passes[ODD_EVEN_MAX_PASSES];
    return plan(job, passes);
}

/* Halos are read and not written. */
static double traffic_odd_even(const struct sort_job *job) {
    struct odd_even_pass passes[ODD_EVEN_MAX_PASSES];
    double words = 0;
    int count = plan(job, passes);
    for (int p = 0; p < count; p++)
        words += (1 + passes[p].read_for_each) * (double)job->n;
    return words * job->word_bytes;
}

/* No macro of a compiler tells: that of llvmpipe, say, has none of a CPU. */
static const char *options_of(const struct sort_job *job) {
    return job->on_cpu ? "-D ON_CPU=1" : "-D ON_CPU=0";
}

const struct sort sort_fast_odd_even = {
    .name = "fast-odd-even",
    .words = "odd-even merge, few passes",
    .title = "Odd-even merge, few passes over memory",
    .source = "Batcher 1968",
    .idea = "Long strides of a merge stay in a tile of columns, short ones in a tile of neighbours "
            "with a halo on both sides; made for GPUs.",
    .group = SORT_LOCAL,
    .suits = SORT_SUITS_GPU,
    .maps_keys = true,
    .files =
        (const char *const[]){"support/order_preserving.h", "support/key_map.h",
                              "engine/odd_even/odd_even_runs.h", "engine/odd_even/odd_even_tile.h",
                              "engine/odd_even/odd_even_tile.cl", NULL},
    .kernels = (const char *const[]){[ODD_EVEN_SORT] = "odd_even_sort",
                                     [ODD_EVEN_TAIL] = "odd_even_tail",
                                     [ODD_EVEN_MIDDLE] = "odd_even_middle",
                                     [ODD_EVEN_HEAD] = "odd_even_head_0",
                                     "odd_even_head_1",
                                     "odd_even_head_2",
                                     NULL},
    .job_options = options_of,
    .tuning = odd_even_tuning,
    .choose_tuning = choose_tile,
    .work_group = work_group,
    .local_bytes = tile_padded,
    .buffers = {other_bytes},
    .passes = passes_odd_even,
    .traffic = traffic_odd_even,
    .sort = sort_odd_even,
};
