/* cpu: sorts in one thread of the host: the C library's sort, which everybody has for comparison,
 * and sorts written once for both widths (cpu_words.h).
 *
 * Sources: Cookbook (merge exchange, which is Batcher's odd-even merge sort as Knuth gives it, and
 * the recursive form); the usual radix sort. */
#include "device/sorts/run.h"
#include "device/sorts/sort.h"

#include <stdlib.h>
#include <string.h>

enum {
    DIGITS = 256, /* values of a digit of the radix sort */
};

#define WORD    uint32_t
#define NAME(x) x##_32
#include "device/sorts/cpu_words.h"
#undef WORD
#undef NAME
#define WORD    uint64_t
#define NAME(x) x##_64
#include "device/sorts/cpu_words.h"

static void exchange(struct sort_run *run) {
    (run->job.word_bytes == 4 ? merge_exchange_32 : merge_exchange_64)(run);
}

const struct sort sort_merge_exchange = {
    .name = "merge-exchange",
    .words = "odd-even merge in loops",
    .title = "Odd-even merge sort, loops on the CPU",
    .source = "Cookbook's iterative form; Batcher 1968; Knuth 5.2.2M",
    .idea = "The odd-even merge network as four loops on one CPU thread, for any N.",
    .group = SORT_CPU,
    .sort = exchange,
};

/* Returns the bytes for a padded copy, and for shuffling. */
static size_t recursive_bytes(const struct sort_job *job) {
    return 2 * sort_word_bytes(job);
}

static void recurse(struct sort_run *run) {
    (run->job.word_bytes == 4 ? recursive_32 : recursive_64)(run);
}

const struct sort sort_recursive = {
    .name = "recursive",
    .words = "odd-even merge, recursive",
    .title = "Odd-even merge sort, recursive on the CPU",
    .source = "Cookbook's recursive form with shuffles",
    .idea = "The same network by divide and conquer on one CPU thread: unshuffle, merge the "
            "halves, shuffle, compare neighbours.",
    .group = SORT_CPU,
    .pads = true,
    .buffers = {recursive_bytes},
    .sort = recurse,
};

static void sort_by_digits(struct sort_run *run) {
    (run->job.word_bytes == 4 ? radix_32 : radix_64)(run);
}

const struct sort sort_cpu_radix = {
    .name = "cpu-radix",
    .words = "radix: one thread",
    .title = "Radix sort on the CPU",
    .source = "Knuth 5.2.5; one sweep counts the digits of all passes",
    .idea = "What one CPU thread can do without comparisons: counts once, then one scatter per "
            "8 bits.",
    .group = SORT_CPU,
    .stable = true,
    .buffers = {sort_word_bytes},
    .sort = sort_by_digits,
};

static int compare_32(const void *a, const void *b) {
    uint32_t left = *(const uint32_t *)a, right = *(const uint32_t *)b;
    return (left > right) - (left < right);
}

static int compare_64(const void *a, const void *b) {
    uint64_t left = *(const uint64_t *)a, right = *(const uint64_t *)b;
    return (left > right) - (left < right);
}

static void sort_by_qsort(struct sort_run *run) {
    qsort(run->host, run->job.n, (size_t)run->job.word_bytes,
          run->job.word_bytes == 4 ? compare_32 : compare_64);
}

const struct sort sort_qsort = {
    .name = "qsort",
    .words = "the C library's sort",
    .title = "C library qsort",
    .source = "ISO C, <stdlib.h>",
    .idea = "One CPU thread, with a function call for every comparison: the only sort that the C "
            "library has.",
    .group = SORT_CPU,
    .place = SORT_TICKED,
    .sort = sort_by_qsort,
};
