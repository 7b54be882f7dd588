/* sorting: running a sort of the table on words, for the tests. */
#pragma once

#include "devices.h"

#include "core/base/memory.h"
#include "device/cl.h"
#include "device/sorts/run.h"

/* Returns whether to use small sizes and tuning values: a simulator is a thousand times slower. */
static inline bool is_small(void) {
    return getenv("SORTS_SMALL") != NULL;
}

/* Does the test try every combination, as `make test-long` does? */
static inline bool is_long(void) {
    return getenv("SORTS_LONG") != NULL;
}

/* Prepares a run of `sort`; the test fails if this fails. The caller frees it. */
static inline void open_run(struct sort_run *run, const struct sort *sort,
                            const struct sort_job *job, struct device *device,
                            const char *kernel_dir) {
    int status = sort_run_init(run, sort, job, sort->files ? device : NULL, kernel_dir, &error);
    check(status == 0, "%s, %zu words of %d bytes: %s", sort->name, job->n, job->word_bytes,
          error.text);
}

/* Returns a buffer with the bytes of `input`; the caller releases it. (Oclgrind takes what came
 * with CL_MEM_COPY_HOST_PTR for memory that nobody wrote.) */
static inline cl_mem make_buffer(struct device *device, const void *input, size_t bytes) {
    cl_int code;
    cl_mem buffer = clCreateBuffer(device->context, CL_MEM_READ_ONLY, bytes, NULL, &code);
    assert_int_equal(code, CL_SUCCESS);
    assert_int_equal(
        clEnqueueWriteBuffer(device->queue, buffer, CL_TRUE, 0, bytes, input, 0, NULL, NULL),
        CL_SUCCESS);
    return buffer;
}

/* Sorts the run's number of words of `input` into `output`. */
static inline void run_words(struct sort_run *run, const void *input, void *output) {
    size_t bytes = run->job.n * (size_t)run->job.word_bytes;
    run->host = output;
    memcpy(output, input, bytes);
    if (!run->sort->files) {
        assert_int_equal(sort_run_sort(run, &error), 0);
        return;
    }
    cl_mem original = make_buffer(run->device, input, bytes);
    memset(output, 0xA5, bytes);
    int status = sort_run_begin(run, original, &error) || sort_run_sort(run, &error);
    check(status == 0, "%s: %s", run->sort->name, error.text);
    assert_int_equal(clFinish(run->queue), CL_SUCCESS);
    assert_int_equal(
        clEnqueueReadBuffer(run->queue, run->result, CL_TRUE, 0, bytes, output, 0, NULL, NULL),
        CL_SUCCESS);
    clReleaseMemObject(original);
}

/* ---- words to sort ---- */

static inline int compare_words_32(const void *a, const void *b) {
    uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
    return x < y ? -1 : x > y;
}

static inline int compare_words_64(const void *a, const void *b) {
    uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
    return x < y ? -1 : x > y;
}

/* Word i of n, as 64 bits; the 32-bit word is the upper half. */
struct words_kind {
    const char *name;
    uint64_t (*word)(size_t i, size_t n, struct random *random);
};

static inline uint64_t word_random(size_t i, size_t n, struct random *random) {
    (void)i, (void)n;
    return random_next(random);
}

static inline uint64_t word_sorted(size_t i, size_t n, struct random *random) {
    (void)n, (void)random;
    return (uint64_t)i << 32 | i;
}

static inline uint64_t word_reversed(size_t i, size_t n, struct random *random) {
    (void)random;
    return ~((uint64_t)(n + i) << 33);
}

static inline uint64_t word_few(size_t i, size_t n, struct random *random) {
    (void)i, (void)n;
    return (uint64_t)random_below(random, 4) << 39;
}

static inline uint64_t word_zero_one(size_t i, size_t n, struct random *random) {
    (void)i, (void)n;
    return (uint64_t)random_below(random, 2) << 32;
}

static inline uint64_t word_equal(size_t i, size_t n, struct random *random) {
    (void)i, (void)n, (void)random;
    return 0x123456789abcdef0;
}

/* Rises to the middle and falls. */
static inline uint64_t word_organ_pipe(size_t i, size_t n, struct random *random) {
    (void)random;
    return (uint64_t)(i < n / 2 ? i : n - 1 - i) << 35;
}

