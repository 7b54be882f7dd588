/* reading: guesses a kernel's plan from the names and types of its arguments, the most likely plan
 * first.
 *
 * A reading is a guess until a device has tried it. */
#pragma once

#include "core/plan/plan.h"

enum { READINGS_MOST = 96, READING_TEXT = 800, READING_KERNELS = 6, READING_VALUES = 40 };

struct reading_value {
    char text[40]; /* value in the plan: "2^(stage-substage)" */
    char why[64];  /* reason: "its name", "it is read and written"; "": tried, without a reason */
};

struct reading {
    char plan[READING_TEXT];
    int kernels; /* number of kernels, in the order of their launches */
    const struct plan_kernel *kernel[READING_KERNELS];
    struct reading_value values[READING_VALUES]; /* values of their arguments, kernel by kernel */
};

/* Stores readings of a kernel and returns their number, at most READINGS_MOST; 0 with the reason:
 * an argument has no reading, and the file needs a comment with a plan. */
int plan_readings(const struct plan_kernel *kernel, struct reading readings[READINGS_MOST],
                  struct error *error);
