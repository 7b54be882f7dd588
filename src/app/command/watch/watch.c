/* watch: prints a launch of a kernel, line by line, as the device recorded it. */
#include "app/command/commands.h"

#include "app/command/own/own_kernel.h"
#include "app/command/spec_operand.h"
#include "app/command/watch/watch_print.h"
#include "app/options/radix_operand.h"
#include "app/shell/setting.h"
#include "core/base/memory.h"
#include "core/kernel/work_groups.h"
#include "core/replay/replay.h"
#include "core/spec.h"
#include "device/plan/plan_record.h"
#include "device/sorts/sorts.h"
#include "device/steps/recorder.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LEAST_KEYS = 2, USUAL_KEYS = 16, MOST_WARNINGS = 16 };

struct watched_launch {
    const struct options *options;
    struct record_job job;
    char name[160], keys[128]; /* name: the kernel; keys: origin of the keys */
};

/* ---- the launch to record ---- */

static int launch_of(const struct options *options) {
    return options->launch < 0 ? 0 : options->launch;
}

static int refuse_launch(const struct watched_launch *watch, const char *what, int count,
                         struct error *error) {
    if (launch_of(watch->options) < count) return 0;
    return error_set(error, "%s has %d %s, numbers 0 to %d; there is no launch %d",
                     watch->options->spec, count, what, count - 1, launch_of(watch->options));
}

/* Makes the elements of the type from the keys of --keys, or from generated keys. */
static int make_elements(struct watched_launch *watch, struct record_sort *sort,
                         struct error *error) {
    int keys[RECORDER_KEYS], bytes = sort->map.type->bytes;
    if (options_keys(watch->options, keys, (int)sort->n, watch->keys, sizeof watch->keys, error))
        return -1;
    for (size_t i = 0; i < sort->n; i++) {
        float real = (float)keys[i];
        uint64_t wide = (uint64_t)keys[i];
        uint32_t narrow = (uint32_t)keys[i];
        if (strcmp(sort->map.type->name, "float") == 0) memcpy(&narrow, &real, sizeof narrow);
        memcpy(sort->elements + i * (size_t)bytes, bytes == 8 ? (void *)&wide : (void *)&narrow,
               (size_t)bytes);
    }
    return 0;
}

/* Sets the tuning value of this name; 0: the user gave none. */
static int set_tuning(struct record_sort *sort, const char *option, const char *name, int value,
                      struct error *error) {
    const struct sort_tuning *row = sort->sort->tuning;
    int t = 0;
    if (value == 0) return 0;
    while (row && row[t].name && strcmp(row[t].name, name) != 0)
        t++;
    if (!row || !row[t].name)
        return error_set(error, "%s has no size that %s sets", sort->sort->name, option);
    sort->tuning[t] = (unsigned)value;
    return 0;
}

/* Sets the tile and the work-group that the options give; the others are as in the window. */
static int tune(const struct options *options, struct record_sort *sort, struct error *error) {
    const char *text = options_text(options, "--tile");
    struct error odd;
    int tile = 0;
    if (text && setting_read_number(text, 1, RECORDER_KEYS, &tile, &odd))
        return error_set(error, "--tile: %s", odd.text);
    return set_tuning(sort, "--tile", "TILE", tile, error) ||
           set_tuning(sort, "--group-size", "GROUP", options->group, error);
}

/* Does the sort take these sizes on the device? */
static int check_sizes(const struct watched_launch *watch, const struct device *device,
                       struct error *error) {
    const struct record_sort *asked = &watch->job.sort;
    if (watch->job.kind != RECORD_SORT) return 0;
    struct sort_job job = {.n = asked->n, .word_bytes = word_map_bytes(&asked->map)};
    memcpy(job.tuning, asked->tuning, sizeof job.tuning);
    return sort_resolve(asked->sort, device_get_info(device), &job, error);
}

static int ask_sort(struct watched_launch *watch, const struct sort *sort, struct error *error) {
    const struct options *options = watch->options;
    bool sized = options_given(options, "--size");
    struct record_sort *asked = &watch->job.sort;
    *asked = (struct record_sort){.sort = sort,
                                  .map = options->elements,
                                  .n = sized ? options->sizes.sizes[0] : USUAL_KEYS,
                                  .launch = launch_of(options)};
    watch->job.kind = RECORD_SORT;
    if (!sort->files)
        return error_set(
            error,
            "%s runs on the CPU and has no launches to watch; `sortnet list` has the other sorts",
            sort->name);
    if (asked->n < LEAST_KEYS || asked->n > RECORDER_KEYS || (sized && options->sizes.count > 1))
        return error_set(error, "--size takes one number from %d to %d here, not %s", LEAST_KEYS,
                         RECORDER_KEYS, options_text(options, "--size"));
    if (tune(options, asked, error)) return -1;
    snprintf(watch->name, sizeof watch->name, "launch %d of %s on %zu keys", launch_of(options),
             sort->name, asked->n);
    return make_elements(watch, asked, error);
}

