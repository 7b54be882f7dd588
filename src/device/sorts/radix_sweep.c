/* radix_sweep: least significant digit first, 8 bits a pass, one sweep over memory per pass.
 *
 * The digits of all passes are counted at once. A pass then reads every word once and writes it
 * once: each tile learns from the tiles before it where its words go ("decoupled look-back"), while
 * these are still at work. A pass over a digit that all keys share is left out by the kernels
 * themselves; the host knows nothing of it. Sources: Merrill and Garland, Single-pass Parallel
 * Prefix Scan with Decoupled Look-back, 2016; Adinets and Merrill, Onesweep, 2022. */
#include "device/sorts/run.h"
#include "device/sorts/sort.h"

#include <assert.h>

enum {
    DIGIT_BITS = 8,
    DIGITS = 1 << DIGIT_BITS,
    NIBBLES = 16,       /* values of half a digit */
    VECTOR_BYTES = 16,  /* memory is read in such vectors */
    COUNTING = 1 << 11, /* work-items for each compute unit that count; NVIDIA's hold as many */
    OTHER = 0,          /* run->buffers: the words' other buffer */
    CONTROL = 1,        /* counts of all digits, tickets, bits that vary */
    STATES = 2,         /* what is known of each tile and digit, for this pass and the next */
    GAVE_UP = 1, /* what a group that gives up writes; where nobody clears, another number stands */
};

enum { CLEAR, COUNT, PASS }; /* run->kernels */

/* Tuned on an H200. Less local memory makes them smaller (sort_resolve). */
static const struct sort_tuning tuning[] = {
    {"VECTORS", "16-byte vectors per work-item", 13, 1, 15, true},
    {"GROUP", "work-group size", 128, 16, 512, false},
    {0},
};

/* With words of 64 bits the runs of a tile's digits are shorter; a larger tile makes up for some
 * of that. */
static void choose_tile(struct sort_job *job) {
    if (!job->tuning[0] && job->word_bytes == 8) job->tuning[0] = 15;
}

/* ---- shapes ---- */

static size_t tile_bytes(const struct sort_job *job) {
    return (size_t)job->tuning[0] * job->tuning[1] * VECTOR_BYTES;
}

static size_t tiles_of(const struct sort_job *job) {
    size_t tile = tile_bytes(job) / (size_t)job->word_bytes;
    return (job->n + tile - 1) / tile;
}

static int digits_of(const struct sort_job *job) {
    return job->n < 2 ? 0 : (8 * job->word_bytes - job->low_bit) / DIGIT_BITS;
}

/* Of two passes. */
static size_t state_bytes(const struct sort_job *job) {
    return 2 * tiles_of(job) * DIGITS * sizeof(cl_uint);
}

/* Counts and a ticket for each pass; two words of bits that vary; whether a pass was given up. */
static size_t control_words(const struct sort_job *job) {
    return (size_t)digits_of(job) * (DIGITS + 1) + 3;
}

static size_t control_bytes(const struct sort_job *job) {
    return control_words(job) * sizeof(cl_uint);
}

/* To count: counts of all digits, and bits that vary. To pass: the tile; counters and a sum for
 * each item; three tables of digits or of their rows. */
static size_t local_bytes(const struct sort_job *job) {
    size_t group = job->tuning[1];
    size_t count = ((size_t)digits_of(job) * DIGITS + 2) * sizeof(cl_uint);
    size_t pass =
        tile_bytes(job) +
        (group * (NIBBLES + 1) + group / 16 + DIGITS * 2 + DIGITS / 16 + 4) * sizeof(cl_uint);
    return pass > count ? pass : count;
}

static int passes(const struct sort_job *job) {
    return job->n < 2 ? 0 : 1 + digits_of(job);
}

/* Words are read once to count, and read and written once per digit. A state is emptied, filled
 * twice and read at least once. */
static double traffic(const struct sort_job *job) {
    int digits = digits_of(job);
    return job->n < 2 ? 0
                      : (1 + 2.0 * digits) * (double)sort_word_bytes(job) +
                            2.0 * digits * (double)state_bytes(job);
}

