/* sorting: running a sort of the table on words, for the tests. */
#ifndef SORTNET_TESTS_SORTING_H
#define SORTNET_TESTS_SORTING_H

#include "devices.h"

#include "core/memory.h"
#include "device/cl.h"
#include "device/sorts/run.h"

/* Sorts job->n words of `input` into `output`, twice, so that a second run on the same buffers is
 * tested, too. False with the reason when it fails. */
static inline bool sort_words_with(const struct sort *sort, const struct sort_job *job,
                                   struct device *device, const void *input, void *output,
                                   struct sort_run *run, struct error *error) {
    size_t bytes = job->n * (size_t)job->word_bytes;
    bool on_device = sort->files != NULL;
    cl_mem original = NULL;
    cl_int code;
    if (sort_run_init(run, sort, job, on_device ? device : NULL, NULL, error)) goto fail;
    run->host = output;
    if (on_device)
        CL_NEW(&device->info, original,
               clCreateBuffer(device->context, CL_MEM_READ_ONLY | CL_MEM_COPY_HOST_PTR, bytes,
                              (void *)(uintptr_t)input, &code));
    for (int i = 0; i < 2; i++) {
        memcpy(output, input, bytes);
        if (on_device && sort_run_begin(run, original, error)) goto fail;
        if (sort->sort(run, error)) goto fail;
        if (!on_device) continue;
        CL(&device->info, clFinish(run->queue));
        memset(output, 0xA5, bytes);
        CL(&device->info,
           clEnqueueReadBuffer(run->queue, run->result, CL_TRUE, 0, bytes, output, 0, NULL, NULL));
    }
    if (original) clReleaseMemObject(original);
    return true;
fail:
    if (original) clReleaseMemObject(original);
    return false;
}

static inline void sort_words(const struct sort *sort, const struct sort_job *job,
                              struct device *device, const void *input, void *output) {
    struct error error;
    struct sort_run run;
    bool done = sort_words_with(sort, job, device, input, output, &run, &error);
    check(done, "%s, %zu words of %d bytes: %s", sort->name, job->n, job->word_bytes, error.text);
    sort_run_free(&run);
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

/* Key k about once in k. */
static inline uint64_t word_zipf(size_t i, size_t n, struct random *random) {
    (void)i;
    return (uint64_t)n * 1024 / (1 + (uint64_t)random_below(random, (int)n)) << 32;
}

/* The least and the largest words, which look like pads. */
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

/* n new words of 4 or 8 bytes, which the caller frees. */
static inline void *make_words(const struct words_kind *kind, size_t n, int word_bytes) {
    struct random random = {.state = n};
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

static inline void sort_expected(void *words, size_t n, int word_bytes) {
    qsort(words, n, (size_t)word_bytes, word_bytes == 4 ? compare_words_32 : compare_words_64);
}

/* In a simulator everything takes a thousand times as long: small sizes, small tuning values. */
static inline bool is_small(void) {
    return getenv("SORTS_SMALL") != NULL;
}

/* The smallest tuning values that still have several work-items to a group and several groups. */
static inline void make_small(const struct sort *sort, struct sort_job *job) {
    for (int t = 0; sort->tuning && sort->tuning[t].name; t++)
        job->tuning[t] = sort->tuning[t].least > 8 ? sort->tuning[t].least : 8;
}

#endif
