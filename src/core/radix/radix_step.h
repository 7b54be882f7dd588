/* radix_step: a radix sort to run on a device, its result, and the check of every kernel.
 *
 * The structs have no pointers, so threads can copy them. The device runs all passes twice, with
 * the stable scatter and with the atomic one, and reads every buffer back after every kernel. Each
 * kernel is checked on its own: its output is compared for the input that the device itself
 * left. */
#pragma once

#include "core/radix/radix_trace.h"

/* Scatters that a device should sort with. */
enum radix_scatters { RADIX_BOTH_SCATTERS, RADIX_STABLE_SCATTER, RADIX_ATOMIC_SCATTER };

struct radix_job {
    unsigned ticket; /* chosen by the sender, returned with the result */
    enum radix_scatters scatters;
    struct radix_plan plan;
    int keys[RADIX_MOST_KEYS];
};

struct radix_result {
    unsigned ticket;
    bool ran;                          /* false: `error` has the reason; no other field is valid */
    bool lost;                         /* true: the device failed; false: the kernels do not
                                          build */
    struct error error;                /* reason if it did not run */
    struct radix_trace stable, atomic; /* results as the device left them */
};

enum radix_check { RADIX_NOT_RUN, RADIX_EQUAL, RADIX_DIFFERS };

struct radix_verdict {
    enum radix_check checks[RADIX_MOST_PASSES][RADIX_KERNELS];
    int equal, differing; /* number of kernels with each of these checks */
    int pass;             /* pass of the first kernel that differs */
    enum radix_kernel kernel;
};

/* Fills `should` with the right output of each kernel of pass `number`, for the input that the
 * device's earlier kernels left. The output of an atomic scatter counts as right if every word is
 * among the places of its digit. */
void radix_expect(const struct radix_plan *plan, const struct radix_trace *device, int number,
                  struct radix_pass *should);

/* Compares every kernel of a device's trace with the CPU's result for the same input. An atomic
 * scatter only has to put the words of each digit on the places of that digit. True if all kernels
 * have run and all are equal. */
bool radix_judge(const struct radix_plan *plan, const struct radix_trace *device,
                 struct radix_verdict *verdict);

/* Describes the first difference, with expected and actual values: "counts of group 1: digit 10₂ is
 * 4, not 3". */
void radix_describe(const struct radix_plan *plan, const struct radix_trace *device,
                    const struct radix_verdict *verdict, char *text, size_t size);
