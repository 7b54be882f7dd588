/* bench: measures the drawing, proving and stepping code, and the build of the kernels, and prints
 * a table.
 *
 * Drawing uses SDL's software renderer at 1920 x 1080. Proofs, steps and kernels use the first
 * OpenCL device, or the device named by the argument. */
#include "bench.h"

#include "core/families/families.h"
#include "core/network/keys.h"
#include "core/network/step.h"
#include "device/steps/stepper.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { REPEATS = 51 };

double bench_now_ms(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec * 1e3 + (double)time.tv_nsec / 1e6;
}

static int compare(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return x < y ? -1 : x > y;
}

void bench_print_row(const char *what, double *ms, int count, const char *aim) {
    qsort(ms, (size_t)count, sizeof *ms, compare);
    printf("%-66s %9.3f %9.3f %9.3f   %s\n", what, ms[count / 2], ms[0], ms[count - 1], aim);
}

struct network *bench_network(const char *family, int n, struct trace **trace) {
    struct error error;
    int keys[NETWORK_MAX_WIRES];
    struct network *network =
        family_network(choices_find(&family_choices, family), n, NULL, 0, ASCENDING, &error);
    input_fill(&input_kinds[0], keys, n, 1);
    *trace = trace_new(network, keys);
    return network;
}

/* Measures launch, read-back and comparison, over all layers of a network. */
static void bench_steps(struct stepper *stepper, const char *family) {
    struct trace *trace;
    struct network *network = bench_network(family, 16, &trace);
    double ms[REPEATS];
    for (int r = -2 * network->depth; r < REPEATS; r++) {
        struct step_job job;
        struct step_result result;
        struct agreement agreement;
        double start = bench_now_ms();
        step_job_init(&job, 0, network, trace, (r + 2 * network->depth) % network->depth);
        stepper_run(stepper, &job, &result);
        if (!result.ran || !step_compare(network, trace, &result, &agreement)) {
            printf("%s:16: a layer failed\n", family);
            exit(1);
        }
        if (r >= 0) ms[r] = bench_now_ms() - start;
    }
    char what[80];
    snprintf(what, sizeof what, "%s:16, one layer: launch, read back, compare", family);
    bench_print_row(what, ms, REPEATS, "aim: 2 or less");
    trace_free(trace);
    network_free(network);
}

/* Opens the device that `which` names; NULL: none, with the reason printed. */
static struct device *open_device(const char *which) {
    struct error error;
    struct device_info *list = NULL;
    struct device *device = NULL;
    int count, chosen = -1;
    if (device_list(&list, &count, &error) == 0) chosen = device_choose(list, count, which, &error);
    if (chosen >= 0) device = device_open(&list[chosen], &error);
    if (!device) printf("no device was measured: %s\n", error.text);
    free(list);
    return device;
}

int main(int count, char **arguments) {
    struct error error;
    char *log = NULL;
    printf("%-66s %9s %9s %9s\n", "milliseconds", "median", "min", "max");
    struct device *device = open_device(count > 1 ? arguments[1] : NULL);
    bench_draw();
    bench_proofs(device);
    if (!device) return 0;
    const struct device_info *info = device_get_info(device);
    struct stepper *stepper = stepper_new(device, NULL, &log, &error);
    if (stepper) {
        bench_steps(stepper, "bitonic");
        bench_steps(stepper, "odd-even-merge");
    } else {
        printf("stepping was not measured: %s\n", error.text);
    }
    bench_large(count > 1 ? arguments[1] : NULL);
    bench_builds(device);
    printf("on %s, driver %s\n", info->name, info->driver);
    int code = stepper ? 0 : 1;
    stepper_free(stepper);
    device_close(device);
    free(log);
    return code;
}
