/* radix: runs radix sorts by the least significant digit first.
 *
 * A pass counts the digits of every block of keys, turns the counts into places and scatters the
 * keys to their places in the other buffer. The host only enqueues and reads nothing back in
 * between. Each launch of a pass needs the results of the launch before, so an out-of-order queue
 * also runs them one by one, if each launch waits for the event of the one before. Sources: Radix
 * exercise (8 bits a pass, prefix sums in separate launches); for the chunks Knuth 5.2.5, and
 * Satish et al. 2010 for the lines collected in the cache. */
#include "device/sorts/run.h"
#include "device/sorts/sort.h"

enum {
    DIGIT_BITS = 8,
    DIGITS = 1 << DIGIT_BITS,
    MAX_SEGMENTS = 64, /* most runs of blocks that are reduced in parallel */
    OTHER = 0,         /* index in run->buffers: the words' other buffer */
    COUNTS = 1,        /* index of a count for each digit of each block, later replaced by its
                          place */
    TOTALS = 2,        /* index of the counts per segment */

    COUNT = 0, /* index in run->kernels, for every sort; the other kernels of `radix`: */
    SCATTER = 4,
};

/* Usual values. On an H200, 256 keys per work-item are best for 2^22 keys, and on a CPU as good as
 * more; rows only have to fit the local memory (sort_resolve). */
static const struct sort_tuning tuning[] = {
    {"KEYS_PER_ITEM", "keys per work-item", 256, 1, 4096, true},
    {"GROUP", "work-group size", 256, DIGITS, 1024, false},
    {"ROWS", "rows of counters", 32, 1, 32, false},
    {0},
};

/* ---- shapes ---- */

static size_t block_of(const struct sort_job *job) {
    return (size_t)job->tuning[0] * job->tuning[2];
}

static size_t blocks_of(const struct sort_job *job) {
    return (job->n + block_of(job) - 1) / block_of(job);
}

static size_t per_segment_of(const struct sort_job *job) {
    return (blocks_of(job) + MAX_SEGMENTS - 1) / MAX_SEGMENTS;
}

static size_t segments_of(const struct sort_job *job) {
    return (blocks_of(job) + per_segment_of(job) - 1) / per_segment_of(job);
}

static int digits_of(const struct sort_job *job) {
    return job->n < 2 ? 0 : (8 * job->word_bytes - job->low_bit) / DIGIT_BITS;
}

static size_t count_bytes(const struct sort_job *job) {
    return blocks_of(job) * DIGITS * sizeof(cl_uint);
}

static size_t total_bytes(const struct sort_job *job) {
    return segments_of(job) * DIGITS * sizeof(cl_uint);
}

static size_t count_local_bytes(const struct sort_job *job) {
    return job->tuning[2] * DIGITS * sizeof(cl_uint);
}

static size_t larger_local_bytes(const struct sort_job *job) {
    size_t count = count_local_bytes(job);
    size_t scatter = DIGITS * (sizeof(cl_uint) + job->tuning[1] / 8);
    return count > scatter ? count : scatter;
}

static size_t work_group(const struct sort_job *job, int kernel) {
    return kernel == COUNT ? job->tuning[2] : kernel == SCATTER ? job->tuning[1] : DIGITS;
}

/* Returns the passes over all words: each digit reads the words twice, to count and to scatter, and
 * writes them once. */
static int passes(const struct sort_job *job) {
    return 2 * digits_of(job);
}

/* Returns the traffic. The blocks' counts are written, reduced, read and replaced by places, and
 * read by the scatter. The segments' totals are written, read twice and replaced, and read. */
static double traffic(const struct sort_job *job) {
    return digits_of(job) * (3.0 * (double)sort_word_bytes(job) + 5.0 * (double)count_bytes(job) +
                             5.0 * (double)total_bytes(job));
}

/* ---- a pass ---- */

/* Counts the digits of `groups` parts of the words. */
static void count(struct sort_run *run, cl_mem from, int shift, size_t groups, size_t group) {
    cl_kernel kernel = run->kernels[COUNT];
    SORT_ARGUMENTS(run, kernel, BUFFER(from), NUMBER(run->job.n), NUMBER(shift),
                   BUFFER(run->buffers[COUNTS]));
    sort_launch(run, kernel, groups * group, group);
}

/* Launches radix_reduce or radix_starts: a work-group per segment. */
static void walk_segments(struct sort_run *run, cl_kernel kernel) {
    SORT_ARGUMENTS(run, kernel, BUFFER(run->buffers[COUNTS]), NUMBER(blocks_of(&run->job)),
                   NUMBER(per_segment_of(&run->job)), BUFFER(run->buffers[TOTALS]));
    sort_launch(run, kernel, segments_of(&run->job) * DIGITS, DIGITS);
}

