/* radix_step: a radix sort on its way to a device and back, and the verdict on every kernel.
 *
 * Plain structs without pointers, which can be copied between threads. The device runs all passes
 * twice, with the stable scatter and with the atomic one, and reads every buffer back after every
 * kernel. Each kernel is judged on its own, by its output for the input that the device itself
 * left. */
#pragma once

#include "core/radix/radix_trace.h"

/* Which scatters a device is to sort with. */
enum radix_scatters { RADIX_BOTH_SCATTERS, RADIX_STABLE_SCATTER, RADIX_ATOMIC_SCATTER };

struct radix_job {
    unsigned ticket; /* chosen by the sender, returned with the result */
    enum radix_scatters scatters;
    struct radix_plan plan;
    int keys[RADIX_MOST_KEYS];
};

struct radix_result {
    unsigned ticket;
    bool ran;                          /* false: `error` says why, nothing else is valid */
    bool lost;                         /* the device failed; else the kernels do not build */
    struct error error;                /* why it did not run */
    struct radix_trace stable, atomic; /* as the device left them */
};

enum radix_check { RADIX_NOT_RUN, RADIX_EQUAL, RADIX_DIFFERS };

struct radix_verdict {
    enum radix_check checks[RADIX_MOST_PASSES][RADIX_KERNELS];
    int equal, differing; /* number of kernels with that check */
    int pass;             /* the first that differs */
    enum radix_kernel kernel;
};

/* Fills `should` with what each kernel of pass `number` should have left, given what the device's
 * earlier kernels left. If an atomic scatter keeps to the places of its digits, its own output
 * counts as right. */
void radix_expect(const struct radix_plan *plan, const struct radix_trace *device, int number,
                  struct radix_pass *should);

/* Compares every kernel of a device's trace with the CPU's result from the same buffers. An atomic
 * scatter has only to put words of each digit on that digit's places. True if all kernels have run
 * and all are equal. */
bool radix_judge(const struct radix_plan *plan, const struct radix_trace *device,
                 struct radix_verdict *verdict);

/* Says what differs first, with expected and actual values: "counts of group 1: digit 10₂ is 4, not
 * 3". */
void radix_describe(const struct radix_plan *plan, const struct radix_trace *device,
                    const struct radix_verdict *verdict, char *text, size_t size);
