/* recorder: makes the launches as they always are made, and listens for the one that is wanted.
 *
 * Whoever launches does not know that it is recorded: the device's listener keeps the arguments of
 * every kernel and counts the launches. */
#include "recorder.h"

#include "core/base/memory.h"
#include "core/structure/launches.h"
#include "device/program.h"
#include "device/radix_stepper.h"
#include "device/record_launch.h"
#include "device/sorts/run.h"
#include "device/stepper.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* Small values, so that a few keys have several rows, chunks and digits. */
enum { ROWS = 4, FEW_BITS = 4 };

/* The arguments that a kernel has now. */
struct kept {
    cl_kernel kernel; /* not owned */
    struct cl_argument arguments[RECORD_ARGUMENTS + 1];
    cl_ulong values[RECORD_ARGUMENTS]; /* what the arguments point to */
};

struct recorder {
    struct cl_listener listener; /* the first member: who is told is the recorder */
    struct device *device;
    int wanted;                   /* number of the launch to record; -1: none */
    const struct recording *like; /* see record_before */
    struct kept *kept;            /* a list, with its number and room */
    size_t kept_count, kept_space;
    struct launch_record record;      /* of the launch */
    struct recorded_launch *launches; /* those made, with their number and room */
    size_t launch_count, launch_space;
};

/* ---- listening ---- */

static struct kept *find_kept(struct recorder *recorder, cl_kernel kernel) {
    for (size_t k = 0; k < recorder->kept_count; k++)
        if (recorder->kept[k].kernel == kernel) return &recorder->kept[k];
    return NULL;
}

static void hear_arguments(struct cl_listener *listener, cl_kernel kernel,
                           const struct cl_argument *arguments) {
    struct recorder *recorder = (struct recorder *)listener;
    struct kept *kept = find_kept(recorder, kernel);
    if (!kept) {
        recorder->kept = memory_grow(recorder->kept, recorder->kept_count, &recorder->kept_space,
                                     sizeof *recorder->kept);
        kept = &recorder->kept[recorder->kept_count++];
    }
    *kept = (struct kept){.kernel = kernel};
    for (int a = 0; arguments[a].size > 0; a++) {
        assert(a < RECORD_ARGUMENTS);
        kept->arguments[a] = arguments[a];
        if (!arguments[a].value) continue; /* local memory */
        assert(arguments[a].size <= sizeof *kept->values);
        memcpy(&kept->values[a], arguments[a].value, arguments[a].size);
    }
}

static int hear_before(struct cl_listener *listener, const struct cl_launching *launch,
                       struct error *error) {
    struct recorder *recorder = (struct recorder *)listener;
    int number = (int)recorder->launch_count;
    recorder->launches = memory_grow(recorder->launches, recorder->launch_count,
                                     &recorder->launch_space, sizeof *recorder->launches);
    struct recorded_launch *made = &recorder->launches[recorder->launch_count++];
    *made = (struct recorded_launch){.items = (int)launch->items, .group = (int)launch->group};
    if (CL(&recorder->device->info, clGetKernelInfo(launch->kernel, CL_KERNEL_FUNCTION_NAME,
                                                    sizeof made->kernel, made->kernel, NULL)))
        return -1;
    if (number != recorder->wanted) return 0;
    struct kept *kept = find_kept(recorder, launch->kernel);
    assert(kept);
    for (int a = 0; kept->arguments[a].size > 0; a++) /* the list may have moved */
        if (kept->arguments[a].value) kept->arguments[a].value = &kept->values[a];
    recorder->record.device = recorder->device;
    recorder->record.arguments = kept->arguments;
    return record_before(&recorder->record, launch, recorder->like, error);
}

static int hear_after(struct cl_listener *listener, const struct cl_launching *launch,
                      struct error *error) {
    struct recorder *recorder = (struct recorder *)listener;
    bool recorded = (int)recorder->launch_count - 1 == recorder->wanted;
    return recorded ? record_after(&recorder->record, launch, error) : 0;
}

static void begin(struct recorder *recorder, struct device *device, int wanted,
                  const struct recording *like) {
    *recorder = (struct recorder){.listener = {hear_arguments, hear_before, hear_after},
                                  .device = device,
                                  .wanted = wanted,
                                  .like = like};
    device->listener = &recorder->listener;
}