/* Launches are numbered in order: all kernels of a pass, then those of the next pass. */
static int ask_radix(struct watched_launch *watch, struct error *error) {
    const struct options *options = watch->options;
    struct record_radix *asked = &watch->job.radix;
    watch->job.kind = RECORD_RADIX;
    asked->pass = launch_of(options) / RADIX_KERNELS;
    asked->kernel = (enum radix_kernel)(launch_of(options) % RADIX_KERNELS);
    if (radix_operand(options, &asked->job.plan, asked->job.keys, watch->keys, sizeof watch->keys,
                      error))
        return -1;
    snprintf(watch->name, sizeof watch->name, "%s of pass %d of %.60s",
             radix_kernel_names[asked->kernel], asked->pass, options->spec);
    return refuse_launch(watch, "kernels to launch",
                         radix_plan_passes(&asked->job.plan) * RADIX_KERNELS, error);
}

static int ask_layer(struct watched_launch *watch, struct error *error) {
    const struct options *options = watch->options;
    struct opened opened;
    struct options stepped; /* options with the keys of a lesson's step */
    struct trace *trace = NULL;
    if (spec_operand_open(&opened, options->spec, options, error)) return -1;
    watch->job.kind = RECORD_STEP;
    if (refuse_launch(watch, "layers", opened.network->depth, error) == 0 &&
        spec_operand_keys(&opened, options, &stepped, error) == 0 &&
        (opened.lesson || options_check_order(options, opened.family, error) == 0))
        trace = options_trace(&stepped, &opened, watch->keys, sizeof watch->keys, error);
    if (trace) {
        struct step_job *step = &watch->job.step;
        step_job_init(step, 0, opened.network, trace, launch_of(options));
        if (options->group) step->group = work_group_size(step->items, options->group, 0);
    }
    snprintf(watch->name, sizeof watch->name, "layer %d of %.100s", launch_of(options),
             opened.network->name);
    opened_free(&opened);
    int status = trace ? 0 : -1;
    trace_free(trace);
    return status;
}

static int ask(struct watched_launch *watch, struct error *error) {
    static const char *const of_sorts[] = {"--size", "--type", "--tile", NULL};
    const char *odd = options_first_given(watch->options, of_sorts);
    const struct sort *sort = choices_find(&sort_choices, watch->options->spec);
    if (sort) return ask_sort(watch, sort, error);
    if (odd) return error_set(error, "%s is for a sort, not for %s", odd, watch->options->spec);
    bool radix = radix_plan_named(watch->options->spec);
    if (radix && watch->options->group)
        return error_set(
            error, "--group-size is for a sort or a network, not for %s: its SPEC has the size",
            watch->options->spec);
    return radix ? ask_radix(watch, error) : ask_layer(watch, error);
}

/* ---- the recording ---- */

static void warn(const struct replay *replay) {
    struct replay_conflict conflicts[MOST_WARNINGS];
    int count = replay_conflicts(replay, conflicts, MOST_WARNINGS);
    for (int c = 0; c < count && c < MOST_WARNINGS; c++) {
        char text[400];
        replay_write_conflict(replay, &conflicts[c], text, sizeof text);
        fprintf(stderr, "sortnet: warning: %s\n", text);
    }
}

static int tell(const struct watched_launch *watch, const struct record_result *result,
                struct error *error) {
    const struct recording *recording = result->recording;
    bool right = !result->expected || recording_same_results(recording, result->expected);
    const char *text = options_text(watch->options, "--item");
    int item = text ? atoi(text) : 0; /* a number, as the option was read */
    if (item < 0 || item >= recording->items) {
        error_set(error, "--item takes a work-item of the launch, 0 to %d, not %s",
                  recording->items - 1, text);
        return EXIT_USAGE;
    }
    struct replay *replay = replay_new(recording, error);
    if (!replay) return EXIT_NEGATIVE;
    if (watch->options->as_json)
        watch_json(watch->name, watch->keys, replay, item, text ? item : recording->items - 1);
    else
        watch_print(watch->name, watch->keys, replay, item);
    fflush(stdout);
    warn(replay);
    if (!right) fprintf(stderr, "sortnet: warning: the program's own kernel leaves other values\n");
    if (result->unsorted)
        fprintf(stderr, "sortnet: warning: %s\n",
                watch->job.kind == RECORD_STEP ? "the layer does not leave what the CPU computes"
                                               : "the sort does not leave its keys in order");
    replay_free(replay);
    return recording->same && right && !result->unsorted ? EXIT_DONE : EXIT_NEGATIVE;
}