static const char *options(const struct sort_job *job) {
    static const char *const texts[][2] = {
        {"-D WIDTH=4 -D PASSES=4 -D LOW_BIT=0 -D FRESH_READS=0",
         "-D WIDTH=4 -D PASSES=4 -D LOW_BIT=0 -D FRESH_READS=1"},
        {"-D WIDTH=2 -D PASSES=4 -D LOW_BIT=32 -D FRESH_READS=0",
         "-D WIDTH=2 -D PASSES=4 -D LOW_BIT=32 -D FRESH_READS=1"},
        {"-D WIDTH=2 -D PASSES=8 -D LOW_BIT=0 -D FRESH_READS=0",
         "-D WIDTH=2 -D PASSES=8 -D LOW_BIT=0 -D FRESH_READS=1"},
    };
    assert(job->low_bit == 0 || (job->low_bit == 32 && job->word_bytes == 8));
    int row = job->word_bytes == 4 ? 0 : job->low_bit ? 1 : 2;
    return texts[row][job->fresh_reads];
}

/* ---- launches ---- */

static void count(struct sort_run *run) {
    cl_kernel kernel = run->kernels[COUNT];
    size_t group = run->job.tuning[1], most = COUNTING * run->job.units / group;
    size_t tiles = tiles_of(&run->job), groups = tiles < most ? tiles : most;
    SORT_ARGUMENTS(run, kernel, BUFFER(run->keys), NUMBER(run->job.n), NUMBER(tiles),
                   BUFFER(run->buffers[CONTROL]), BUFFER(run->buffers[STATES]));
    sort_launch(run, kernel, groups * group, group);
}

static void pass(struct sort_run *run, int digit) {
    cl_kernel kernel = run->kernels[PASS];
    size_t tiles = tiles_of(&run->job);
    SORT_ARGUMENTS(run, kernel, BUFFER(run->keys), BUFFER(run->buffers[OTHER]), NUMBER(run->job.n),
                   NUMBER(tiles), NUMBER(digit), BUFFER(run->buffers[CONTROL]),
                   BUFFER(run->buffers[STATES]));
    sort_launch(run, kernel, tiles * run->job.tuning[1], run->job.tuning[1]);
}

/* The passes that move words are an even number, so the result is where the words were. */
static void sort_sweeping(struct sort_run *run) {
    if (run->job.n < 2) return;
    cl_kernel kernel = run->kernels[CLEAR];
    SORT_ARGUMENTS(run, kernel, BUFFER(run->buffers[CONTROL]));
    sort_launch_rounded(run, kernel, control_words(&run->job), run->job.tuning[1]);
    count(run);
    for (int digit = 0; digit < digits_of(&run->job); digit++)
        pass(run, digit);
}

/* A work-group that waits for another one in vain gives up. */
static int check(struct sort_run *run, struct error *error) {
    const struct device_info *info = &run->device->info;
    size_t at = control_bytes(&run->job) - sizeof(cl_uint);
    cl_uint given_up = 0;
    if (run->job.n < 2) return 0;
    if (CL(info, clEnqueueReadBuffer(run->queue, run->buffers[CONTROL], CL_TRUE, at,
                                     sizeof given_up, &given_up, 0, NULL, NULL)))
        return -1;
    if (given_up != GAVE_UP) return 0;
    run->job.refused = true;
    return error_set(error,
                     "no forward progress between work-groups: %s waited for one that %s had begun "
                     "and did not go on with",
                     run->sort->name, info->name);
}

const struct sort sort_radix_sweep = {
    .name = "radix-sweep",
    .words = "radix: one sweep a digit",
    .title = "Radix sort, one sweep a digit",
    .source = "Merrill and Garland 2016; Adinets and Merrill 2022, Onesweep",
    .idea = "Each pass reads and writes the keys once: a tile asks the tiles before it where its "
            "keys go while they are still at work; made for GPUs.",
    .group = SORT_RADIX,
    .suits = SORT_SUITS_GPU,
    .stable = true,
    .maps_keys = true,
    .files = (const char *const[]){"support/order_preserving.h", "support/key_map.h",
                                   "engine/sweep/sweep_tile.h", "engine/sweep/sweep_sums.h",
                                   "engine/sweep/sweep_split.h", "engine/sweep/sweep_look_back.h",
                                   "engine/sweep/sweep_clear.cl", "engine/sweep/sweep_count.cl",
                                   "engine/sweep/sweep_pass.cl", NULL},
    .kernels = (const char *const[]){"sweep_clear", "sweep_count", "sweep_pass", NULL},
    .job_options = options,
    .tuning = tuning,
    .choose_tuning = choose_tile,
    .local_bytes = local_bytes,
    .buffers = {[OTHER] = sort_word_bytes, [CONTROL] = control_bytes, [STATES] = state_bytes},
    /* Where tickets are not cleared, no tile is moved. A state of a tile that has none of its
     * words: places become too small. */
    .fill = {[CONTROL] = 0xa5a5a5a5, [STATES] = 1},
    .passes = passes,
    .traffic = traffic,
    .sort = sort_sweeping,
    .check = check,
};
