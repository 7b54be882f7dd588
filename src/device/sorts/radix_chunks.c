/* radix_chunks: least significant digit first, for a CPU device: a thread, a chunk of the keys.
 *
 * A pass counts the digits of every chunk and scatters the keys to their places in the other
 * buffer, two launches; the places follow from all chunks' counts, and each chunk works out its
 * own. Sources: Knuth 5.2.5; Satish et al. 2010 for the lines that are collected in the cache. */
#include "device/sorts/rows.h"
#include "device/sorts/run.h"

enum {
    LINE_BYTES = 64,    /* collected for each digit before they are written */
    FULL = 1 << 19,     /* keys of a chunk, if there are so many: each leaves lines unfilled */
    LEAST_CHUNKS = 4,   /* so that a few threads have something to do */
    MOST_CHUNKS = 64,   /* each adds up the counts of all */
    WORTH_11 = 1 << 18, /* keys from which on three long digits take less time than four short */
    OTHER = 0,          /* run->buffers: the words' other buffer */
    COUNTS = 1,         /* a count for each digit of each chunk */
};

static const struct sort_tuning tuning[] = {
    {"CHUNKS", "chunks", 64, 1, 4096, true},
    {"DIGIT_BITS", "bits of a digit", 11, 4, 12, true},
    {0},
};

static void choose_shape(struct sort_job *job) {
    size_t chunks = job->n / FULL;
    chunks = chunks < LEAST_CHUNKS ? LEAST_CHUNKS : chunks > MOST_CHUNKS ? MOST_CHUNKS : chunks;
    if (!job->tuning[0]) job->tuning[0] = (unsigned)chunks;
    if (!job->tuning[1]) job->tuning[1] = job->n < WORTH_11 ? 8 : 11;
}

static int digits_of(const struct sort_job *job) {
    int bits = 8 * job->word_bytes - job->low_bit, digit = (int)job->tuning[1];
    return job->n < 2 ? 0 : (bits + digit - 1) / digit;
}

static size_t count_bytes(const struct sort_job *job) {
    return (sizeof(cl_uint) << job->tuning[1]) * job->tuning[0];
}

static size_t local_bytes(const struct sort_job *job) {
    return (LINE_BYTES + 2 * sizeof(cl_uint)) << job->tuning[1];
}

static int passes(const struct sort_job *job) {
    return 2 * digits_of(job);
}

static double traffic(const struct sort_job *job) {
    return digits_of(job) * (3.0 * (double)sort_word_bytes(job) + 2.0 * (double)count_bytes(job));
}

static int count(struct sort_run *run, cl_mem from, int shift, struct error *error) {
    cl_kernel kernel = run->kernels[0];
    if (sort_set_buffer(run, kernel, 0, from, error) ||
        sort_set_number(run, kernel, 1, run->job.n, error) ||
        sort_set_number(run, kernel, 2, (size_t)shift, error) ||
        sort_set_buffer(run, kernel, 3, run->buffers[COUNTS], error))
        return -1;
    return sort_launch(run, kernel, run->job.tuning[0], 1, error);
}

static int scatter(struct sort_run *run, cl_mem from, cl_mem to, int shift, struct error *error) {
    cl_kernel kernel = run->kernels[1];
    if (sort_set_buffer(run, kernel, 0, from, error) ||
        sort_set_buffer(run, kernel, 1, to, error) ||
        sort_set_number(run, kernel, 2, run->job.n, error) ||
        sort_set_number(run, kernel, 3, (size_t)shift, error) ||
        sort_set_buffer(run, kernel, 4, run->buffers[COUNTS], error))
        return -1;
    return sort_launch(run, kernel, run->job.tuning[0], 1, error);
}

static int sort_digits(struct sort_run *run, struct error *error) {
    cl_mem from = run->keys, to = run->buffers[OTHER];
    for (int digit = 0; digit < digits_of(&run->job); digit++) {
        int shift = run->job.low_bit + digit * (int)run->job.tuning[1];
        if (count(run, from, shift, error) || scatter(run, from, to, shift, error)) return -1;
        run->result = to;
        to = from;
        from = run->result;
    }
    return 0;
}

const struct sort sort_radix_chunks = {
    .name = "radix-chunks",
    .title = "Radix sort, a chunk per thread",
    .source = "Knuth 5.2.5; write-combining by Satish et al. 2010",
    .idea = "Each thread counts and scatters a chunk of its own, and collects the keys of a digit "
            "until they fill a line of memory; made for CPU devices.",
    .group = SORT_RADIX,
    .suits = SORT_SUITS_CPU_DEVICE,
    .usual = true,
    .sizes = SORT_ANY,
    .stable = true,
    .files = (const char *const[]){"radix/chunks_digit.h", "radix/chunks_count.cl",
                                   "radix/chunks_scatter.cl", NULL},
    .kernels = (const char *const[]){"chunks_count", "chunks_scatter", NULL},
    .tuning = tuning,
    .choose_tuning = choose_shape,
    .local_bytes = local_bytes,
    .buffers = {[OTHER] = sort_word_bytes, [COUNTS] = count_bytes},
    .passes = passes,
    .traffic = traffic,
    .sort = sort_digits,
};
