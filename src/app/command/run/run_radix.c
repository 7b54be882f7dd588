/* run_radix: prints a row for each kernel with its results, then sorts the same keys with the
 * atomic scatter, whose order is not defined. */
#include "app/command/run/run.h"

#include "app/command/exit.h"
#include "app/options/radix_operand.h"
#include "device/device.h"
#include "device/steps/radix_stepper.h"

#include <stdio.h>
#include <stdlib.h>

static void print_row(const struct radix_plan *plan, const int *numbers) {
    for (int d = 0; d < radix_plan_digits(plan); d++)
        printf(" %d", numbers[d]);
}

static void print_rows(const struct radix_plan *plan, const int (*rows)[RADIX_MOST_DIGITS]) {
    for (int g = 0; g < plan->groups; g++) {
        print_row(plan, rows[g]);
        if (g + 1 < plan->groups) printf(" |");
    }
}

static void print_keys(const struct radix_plan *plan, const uint32_t *words) {
    for (int i = 0; i < plan->n; i++)
        if (words[i] == RADIX_UNWRITTEN)
            printf(" -");
        else
            printf(" %d", radix_key(words[i]));
}

static void print_buffer(const struct radix_plan *plan, const struct radix_pass *pass, int kernel) {
    if (kernel == RADIX_COUNT) print_rows(plan, pass->counts);
    if (kernel == RADIX_REDUCE) print_row(plan, pass->totals);
    if (kernel == RADIX_PREFIX) print_row(plan, pass->firsts);
    if (kernel == RADIX_STARTS) print_rows(plan, pass->starts);
    if (kernel == RADIX_SCATTER) print_keys(plan, pass->out);
}

static void print_kernels(const struct radix_plan *plan, const struct radix_trace *trace,
                          const struct radix_verdict *verdict) {
    static const char *const verdicts[] = {
        [RADIX_NOT_RUN] = "not run", [RADIX_EQUAL] = "agrees", [RADIX_DIFFERS] = "DIFFERS"};
    printf("pass kernel   device   what it left\n");
    for (int p = 0; p < radix_plan_passes(plan); p++)
        for (int k = 0; k < RADIX_KERNELS; k++) {
            printf("%4d %-8s %-8s", p, radix_kernel_names[k], verdicts[verdict->checks[p][k]]);
            if (verdict->checks[p][k] != RADIX_NOT_RUN) print_buffer(plan, &trace->passes[p], k);
            putchar('\n');
        }
}

/* Prints the result of the stable sort. Returns true if everything is right. */
static bool print_stable(const struct radix_plan *plan, const struct radix_trace *trace) {
    struct radix_verdict verdict;
    char text[160];
    int kernels = radix_plan_passes(plan) * RADIX_KERNELS;
    bool equal = radix_judge(plan, trace, &verdict);
    print_kernels(plan, trace, &verdict);
    printf("%d of %d kernels agree\n", verdict.equal, kernels);
    radix_describe(plan, trace, &verdict, text, sizeof text);
    if (!equal)
        printf("DIFFERS in %s of pass %d: %s\n", radix_kernel_names[verdict.kernel], verdict.pass,
               text);
    if (trace->kernels < kernels)
        printf("the scatter of pass %d was not run: its places are outside the buffer\n",
               trace->kernels / RADIX_KERNELS);
    else if (!equal)
        printf("the device's own numbers went on: %d of %d places are wrong\n",
               radix_wrong_places(plan, trace), plan->n);
    return equal;
}

static bool print_atomic(const struct radix_plan *plan, const struct radix_trace *trace) {
    struct radix_verdict verdict;
    int crossed = 0, passes = radix_plan_passes(plan), wrong;
    bool all = radix_judge(plan, trace, &verdict);
    if (!all) {
        char text[160];
        radix_describe(plan, trace, &verdict, text, sizeof text);
        printf("atomic scatter: DIFFERS: %s\n", text);
        return false;
    }
    for (int p = 0; p < passes; p++)
        for (int i = 0; i < plan->n; i++)
            crossed += radix_crossed(plan, p, &trace->passes[p], i, plan->n);
    wrong = radix_wrong_places(plan, trace);
    printf("atomic scatter:");
    print_keys(plan, trace->passes[passes - 1].out);
    if (wrong)
        printf("\natomic scatter: WRONG in %d of %d places; keys of one digit crossed: %d\n", wrong,
               plan->n, crossed);
    else
        printf("\natomic scatter: it came out right this time; nothing promises it\n");
    return true;
}

static int run_on(struct device *device, const struct options *options, const struct radix_job *job,
                  const char *about, struct error *error) {
    char *log = NULL, spec[32];
    struct radix_result result;
    const struct radix_plan *plan = &job->plan;
    char words[DEVICE_WORDS_BYTES];
    radix_stepper_run(device, options->kernels, job, &result, &log);
    if (!result.ran) {
        *error = result.error;
        if (!result.lost) exit_unbuilt(error, log);
        free(log);
        return EXIT_NEGATIVE;
    }
    free(log);
    radix_plan_spec(plan, spec, sizeof spec);
    device_words(device_get_info(device), words, sizeof words);
    printf("%s, %d keys of %d bits%s, %s, on %s\n", spec, plan->n, plan->key_bits,
           plan->order == DESCENDING ? ", descending: the largest digit first" : "", about, words);
    printf("keys in:");
    print_keys(plan, result.stable.passes[0].in);
    putchar('\n');
    bool stable = print_stable(plan, &result.stable);
    bool atomic = print_atomic(plan, &result.atomic);
    return stable && atomic ? EXIT_DONE : EXIT_NEGATIVE;
}

int run_radix(const struct options *options, struct error *error) {
    struct radix_job job = {0};
    char about[128];
    if (radix_operand(options, &job.plan, job.keys, about, sizeof about, error)) return EXIT_USAGE;
    struct device *device = device_open_which(options->device, error);
    if (!device) return EXIT_NO_DEVICE;
    int code = run_on(device, options, &job, about, error);
    device_close(device);
    return code;
}
