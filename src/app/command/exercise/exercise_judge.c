/* exercise_judge: layers are compared as `run` does it, sorts as `time` does. */
#include "app/command/exercise/exercise.h"

#include "app/command/run/run.h"
#include "device/sorts/sorts.h"
#include "device/timing/timing.h"

#include <stdlib.h>
#include <string.h>

/* The log begins with what the reason ends with: one of them is enough. */
static int say_build_log(const struct error *reason, char *log) {
    printf("not yet: it does not build:\n");
    exit_print_log(log ? log : reason->text, stdout);
    free(log);
    return EXIT_NEGATIVE;
}

/* ---- layers ---- */

static const int wires[] = {8, 16, 64};

/* Runs the layers up to the first that differs, says so, and makes a job of it. Returns 1, 0 where
 * one differs, or -1 with the reason. */
static int judge_network(struct stepper *stepper, const struct network *network,
                         struct record_job *job, struct error *error) {
    int keys[NETWORK_MAX_WIRES], equal = 1;
    struct layer_run run;
    input_fill(&input_kinds[0], keys, network->wires, 1);
    struct trace *trace = trace_new(network, keys);
    for (int layer = 0; layer < network->depth && equal > 0; layer++) {
        equal = step_layer(stepper, network, trace, layer, 0, &run);
        if (equal == 0) {
            printf("not yet: %s, %s, layer %d, %s\n", network->name, order_name(network->order),
                   layer, run.verdict);
            step_job_init(&job->step, 0, network, trace, layer);
        }
        if (equal < 0) *error = run.result.error;
    }
    trace_free(trace);
    return equal;
}

static int judge_networks(struct stepper *stepper, struct record_job *job, struct error *error) {
    int equal = 1;
    for (size_t w = 0; w < sizeof wires / sizeof *wires && equal > 0; w++)
        for (enum order order = ASCENDING; order <= DESCENDING && equal > 0; order++) {
            const struct family *family = choices_find(&family_choices, "bitonic");
            struct network *network = family_network(family, wires[w], NULL, 0, order, error);
            equal = network ? judge_network(stepper, network, job, error) : -1;
            network_free(network);
        }
    return equal;
}

int exercise_judge_layers(const struct options *options, const char *folder, struct error *error) {
    char *log = NULL;
    struct error reason;
    struct device *device = device_open_which(options->device, error);
    if (!device) return EXIT_NO_DEVICE;
    int code = EXIT_NEGATIVE;
    struct stepper *stepper = stepper_new(device, folder, &log, &reason);
    if (!stepper) {
        code = say_build_log(&reason, log);
    } else {
        free(log);
        struct record_job job = {.kind = RECORD_STEP};
        int equal = judge_networks(stepper, &job, error);
        if (equal == 0) first_wrong_print(device, folder, &job);
        if (equal > 0) {
            printf("filled: every work-item of bitonic:8, bitonic:16 and bitonic:64, ascending and "
                   "descending,\ndid what is drawn, on %s\n",
                   device_get_info(device)->name);
            code = EXIT_DONE;
        }
    }
    stepper_free(stepper);
    device_close(device);
    return code;
}

/* ---- the barrier ---- */

static int tell_races(enum races races, const char *report) {
    if (races == RACES_NONE) {
        printf("filled: judged by Oclgrind, which finds no data race, and 64 keys come out "
               "sorted\n");
        return EXIT_DONE;
    }
    const char *cannot = races == RACES_WRONG && report ? strstr(report, "cannot build") : NULL;
    if (cannot) {
        printf("not yet: it does not build:\n");
        exit_print_log(cannot, stdout);
        return EXIT_NEGATIVE;
    }
    printf("not yet: judged by Oclgrind, which %s:\n",
           races == RACES_FOUND ? "finds this" : "finds no data race, but");
    exit_print_log(report, stdout);
    return EXIT_NEGATIVE;
}

/* A hundred runs on a device. */
static int judge_runs(struct device *device, const char *folder, struct error *error) {
    const struct sort *sort = choices_find(&sort_choices, "shared");
    struct timing_plan plan = {.wanted = {.map = {.type = &key_types[0], .member = 1},
                                          .kind = &timing_input_kinds[0],
                                          .seed = 1,
                                          .repeats = 100},
                               .device = device,
                               .kernel_dir = folder};
    struct timing_point point;
    struct timing_data *data = timing_data_new(&plan.wanted, 1 << 12, NULL, error);
    if (!data) return EXIT_NEGATIVE;
    timing_measure(&plan, sort, data, NULL, &point);
    timing_data_free(data);
    if (point.status == TIMING_SKIPPED || point.status == TIMING_FAILED) {
        printf("not yet: %s\n", point.reason);
        return EXIT_NEGATIVE;
    }
    if (point.status == TIMING_WRONG) {
        printf("not yet: judged by %d runs of 2^12 keys, of which %d were right: %s\n",
               point.repeats, point.right, point.reason);
        return EXIT_NEGATIVE;
    }
    printf("filled, as far as %d runs of 2^12 keys can tell, which all came out right on %s;\n"
           "Oclgrind is not installed, so that nobody has looked for data races\n",
           point.repeats, device_get_info(device)->name);
    return EXIT_DONE;
}

/* What a launch on a few keys shows of the missing barrier. */
static void print_recorded(struct device *device, const char *folder) {
    enum { KEYS = 16 };
    struct record_job job = {.kind = RECORD_SORT};
    job.sort = (struct record_sort){
        .sort = choices_find(&sort_choices, "shared"), .map = {.type = &key_types[0]}, .n = KEYS};
    for (uint32_t i = 0; i < KEYS; i++) {
        uint32_t key = KEYS - 1 - i;
        memcpy(job.sort.elements + i * sizeof key, &key, sizeof key);
    }
    first_wrong_print(device, folder, &job);
}

int exercise_judge_barrier(const struct options *options, const char *folder, struct error *error) {
    char *report = NULL;
    struct error no_device;
    enum races races = races_look_for("shared", folder, &report);
    bool judged = races != RACES_UNKNOWN;
    struct device *device = device_open_which(options->device, judged ? &no_device : error);
    int code = judged ? tell_races(races, report) : EXIT_NO_DEVICE;
    if (device && !judged) code = judge_runs(device, folder, error);
    if (device && code == EXIT_NEGATIVE) print_recorded(device, folder);
    device_close(device);
    free(report);
    return code;
}