static inline uint64_t word_nearly_sorted(size_t i, size_t n, struct random *random) {
    return word_sorted(random_below(random, 8) ? i : (size_t)random_below(random, (int)n), n,
                       random);
}

/* Returns key k about once in k times. */
static inline uint64_t word_zipf(size_t i, size_t n, struct random *random) {
    (void)i;
    return (uint64_t)n * 1024 / (1 + (uint64_t)random_below(random, (int)n)) << 32;
}

/* Returns the least and the largest words, which look like pads. */
static inline uint64_t word_extreme(size_t i, size_t n, struct random *random) {
    (void)i, (void)n;
    return random_below(random, 3) == 0 ? random_next(random)
                                        : ~(uint64_t)0 * random_below(random, 2);
}

static const struct words_kind words_kinds[] = {
    {"random", word_random},
    {"extreme", word_extreme},
    {"few distinct", word_few},
    {"sorted", word_sorted},
    {"reversed", word_reversed},
    {"0-1", word_zero_one},
    {"all equal", word_equal},
    {"organ pipe", word_organ_pipe},
    {"nearly sorted", word_nearly_sorted},
    {"Zipf", word_zipf},
};

/* Returns n new words of 4 or 8 bytes, which the caller frees. */
static inline void *make_words_from(const struct words_kind *kind, size_t n, int word_bytes,
                                    uint64_t seed) {
    struct random random = {.state = seed};
    void *words = memory_new(n, (size_t)word_bytes);
    for (size_t i = 0; i < n; i++) {
        uint64_t word = kind->word(i, n, &random);
        if (word_bytes == 4)
            ((uint32_t *)words)[i] = (uint32_t)(word >> 32);
        else
            ((uint64_t *)words)[i] = word;
    }
    return words;
}

static inline void *make_words(const struct words_kind *kind, size_t n, int word_bytes) {
    return make_words_from(kind, n, word_bytes, n);
}

/* Gives `fast` one shape for all numbers of words: PoCL takes a second for each function of each
 * shape, and test_fast and test_sorts have the others. With SORTS_LONG the shape follows n. */
static inline void share_shape(const struct sort *sort, struct sort_job *job) {
    static const unsigned shape[] = {512, 16, 16};
    if (!is_long() && strcmp(sort->name, "fast") == 0) memcpy(job->tuning, shape, sizeof shape);
}

/* Is the sort too slow for n? Its row has a limit, and a test has less time. */
static inline bool is_slow(const struct sort *sort, size_t n) {
    static const struct {
        const char *sort;
        size_t most, most_long; /* words, without and with SORTS_LONG */
    } slow[] = {
        {"odd-even-transposition", 511, 4096},
    };
    if (sort->most && n > sort->most) return true;
    for (int s = 0; s < count_of(slow); s++)
        if (strcmp(slow[s].sort, sort->name) == 0 &&
            n > (is_long() ? slow[s].most_long : slow[s].most))
            return true;
    return false;
}

static inline void sort_expected(void *words, size_t n, int word_bytes) {
    qsort(words, n, (size_t)word_bytes, word_bytes == 4 ? compare_words_32 : compare_words_64);
}

/* Does the sort stop Oclgrind? It stops at swizzles that shorten a vector if it looks for values
 * that nobody wrote; test_fast runs without that. */
static inline bool stops_simulator(const struct sort *sort) {
    return is_small() && strncmp(sort->name, "fast", 4) == 0;
}

/* Prints where the sorts run, so that a script knows that it was in the simulator. */
static inline int sorting_setup(void **state) {
    int status = devices_setup(state);
    for (int d = 0; d < count && is_small(); d++)
        print_message("on %s, %s\n", list[d].name, list[d].platform_name);
    return status;
}

/* Chooses the smallest tuning values that still give several work-items to a group and several
 * groups. */
static inline void make_small(const struct sort *sort, struct sort_job *job) {
    for (int t = 0; sort->tuning && sort->tuning[t].name; t++)
        job->tuning[t] = sort->tuning[t].least > 8 ? sort->tuning[t].least : 8;
}
