/* reading: guesses plans from the names and types of arguments, the most likely plan first.
 *
 * A reading is a guess until a device has tried it. */
#pragma once

#include "core/plan/plan.h"

enum { READINGS_MOST = 96, READING_TEXT = 800, READING_KERNELS = 6, READING_VALUES = 40 };

struct reading_value {
    char text[40];   /* value in the plan: "2^(stage-substage)" */
    const char *why; /* reason: "its name", "it is read and written"; "": tried, without a reason */
};

struct reading {
    char plan[READING_TEXT];
    int kernels; /* number of kernels, in the order of their launches */
    const struct plan_kernel *kernel[READING_KERNELS];
    struct reading_value values[READING_VALUES]; /* values of their arguments, kernel by kernel */
};

/* Stores readings of a kernel, or of two that take turns, in this order or the other way round.
 * Returns their number, at most READINGS_MOST. */
int plan_readings(const struct plan_kernel *const *kernels, int count,
                  struct reading readings[READINGS_MOST]);

/* Stores readings of the kernels of a radix sort's pass, which count, add up and scatter; each of
 * them alone does not sort. Returns their number; 0: the kernels are no such pass. `text` is the
 * text of the file. */
int plan_passes(const struct signature *signature, const char *text,
                struct reading readings[READINGS_MOST]);
