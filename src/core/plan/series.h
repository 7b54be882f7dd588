/* series: readings of a file whose kernels are launched in turn: two that take turns, or the
 * kernels of a pass of radix sort, which count, add up and scatter. */
#pragma once

#include "core/plan/reading.h"

enum series_kind {
    SERIES_PASSES, /* count, add up, scatter; each of them alone does not sort */
    SERIES_TURNS,  /* two kernels with the keys in place */
    SERIES_KINDS
};

/* Stores readings of the kernels, the most likely first, and returns their number, at most
 * READINGS_MOST; 0: the kernels are no such series. `text` is the text of the file. */
int plan_series(enum series_kind kind, const struct signature *signature, const char *text,
                struct reading readings[READINGS_MOST]);
