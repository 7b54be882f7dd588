/* qsort: the C library's sort, the yardstick that everybody has. */
#include "device/sorts/rows.h"
#include "device/sorts/run.h"

#include <stdlib.h>

static int compare_32(const void *a, const void *b) {
    uint32_t left = *(const uint32_t *)a, right = *(const uint32_t *)b;
    return (left > right) - (left < right);
}

static int compare_64(const void *a, const void *b) {
    uint64_t left = *(const uint64_t *)a, right = *(const uint64_t *)b;
    return (left > right) - (left < right);
}

static int sort(struct sort_run *run, struct error *error) {
    (void)error;
    qsort(run->host, run->job.n, (size_t)run->job.word_bytes,
          run->job.word_bytes == 4 ? compare_32 : compare_64);
    return 0;
}

const struct sort sort_qsort = {
    .name = "qsort",
    .title = "C library qsort",
    .source = "ISO C, <stdlib.h>",
    .idea = "One CPU thread, with a function call for every comparison: the only sort that the C "
            "library has.",
    .group = SORT_CPU,
    .usual = true,
    .sort = sort,
};
