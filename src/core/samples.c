/* samples: the median. */
#include "samples.h"

#include <stdlib.h>

static int compare(const void *a, const void *b) {
    double left = *(const double *)a, right = *(const double *)b;
    return (left > right) - (left < right);
}

double samples_median(double *samples, int count) {
    qsort(samples, (size_t)count, sizeof *samples, compare);
    return (samples[(count - 1) / 2] + samples[count / 2]) / 2;
}