/* The recording, which the caller owns; NULL: the launch was not made. */
static struct recording *end(struct recorder *recorder) {
    struct recording *recording = recorder->record.done ? recorder->record.recording : NULL;
    if (recording) recorder->record.recording = NULL;
    recorder->device->listener = NULL;
    record_free(&recorder->record);
    free(recorder->kept);
    free(recorder->launches);
    return recording;
}

/* ---- who launches ---- */

/* The first launch is the layer's, whether the stepper repeats it or not. */
static int launch_step(struct recorder *recorder, const char *kernel_dir,
                       const struct record_job *job, struct record_result *result) {
    struct step_result *stepped = memory_new(1, sizeof *stepped);
    struct step_job *step = memory_new(1, sizeof *step);
    struct stepper *stepper =
        stepper_new(recorder->device, kernel_dir, &result->log, &result->error);
    *step = job->step;
    if (step->group == 0) step->group = step->items;
    if (stepper) stepper_run(stepper, step, stepped);
    bool ran = stepper && stepped->ran;
    if (stepper && !ran) result->error = stepped->error;
    result->lost = stepper && !ran && !recorder->record.refused;
    stepper_free(stepper);
    free(stepped);
    free(step);
    return ran ? 0 : -1;
}

/* The sort ends before a scatter that would write outside its buffer. */
static int launch_radix(struct recorder *recorder, const char *kernel_dir,
                        const struct record_job *job, struct record_result *result) {
    const struct record_radix *asked = &job->radix;
    struct radix_result *sorted = memory_new(1, sizeof *sorted);
    int status = 0;
    radix_stepper_sort(recorder->device, kernel_dir, &asked->job, asked->atomic, sorted,
                       &result->log);
    if (!sorted->ran) {
        result->error = sorted->error;
        result->lost = sorted->lost && !recorder->record.refused;
        status = -1;
    } else if (!recorder->record.done) {
        status = error_set(&result->error,
                           "%s of pass %d is not launched: the places of a scatter lie outside its "
                           "buffer",
                           radix_kernel_names[asked->kernel], asked->pass);
    }
    free(sorted);
    return status;
}

/* Puts the words to sort into a buffer, or the elements, if the sort maps them itself. */
static cl_mem new_input(const struct sort_run *run, const struct record_sort *asked,
                        struct error *error) {
    uint64_t words[RECORDER_KEYS];
    size_t bytes = run->job.n * (size_t)run->job.word_bytes;
    const void *input = asked->elements;
    if (!run->job.map.type) {
        words_encode(&asked->map, asked->elements, asked->n, words);
        input = words;
    }
    cl_mem buffer = cl_new_buffer(run->device, CL_MEM_READ_ONLY, bytes, error);
    if (!buffer || cl_write(run->device, buffer, input, bytes, error) == 0) return buffer;
    clReleaseMemObject(buffer);
    return NULL;
}

static int run_sort(struct sort_run *run, const struct record_sort *asked, struct error *error) {
    cl_mem input = new_input(run, asked, error);
    if (!input) return -1;
    int failed = sort_run_begin(run, input, error) || sort_run_sort(run, error) ||
                 CL(&run->device->info, clFinish(run->queue)) || sort_run_check(run, error);
    clReleaseMemObject(input);
    return failed ? -1 : 0;
}

static int check_sort(const struct record_sort *asked, struct error *error) {
    if (!asked->sort->files)
        return error_set(error, "%s runs on the CPU and launches nothing", asked->sort->name);
    if (asked->n < RECORDER_LEAST_KEYS || asked->n > RECORDER_KEYS)
        return error_set(error, "%zu keys are not recorded, expected %d to %d", asked->n,
                         RECORDER_LEAST_KEYS, RECORDER_KEYS);
    return word_map_check(&asked->map, error);
}