static void aim_scatter(struct sort_run *run, cl_kernel kernel, cl_mem from, cl_mem to, int shift,
                        cl_mem starts) {
    SORT_ARGUMENTS(run, kernel, BUFFER(from), BUFFER(to), NUMBER(run->job.n), NUMBER(shift),
                   BUFFER(starts));
}

/* Sorts digit by digit: `pass` moves the words from one buffer to the other. */
static void sort_digits(struct sort_run *run, int digits, int bits,
                        void (*pass)(struct sort_run *run, cl_mem from, cl_mem to, int shift)) {
    cl_mem from = run->keys, to = run->buffers[OTHER];
    for (int digit = 0; digit < digits; digit++) {
        pass(run, from, to, run->job.low_bit + digit * bits);
        run->result = to;
        to = from;
        from = run->result;
    }
}

/* ---- radix ---- */

static void count_blocks(struct sort_run *run, cl_mem from, int shift) {
    count(run, from, shift, blocks_of(&run->job), run->job.tuning[2]);
    walk_segments(run, run->kernels[1]);
    SORT_ARGUMENTS(run, run->kernels[2], BUFFER(run->buffers[TOTALS]),
                   NUMBER(segments_of(&run->job)));
    sort_launch(run, run->kernels[2], DIGITS, DIGITS);
}

static void pass_stable(struct sort_run *run, cl_mem from, cl_mem to, int shift) {
    size_t group = run->job.tuning[1];
    count_blocks(run, from, shift);
    walk_segments(run, run->kernels[3]);
    aim_scatter(run, run->kernels[SCATTER], from, to, shift, run->buffers[COUNTS]);
    sort_launch(run, run->kernels[SCATTER], blocks_of(&run->job) * group, group);
}

static void sort_stable(struct sort_run *run) {
    sort_digits(run, digits_of(&run->job), DIGIT_BITS, pass_stable);
}

const struct sort sort_radix = {
    .name = "radix",
    .words = "radix: 8 bits a pass",
    .title = "Radix sort, 8 bits a pass",
    .source = "Radix exercise, with a stable scatter",
    .idea = "No comparisons: digits are counted in private rows, prefix sums give the places, and "
            "the whole device scatters, keeping the order of equal digits.",
    .group = SORT_RADIX,
    .place = SORT_TICKED,
    .stable = true,
    .files = (const char *const[]){"radix/radix_digit.h", "radix/radix_count.cl",
                                   "radix/radix_reduce.cl", "radix/radix_prefix.cl",
                                   "radix/radix_starts.cl", "radix/radix_scatter.cl", NULL},
    .kernels = (const char *const[]){"radix_count", "radix_reduce", "radix_prefix", "radix_starts",
                                     "radix_scatter", NULL},
    .tuning = tuning,
    .work_group = work_group,
    .local_bytes = larger_local_bytes,
    .buffers = {[OTHER] = sort_word_bytes, [COUNTS] = count_bytes, [TOTALS] = total_bytes},
    .passes = passes,
    .traffic = traffic,
    .sort = sort_stable,
};

/* ---- the demonstration ---- */

/* Makes a pass with the atomic scatter, which uses the first DIGITS numbers of TOTALS: where the
 * keys of each digit begin. */
static void pass_atomic(struct sort_run *run, cl_mem from, cl_mem to, int shift) {
    count_blocks(run, from, shift);
    aim_scatter(run, run->kernels[3], from, to, shift, run->buffers[TOTALS]);
    sort_launch(run, run->kernels[3], DIGITS, DIGITS);
}

static void sort_atomic(struct sort_run *run) {
    sort_digits(run, digits_of(&run->job), DIGIT_BITS, pass_atomic);
}

/* Returns the traffic: counts are written and read once, totals twice; radix_starts is not
 * launched. */
static double traffic_atomic(const struct sort_job *job) {
    return digits_of(job) * (3.0 * (double)sort_word_bytes(job) + 2.0 * (double)count_bytes(job) +
                             4.0 * (double)total_bytes(job));
}