static int record(struct watched_launch *watch, struct error *error) {
    struct record_result result;
    struct device *device = device_open_which(watch->options->device, error);
    if (!device) return EXIT_NO_DEVICE;
    if (check_sizes(watch, device, error)) {
        device_close(device);
        return EXIT_USAGE;
    }
    watch->job.expected = watch->options->kernels != NULL;
    recorder_run(device, watch->options->kernels, &watch->job, &result);
    device_close(device);
    int code = EXIT_NEGATIVE;
    if (!result.recording) {
        *error = result.error;
        if (result.missing && refuse_launch(watch, "launches", result.launch_count, error))
            code = EXIT_USAGE;
        if (result.log) exit_unbuilt(error, result.log);
    } else if (result.recording->unwatched.text[0]) {
        error_set(error, "%s is not watched: %s", result.recording->kernel,
                  result.recording->unwatched.text);
    } else {
        code = tell(watch, &result, error);
    }
    record_result_free(&result);
    return code;
}

/* ---- a kernel of the user ---- */

/* Makes the keys as numbers. */
static int make_keys(struct watched_launch *watch, int n, long long *keys, struct error *error) {
    int small[RECORDER_KEYS];
    if (options_keys(watch->options, small, n, watch->keys, sizeof watch->keys, error)) return -1;
    for (int i = 0; i < n; i++)
        keys[i] = small[i];
    return 0;
}

static int record_own(struct watched_launch *watch, const struct own_kernel *own, int n,
                      struct error *error) {
    long long keys[RECORDER_KEYS];
    struct record_result result = {0};
    struct plan plan;
    if (plan_make(&plan, own->file.choice.plan, &own->file.signature, (size_t)n, error))
        return EXIT_NEGATIVE;
    struct plan_record record = {own->file.program, &plan, keys, launch_of(watch->options), NULL};
    int code =
        make_keys(watch, n, keys, error) || refuse_launch(watch, "launches", plan.count, error)
            ? EXIT_USAGE
            : EXIT_NEGATIVE;
    if (code == EXIT_NEGATIVE && plan_record(&record, error) == 0) {
        result.recording = record.recording;
        snprintf(watch->name, sizeof watch->name, "launch %d of %.100s on %d keys", record.launch,
                 own->file.path, n);
        code = tell(watch, &result, error);
    }
    recording_free(record.recording);
    plan_free(&plan);
    return code;
}

static int watch_own(struct watched_launch *watch, struct error *error) {
    enum { USUAL = 8 };
    static const char *const others[] = {"--tile",  "--group-size", "--type",
                                         "--order", "--kernels",    NULL};
    const struct options *options = watch->options;
    bool sized = options_given(options, "--size");
    size_t n = sized ? options->sizes.sizes[0] : USUAL;
    struct own_kernel own;
    if (own_refuse(options, others, error)) return EXIT_USAGE;
    if (n < 1 || n > RECORDER_KEYS || (sized && options->sizes.count > 1)) {
        error_set(error, "--size takes one number from 1 to %d here", RECORDER_KEYS);
        return EXIT_USAGE;
    }
    int code = own_kernel_open(&own, options, error);
    if (code != EXIT_DONE) return code;
    if (!options->as_json) plan_file_print(&own.file, stdout);
    code = record_own(watch, &own, (int)n, error);
    own_kernel_close(&own);
    return code;
}

static int run(const struct options *options, struct error *error) {
    struct watched_launch *watch = memory_new(1, sizeof *watch);
    watch->options = options;
    int code = options->spec && spec_is_kernel(options->spec) ? watch_own(watch, error)
               : ask(watch, error)                            ? EXIT_USAGE
                                                              : record(watch, error);
    free(watch);
    return code;
}

const struct command command_watch = {
    .name = "watch",
    .operands = "SORT",
    .summary = "show a launch of a kernel line by line, with the recorded values",
    .options = "--size --tile --group-size --launch --item --type --order --keys --input --seed "
               "--json --device --kernels --kernel-limit",
    .examples = {"watch local --size 16 --item 3", "watch radix:16 --launch 2"},
    .spec = COMMAND_NEEDS_SPEC,
    .names = &sort_choices,
    .radix = true,
    .device = true,
    .run = run,
};
