/* series: kernels that are launched in turn, and the choices for their values. Internal to
 * src/core/plan. */
#pragma once

#include "core/plan/dials.h"
#include "core/plan/reading.h"

struct series {
    const struct plan_kernel
        *kernels[READING_KERNELS]; /* kernels, in the order of their launches */
    int kernel_count;
    struct dial dials[READING_VALUES + READING_KERNELS + 3]; /* the values of each kernel, then its
                                                                number of work-items */
    int dial_count;
    enum probe_type type; /* type of the keys; TYPE_NONE: the choices do not depend on it */
};

void series_add(struct series *series, struct dial dial);

/* Choices for all launches of a series: the loops around them, the radix, and the number of
 * elements of a table. In the loops, @ is the next launch, and * all that are left. */
struct series_choices {
    const char *const *frames, *const *radixes, *const *sizes;
};

/* Stores readings of these series, the most likely first, and returns their number. In choices, $R
 * is the radix, $B the bits of a digit, $P the number of the last pass, $T the number of elements
 * of a table, and ? its name. */
int series_readings(struct series *series, int count, const struct series_choices *choices,
                    struct reading readings[READINGS_MOST]);
