/* radix_step: runs every kernel again on the CPU, with the device's buffers as input, and
 * compares. */
#include "radix_step.h"

#include <stdio.h>
#include <string.h>

/* Does every place of a digit hold a word of that digit, and every word appear once? */
static bool is_scattered(const struct radix_plan *plan, int number, const struct radix_pass *pass) {
    bool right = true;
    for (int i = 0; i < plan->n; i++) {
        int digit = radix_digit(plan, number, pass->in[i]), place = radix_place(plan, pass, i);
        int first = pass->firsts[digit], end = radix_sum(first, pass->totals[digit]);
        right &= place >= first && place < end;
    }
    return right;
}

void radix_expect(const struct radix_plan *plan, const struct radix_trace *device, int number,
                  struct radix_pass *should) {
    const struct radix_pass *pass = &device->passes[number];
    struct radix_pass runs[RADIX_KERNELS];
    for (int k = 0; k < RADIX_KERNELS; k++) {
        runs[k] = *pass;
        bool free = device->atomic && (k == RADIX_STARTS || k == RADIX_SCATTER);
        if (free && (k == RADIX_STARTS || is_scattered(plan, number, pass))) continue;
        if (free) /* compares with the stable scatter from the same places */
            radix_kernel_run(plan, number, RADIX_STARTS, &runs[k]);
        radix_kernel_run(plan, number, (enum radix_kernel)k, &runs[k]);
    }
    *should = runs[RADIX_SCATTER];
    memcpy(should->counts, runs[RADIX_COUNT].counts, sizeof should->counts);
    memcpy(should->totals, runs[RADIX_REDUCE].totals, sizeof should->totals);
    memcpy(should->firsts, runs[RADIX_PREFIX].firsts, sizeof should->firsts);
    memcpy(should->starts, runs[RADIX_STARTS].starts, sizeof should->starts);
}

static bool is_equal(const struct radix_plan *plan, const struct radix_pass *is,
                     const struct radix_pass *should, int kernel) {
    const struct {
        const void *is, *should;
        size_t size;
    } buffers[RADIX_KERNELS] = {
        [RADIX_COUNT] = {is->counts, should->counts, sizeof is->counts},
        [RADIX_REDUCE] = {is->totals, should->totals, sizeof is->totals},
        [RADIX_PREFIX] = {is->firsts, should->firsts, sizeof is->firsts},
        [RADIX_STARTS] = {is->starts, should->starts, sizeof is->starts},
        [RADIX_SCATTER] = {is->out, should->out, (size_t)plan->n * sizeof *is->out},
    };
    return memcmp(buffers[kernel].is, buffers[kernel].should, buffers[kernel].size) == 0;
}

bool radix_judge(const struct radix_plan *plan, const struct radix_trace *device,
                 struct radix_verdict *verdict) {
    int passes = radix_plan_passes(plan), wanted = passes * RADIX_KERNELS;
    *verdict = (struct radix_verdict){.pass = -1};
    for (int number = 0; number < passes; number++) {
        struct radix_pass should;
        radix_expect(plan, device, number, &should);
        for (int k = 0; k < RADIX_KERNELS; k++) {
            enum radix_kernel kernel = (enum radix_kernel)k;
            if (device->atomic && kernel == RADIX_STARTS) wanted--;
            if (number * RADIX_KERNELS + k >= device->kernels) continue;
            if (device->atomic && kernel == RADIX_STARTS)
                continue; /* the atomic sort does not run
                             this kernel */
            bool equal = is_equal(plan, &device->passes[number], &should, k);
            verdict->checks[number][k] = equal ? RADIX_EQUAL : RADIX_DIFFERS;
            verdict->equal += equal;
            verdict->differing += !equal;
            if (equal || verdict->pass >= 0) continue;
            verdict->pass = number;
            verdict->kernel = kernel;
        }
    }
    return verdict->equal == wanted;
}

static void describe_scatter(const struct radix_plan *plan, const struct radix_pass *is,
                             const struct radix_pass *should, bool atomic, char *text,
                             size_t size) {
    int place = 0;
    if (atomic) {
        snprintf(text, size, "keys of a digit are not where the digit's places are");
        return;
    }
    while (place < plan->n - 1 && is->out[place] == should->out[place])
        place++;
    if (is->out[place] == RADIX_UNWRITTEN)
        snprintf(text, size, "place %d was not written; key %d belongs there", place,
                 radix_key(should->out[place]));
    else
        snprintf(text, size, "place %d has key %d, not %d", place, radix_key(is->out[place]),
                 radix_key(should->out[place]));
}

void radix_describe(const struct radix_plan *plan, const struct radix_trace *device,
                    const struct radix_verdict *verdict, char *text, size_t size) {
    struct radix_pass should;
    char name[RADIX_NAME_BYTES];
    snprintf(text, size, "all is as the CPU has it");
    if (verdict->pass < 0) return;
    const struct radix_pass *is = &device->passes[verdict->pass];
    radix_expect(plan, device, verdict->pass, &should);
    for (int g = plan->groups - 1; g >= 0; g--)
        for (int d = radix_plan_digits(plan) - 1; d >= 0; d--) {
            radix_digit_name(plan, verdict->pass, d, name);
            if (verdict->kernel == RADIX_COUNT && is->counts[g][d] != should.counts[g][d])
                snprintf(text, size, "group %d counts %d keys of digit %s, not %d", g,
                         is->counts[g][d], name, should.counts[g][d]);
            if (verdict->kernel == RADIX_REDUCE && is->totals[d] != should.totals[d])
                snprintf(text, size, "digit %s has the sum %d, not %d", name, is->totals[d],
                         should.totals[d]);
            if (verdict->kernel == RADIX_PREFIX && is->firsts[d] != should.firsts[d])
                snprintf(text, size, "digit %s begins at %d, not %d", name, is->firsts[d],
                         should.firsts[d]);
            if (verdict->kernel == RADIX_STARTS && is->starts[g][d] != should.starts[g][d])
                snprintf(text, size, "digit %s of group %d begins at %d, not %d", name, g,
                         is->starts[g][d], should.starts[g][d]);
        }
    if (verdict->kernel == RADIX_SCATTER)
        describe_scatter(plan, is, &should, device->atomic, text, size);
}