static int launch_sort(struct recorder *recorder, const char *kernel_dir,
                       const struct record_job *job, struct record_result *result) {
    const struct record_sort *asked = &job->sort;
    struct sort_job sorted = {.n = asked->n, .map = asked->map};
    struct sort_run run;
    if (check_sort(asked, &result->error)) return -1;
    sorted.word_bytes = word_map_bytes(&asked->map);
    sorted.low_bit = word_map_low_bit(&asked->map);
    memcpy(sorted.tuning, asked->tuning, sizeof sorted.tuning);
    recorder_tuning(asked->sort, asked->n, sorted.tuning);
    int failed =
        sort_run_init(&run, asked->sort, &sorted, recorder->device, kernel_dir, &result->error);
    if (!failed) {
        failed = run_sort(&run, asked, &result->error);
        result->lost = failed && !run.job.refused && !recorder->record.refused;
    }
    result->log = memory_text(run.log);
    sort_run_free(&run);
    if (!failed && asked->launch >= (int)recorder->launch_count)
        failed = error_set(
            &result->error,
            "%s launches %zu kernels for %zu keys, numbers 0 to %zu; there is no launch %d",
            asked->sort->name, recorder->launch_count, asked->n, recorder->launch_count - 1,
            asked->launch);
    return failed;
}

void recorder_tuning(const struct sort *sort, size_t n, unsigned tuning[SORT_MAX_TUNING]) {
    unsigned tile = (unsigned)launches_tile((int)n);
    const struct {
        const char *name;
        unsigned value;
    } small[] = {{"TILE", tile},   {"GROUP", tile / 2},
                 {"ROWS", ROWS},   {"KEYS_PER_ITEM", tile / ROWS},
                 {"CHUNKS", ROWS}, {"DIGIT_BITS", FEW_BITS}};
    for (int t = 0; sort->tuning && sort->tuning[t].name; t++)
        for (size_t s = 0; s < sizeof small / sizeof *small && tuning[t] == 0; s++) {
            if (strcmp(small[s].name, sort->tuning[t].name) != 0) continue;
            unsigned least = sort->tuning[t].least, most = sort->tuning[t].most;
            unsigned value = small[s].value < least ? least : small[s].value;
            tuning[t] = value > most ? most : value;
        }
}

/* ---- all together ---- */

/* The number of the wanted launch among those that are made. */
static int number_of(const struct record_job *job) {
    const struct record_radix *radix = &job->radix;
    if (job->kind == RECORD_STEP) return 0;
    if (job->kind == RECORD_SORT) return job->sort.launch;
    int kernels = RADIX_KERNELS - (radix->atomic ? 1 : 0);
    bool after_starts = radix->atomic && radix->kernel > RADIX_STARTS;
    return radix->pass * kernels + (int)radix->kernel - (after_starts ? 1 : 0);
}

/* Records the launch with the kernels of a folder, or with the program's own. */
static struct recording *record(struct device *device, const char *kernel_dir,
                                const struct record_job *job, const struct recording *like,
                                struct record_result *result) {
    static int (*const launch[])(struct recorder * recorder, const char *kernel_dir,
                                 const struct record_job *job, struct record_result *result) = {
        [RECORD_STEP] = launch_step, [RECORD_RADIX] = launch_radix, [RECORD_SORT] = launch_sort};
    struct recorder recorder;
    begin(&recorder, device, number_of(job), like);
    int failed = launch[job->kind](&recorder, kernel_dir, job, result);
    if (!failed) {
        free(result->log);
        result->log = NULL;
    }
    if (job->kind == RECORD_SORT && !result->launches) {
        result->launches = recorder.launches;
        result->launch_count = (int)recorder.launch_count;
        recorder.launches = NULL;
    }
    struct recording *recording = end(&recorder);
    if (recording && job->kind != RECORD_STEP) recording->launch = number_of(job);
    return recording;
}

void recorder_run(struct device *device, const char *kernel_dir, const struct record_job *job,
                  struct record_result *result) {
    const struct record_radix *radix = &job->radix;
    *result = (struct record_result){.ticket = job->ticket};
    if (job->kind == RECORD_RADIX && radix->atomic && radix->kernel == RADIX_STARTS) {
        error_set(&result->error, "the sort with the atomic scatter has no kernel %s",
                  radix_kernel_names[RADIX_STARTS]);
        return;
    }
    result->recording = record(device, kernel_dir, job, NULL, result);
    if (result->recording && job->expected && !result->lost)
        result->expected = record(device, NULL, job, result->recording, result);
}

void record_result_free(struct record_result *result) {
    recording_free(result->recording);
    recording_free(result->expected);
    free(result->log);
    free(result->launches);
    *result = (struct record_result){0};
}