const struct sort sort_radix_atomic = {
    .name = "radix-atomic",
    .words = "radix: unsafe scatter",
    .title = "Radix sort, unsafe scatter",
    .source = "Radix exercise, unchanged",
    .idea = "Unsafe: one work-group takes places by atomic increments, which does not keep the "
            "order of equal digits, so the result may be wrong.",
    .group = SORT_DEMONSTRATION,
    .unsafe = true,
    .files = (const char *const[]){"radix/radix_digit.h", "radix/radix_count.cl",
                                   "radix/radix_reduce.cl", "radix/radix_prefix.cl",
                                   "radix/radix_scatter_atomic.cl", NULL},
    .kernels = (const char *const[]){"radix_count", "radix_reduce", "radix_prefix",
                                     "radix_scatter_atomic", NULL},
    .tuning = tuning,
    .work_group = work_group,
    .local_bytes = count_local_bytes,
    .buffers = {[OTHER] = sort_word_bytes, [COUNTS] = count_bytes, [TOTALS] = total_bytes},
    .passes = passes,
    .traffic = traffic_atomic,
    .sort = sort_atomic,
};

/* ---- radix-chunks: gives each thread of a CPU device a chunk of the keys ---- */

/* A pass has two launches, count and scatter: in scatter, each chunk adds up the counts of all
 * chunks. */
enum {
    LINE_BYTES = 64,    /* bytes collected for each digit before they are written */
    FULL = 1 << 19,     /* keys of a full chunk: every chunk leaves some lines unfilled */
    CHUNKS_A_CORE = 2,  /* least chunks per core, so that all cores have work */
    MOST_CHUNKS = 64,   /* most chunks, because each chunk adds up the counts of all */
    WORTH_11 = 1 << 18, /* least keys for which three long digits take less time than four short
                           ones, with PoCL on x86-64 */
};

static const struct sort_tuning chunk_tuning[] = {
    {"CHUNKS", "chunks", 64, 1, 4096, true},
    {"DIGIT_BITS", "bits of a digit", 11, 4, 12, true},
    {0},
};

static void choose_shape(struct sort_job *job) {
    size_t chunks = job->n / FULL, least = CHUNKS_A_CORE * job->units;
    chunks = chunks < least ? least : chunks;
    chunks = chunks > MOST_CHUNKS ? MOST_CHUNKS : chunks;
    if (!job->tuning[0]) job->tuning[0] = (unsigned)chunks;
    if (!job->tuning[1]) job->tuning[1] = job->n < WORTH_11 ? 8 : 11;
}

static int chunk_digits(const struct sort_job *job) {
    int bits = 8 * job->word_bytes - job->low_bit, digit = (int)job->tuning[1];
    return job->n < 2 ? 0 : (bits + digit - 1) / digit;
}

static size_t chunk_count_bytes(const struct sort_job *job) {
    return (sizeof(cl_uint) << job->tuning[1]) * job->tuning[0];
}

static size_t chunk_local_bytes(const struct sort_job *job) {
    return (LINE_BYTES + 2 * sizeof(cl_uint)) << job->tuning[1];
}

static int chunk_passes(const struct sort_job *job) {
    return 2 * chunk_digits(job);
}

static double chunk_traffic(const struct sort_job *job) {
    return chunk_digits(job) *
           (3.0 * (double)sort_word_bytes(job) + 2.0 * (double)chunk_count_bytes(job));
}

static void pass_chunks(struct sort_run *run, cl_mem from, cl_mem to, int shift) {
    size_t chunks = run->job.tuning[0];
    count(run, from, shift, chunks, 1);
    aim_scatter(run, run->kernels[1], from, to, shift, run->buffers[COUNTS]);
    sort_launch(run, run->kernels[1], chunks, 1);
}

static void sort_chunks(struct sort_run *run) {
    sort_digits(run, chunk_digits(&run->job), (int)run->job.tuning[1], pass_chunks);
}

const struct sort sort_radix_chunks = {
    .name = "radix-chunks",
    .words = "radix: a chunk a thread",
    .title = "Radix sort, a chunk per thread",
    .source = "Knuth 5.2.5; write-combining by Satish et al. 2010",
    .idea = "Each thread counts and scatters a chunk of its own, and collects the keys of a digit "
            "until they fill a line of memory; made for CPU devices.",
    .group = SORT_RADIX,
    .suits = SORT_SUITS_CPU_DEVICE,
    .place = SORT_TICKED,
    .stable = true,
    .files = (const char *const[]){"radix/chunks_digit.h", "radix/chunks_count.cl",
                                   "radix/chunks_scatter.cl", NULL},
    .kernels = (const char *const[]){"chunks_count", "chunks_scatter", NULL},
    .tuning = chunk_tuning,
    .choose_tuning = choose_shape,
    .local_bytes = chunk_local_bytes,
    .buffers = {[OTHER] = sort_word_bytes, [COUNTS] = chunk_count_bytes},
    .passes = chunk_passes,
    .traffic = chunk_traffic,
    .sort = sort_chunks,
};
