/* qsort: the C library's sort, the yardstick that everybody has. */
#include "device/sorts/run.h"

#include <stdlib.h>

static int compare(const void *a, const void *b) {
    uint32_t left = *(const uint32_t *)a, right = *(const uint32_t *)b;
    return (left > right) - (left < right);
}

int sort_qsort(struct sort_run *run, struct error *error) {
    (void)error;
    qsort(run->host, run->n, sizeof *run->host, compare);
    return 0;
}
