/* recorder: makes the launches in the usual way, and listens for the wanted launch.
 *
 * The launching code does not know that it is recorded: the device's listener keeps the arguments
 * and counts the launches. */
#include "recorder.h"

#include "core/base/memory.h"
#include "core/base/numbers.h"
#include "core/structure/launches.h"
#include "device/large/large_runner.h"
#include "device/sorts/run.h"
#include "device/steps/radix_stepper.h"
#include "device/steps/record_launch.h"
#include "device/steps/stepper.h"
#include "kernels/step/layer_record.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* Values for recorder_tuning, so that a few keys have several rows, chunks and digits. */
enum { ROWS = 4, FEW_BITS = 4 };

struct recorder {
    struct cl_listener listener;       /* first field, so that the listener's address is the
                                          recorder's */
    int wanted;                        /* number of the launch to record; -1: none */
    bool done;                         /* true: the recording is complete */
    cl_ulong values[RECORD_ARGUMENTS]; /* values of the arguments of `record` */
    struct launch_record record;
    struct record_result *result; /* result whose launches are named */
};

/* ---- listening ---- */

static void hear_arguments(struct cl_listener *listener, const struct cl_argument *arguments) {
    struct recorder *recorder = (struct recorder *)listener;
    int a = 0;
    for (; arguments[a].size > 0; a++) {
        assert(a < RECORD_ARGUMENTS);
        recorder->record.arguments[a] = arguments[a];
        if (!arguments[a].value) continue; /* local memory */
        assert(arguments[a].size <= sizeof *recorder->values);
        memcpy(&recorder->values[a], arguments[a].value, arguments[a].size);
        recorder->record.arguments[a].value = &recorder->values[a];
    }
    recorder->record.arguments[a].size = 0;
}

static int hear_launch(struct cl_listener *listener, const struct cl_launching *launch, bool after,
                       struct error *error) {
    struct recorder *recorder = (struct recorder *)listener;
    struct record_result *result = recorder->result;
    struct recorded_launch *made = &result->launches[result->launch_count];
    bool wanted = result->launch_count == recorder->wanted;
    if (after) {
        result->launch_count++;
        return wanted && !(recorder->done = !record_after(&recorder->record, launch, error));
    }
    if (result->launch_count == RECORDER_LAUNCHES)
        return error_set(error, "cannot record more than %d launches", RECORDER_LAUNCHES);
    made->items = (int)launch->items;
    made->group = (int)launch->group;
    return CL(&recorder->record.device->info,
              clGetKernelInfo(launch->kernel, CL_KERNEL_FUNCTION_NAME, sizeof made->kernel,
                              made->kernel, NULL)) ||
           (wanted && record_before(&recorder->record, launch, error));
}

/* ---- making the launches ---- */

/* Things sent to the device, for example "key". */
struct sent {
    const char *what;
    const void *things;
    size_t count, bytes; /* number of things; bytes of each */
};

/* Compares the things on the device with the things sent. Returns 0, or -1 with the reason. */
static int check_arrived(const struct device *device, const struct sent *sent, const void *there,
                         struct error *error) {
    const unsigned char *from = sent->things, *to = there;
    for (size_t i = 0; i < sent->count; i++)
        if (memcmp(from + i * sent->bytes, to + i * sent->bytes, sent->bytes) != 0)
            return error_set(error, "%s %zu changed on its way to %s", sent->what, i,
                             device->info.name);
    return 0;
}

static int check_layer(const struct device *device, const struct step_job *step,
                       const struct recording *recording, struct error *error) {
    struct layer_comparator list[NETWORK_MAX_ITEMS];
    const struct sent keys = {"key", step->keys, (size_t)step->wires, sizeof *step->keys};
    const struct sent comparators = {"comparator", list, (size_t)step->count, sizeof *list};
    if (check_arrived(device, &keys, recording->buffers[0].before, error)) return -1;
    if (step->rule != INDEX_LISTED) return 0;
    stepper_list(step, list);
    return check_arrived(device, &comparators, recording->buffers[2].before, error);
}

/* Does the layer leave other keys than its comparators do, or a work-item without a record? */
static bool is_wrong(const struct step_job *step, const struct step_result *stepped) {
    bool wrong = false;
    int keys[NETWORK_MAX_WIRES];
    memcpy(keys, step->keys, (size_t)step->wires * sizeof *keys);
    for (int c = 0; c < step->count; c++) {
        const struct comparator *at = &step->comparators[c];
        int *left = &keys[at->left], *right = &keys[at->right], key = *left;
        if (at->direction == INCREASING ? *left <= *right : *left >= *right) continue;
        *left = *right;
        *right = key;
    }
    for (int i = 0; i < step->items; i++)
        wrong |= stepped->records[i].left == STEP_NOT_WRITTEN;
    return wrong || memcmp(keys, stepped->keys, (size_t)step->wires * sizeof *keys) != 0;
}

/* Launches the layer. The first launch is the layer's, even if the stepper repeats it. */
static int launch_step(struct device *device, const char *kernel_dir, const struct record_job *job,
                       struct record_result *result) {
    struct step_job step = job->step;
    struct step_result stepped;
    struct stepper *stepper = stepper_new(device, kernel_dir, &result->log, &result->error);
    if (!stepper) return -1;
    if (step.group == 0) step.group = step.items;
    stepper_run(stepper, &step, &stepped);
    if (!stepped.ran) result->error = stepped.error;
    result->unsorted = stepped.ran && is_wrong(&step, &stepped);
    stepper_free(stepper);
    return stepped.ran ? 0 : -1;
}

/* Checks that the keys arrived. Stores whether the kernels before and after the wanted one were
 * right. */
static int check_radix(const struct device *device, const struct radix_job *job,
                       const struct radix_result *sorted, struct record_result *result) {
    const struct radix_trace *trace =
        job->scatters == RADIX_ATOMIC_SCATTER ? &sorted->atomic : &sorted->stable;
    struct radix_verdict verdict;
    uint32_t words[RADIX_MOST_KEYS];
    for (int i = 0; i < job->plan.n; i++)
        words[i] = radix_word(job->keys[i], i);
    radix_judge(&job->plan, trace, &verdict);
    result->unsorted = verdict.differing > 0;
    const struct sent keys = {"key", words, (size_t)job->plan.n, sizeof *words};
    return check_arrived(device, &keys, trace->passes[0].in, &result->error);
}

/* Launches the radix sort, which ends before a scatter that would write outside its buffer. */
static int launch_radix(struct device *device, const char *kernel_dir, const struct record_job *job,
                        struct record_result *result) {
    struct radix_job radix = job->radix.job;
    struct radix_result sorted;
    radix.scatters = job->radix.atomic ? RADIX_ATOMIC_SCATTER : RADIX_STABLE_SCATTER;
    radix_stepper_run(device, kernel_dir, &radix, &sorted, &result->log);
    if (!sorted.ran) result->error = sorted.error;
    return sorted.ran ? check_radix(device, &radix, &sorted, result) : -1;
}

static int check_sort(const struct record_sort *asked, struct error *error) {
    if (!asked->sort->files)
        return error_set(error, "%s runs on the CPU and has no launches", asked->sort->name);
    for (const char *const *file = asked->sort->files; *file; file++)
        if (strncmp(*file, "engine/", strlen("engine/")) == 0)
            return error_set(error,
                             "cannot record %s: its kernels are not for lessons (kernels/%s)",
                             asked->sort->name, *file);
    if (asked->n < 1 || asked->n > RECORDER_KEYS)
        return error_set(error, "cannot record a sort of %zu keys, expected 1 to %d", asked->n,
                         RECORDER_KEYS);
    return word_map_check(&asked->map, error);
}

/* Stores the keys of words, without the bits that are not sorted. */
static void keys_of(const struct sort_run *run, const void *words, uint64_t *keys) {
    size_t bytes = (size_t)run->job.word_bytes;
    for (size_t i = 0; i < run->job.n; i++) {
        uint32_t narrow = 0;
        memcpy(bytes == sizeof narrow ? (void *)&narrow : (void *)&keys[i],
               (const char *)words + i * bytes, bytes);
        if (bytes == sizeof narrow) keys[i] = narrow;
        keys[i] >>= run->job.low_bit;
    }
}

static int compare_keys(const void *a, const void *b) {
    const uint64_t *one = a, *other = b;
    return (*one > *other) - (*one < *other);
}

/* Stores whether the sort's result differs from the sorted words that were sent. */
static int look_at_result(const struct sort_run *run, const void *sent, bool *unsorted,
                          struct error *error) {
    uint64_t left[RECORDER_KEYS], keys[RECORDER_KEYS], sorted[RECORDER_KEYS];
    size_t bytes = run->job.n * (size_t)run->job.word_bytes;
    if (cl_read(run->device, run->result, left, bytes, error)) return -1;
    keys_of(run, left, keys);
    keys_of(run, sent, sorted);
    qsort(sorted, run->job.n, sizeof *sorted, compare_keys);
    *unsorted = memcmp(keys, sorted, run->job.n * sizeof *sorted) != 0;
    return 0;
}

/* Checks that the words sent have arrived. Returns 0, or -1 with the reason. */
static int check_sent(const struct sort_run *run, const void *sent, struct error *error) {
    uint64_t there[RECORDER_KEYS];
    const struct sent keys = {"key", sent, run->job.n, (size_t)run->job.word_bytes};
    return cl_read(run->device, run->keys, there, keys.count * keys.bytes, error) ||
           check_arrived(run->device, &keys, there, error);
}

static int launch_sort(struct device *device, const char *kernel_dir, const struct record_job *job,
                       struct record_result *result) {
    const struct record_sort *asked = &job->sort;
    struct sort_job sorted = {.n = asked->n};
    struct sort_run run;
    struct error *error = &result->error;
    uint64_t words[RECORDER_KEYS];
    cl_mem input = NULL;
    if (check_sort(asked, error)) return -1;
    sorted.word_bytes = word_map_bytes(&asked->map);
    sorted.low_bit = word_map_low_bit(&asked->map);
    memcpy(sorted.tuning, asked->tuning, sizeof sorted.tuning);
    recorder_tuning(asked->sort, asked->n, 0, sorted.tuning);
    int failed = sort_run_init(&run, asked->sort, &sorted, device, kernel_dir, error);
    words_encode(&asked->map, asked->elements, asked->n, words);
    if (!failed) input = cl_new_copy(device, words, asked->n * (size_t)sorted.word_bytes, error);
    failed = !input || sort_run_begin(&run, input, error) || check_sent(&run, words, error) ||
             sort_run_sort(&run, error) || CL(&device->info, clFinish(run.queue)) ||
             look_at_result(&run, words, &result->unsorted, error);
    if (input) clReleaseMemObject(input);
    result->log = memory_text(run.log);
    sort_run_free(&run);
    return failed ? -1 : 0;
}

/* ---- a part of a large launch ---- */

/* Finds what the work-items of the section touch; the caller frees the places. 0, or -1 with the
 * reason. */
static int part_init(struct record_part *part, const struct large_job *job, struct error *error) {
    struct large_sort large;
    struct section section;
    if (large_open(&large, job->spec, job->order, error)) return -1;
    int failed = section_init(&section, &large, job->done - 1, &job->range, error);
    large_free(&large);
    if (failed) return -1;
    *part = (struct record_part){.first = section.first, .count = section.count};
    struct record_places *keys = &part->places[0];
    keys->bytes = sizeof(cl_int);
    keys->of = memory_new(2 * (size_t)section.count, sizeof *keys->of);
    for (int i = 0; i < section.count; i++) {
        const struct comparator *at = &section.items[i].comparator;
        if (at->left < 0) continue;
        keys->of[keys->count++] = at->left;
        keys->of[keys->count++] = at->right;
    }
    qsort(keys->of, (size_t)keys->count, sizeof *keys->of, numbers_compare);
    for (int p = 1; p <= 2; p++) { /* records, and comparators of a list */
        part->places[p] = (struct record_places){
            memory_new((size_t)section.count, sizeof(int)), section.count,
            p == 1 ? sizeof(struct layer_record) : sizeof(struct layer_comparator)};
        for (int i = 0; i < section.count; i++)
            part->places[p].of[i] = section.first + i;
    }
    return 0;
}

/* Launches the layers. Only the last layer is listened to. */
static int launch_large(struct device *device, const char *kernel_dir, const struct record_job *job,
                        struct record_result *result) {
    struct cl_listener *listener = device->listener;
    struct large_job large = job->large;
    struct large_result ran = {.ran = true};
    device->listener = NULL;
    large.range.item = -1;
    struct large_runner *runner =
        large_runner_new(device, kernel_dir, &large, &result->log, &result->error);
    if (!runner) return -1;
    for (int left = 1; left >= 0 && ran.ran; left--) {
        large.done = job->large.done - left;
        if (left == 0) device->listener = listener;
        large_runner_run(runner, &large, NULL, &ran);
        if (!ran.ran) result->error = ran.error;
        free(ran.times);
    }
    large_runner_free(runner);
    return ran.ran ? 0 : -1;
}

void recorder_tuning(const struct sort *sort, size_t n, unsigned tile,
                     unsigned tuning[SORT_MAX_TUNING]) {
    const struct sort_tuning *row = sort->tuning;
    for (int t = 0; row && row[t].name; t++)
        if (strcmp(row[t].name, "TILE") == 0 && tuning[t] > 0) tile = tuning[t];
    if (tile == 0) tile = (unsigned)launches_tile((int)n);
    const struct {
        const char *name;
        unsigned value;
    } small[] = {{"TILE", tile},   {"GROUP", tile / 2},
                 {"ROWS", ROWS},   {"KEYS_PER_ITEM", tile / ROWS},
                 {"CHUNKS", ROWS}, {"DIGIT_BITS", FEW_BITS}};
    for (int t = 0; row && row[t].name; t++)
        for (size_t s = 0; s < sizeof small / sizeof *small && tuning[t] == 0; s++)
            if (strcmp(small[s].name, row[t].name) == 0)
                tuning[t] = small[s].value < row[t].least ? row[t].least : small[s].value;
}

/* ---- recording ---- */

/* Returns the number of the wanted launch, counted from the first launch. */
static int number_of(const struct record_job *job) {
    const struct record_radix *radix = &job->radix;
    if (job->kind == RECORD_STEP || job->kind == RECORD_LARGE) return 0;
    if (job->kind == RECORD_SORT) return job->sort.launch;
    assert(!radix->atomic || radix->kernel != RADIX_STARTS);
    int kernel = (int)radix->kernel - (radix->atomic && radix->kernel > RADIX_STARTS);
    return radix->pass * (RADIX_KERNELS - radix->atomic) + kernel;
}

/* Records the launch with the kernels of a folder, or with the program's own. */
static struct recording *record(struct device *device, const char *kernel_dir,
                                const struct record_job *job, const struct recording *like,
                                struct record_result *result) {
    static int (*const launch[])(struct device * device, const char *kernel_dir,
                                 const struct record_job *job,
                                 struct record_result *result) = {[RECORD_STEP] = launch_step,
                                                                  [RECORD_RADIX] = launch_radix,
                                                                  [RECORD_SORT] = launch_sort,
                                                                  [RECORD_LARGE] = launch_large};
    struct record_part part;
    bool large = job->kind == RECORD_LARGE;
    if (large && part_init(&part, &job->large, &result->error)) return NULL;
    struct recorder recorder = {.listener = {hear_arguments, hear_launch},
                                .wanted = number_of(job),
                                .record = {device, .like = like, .part = large ? &part : NULL},
                                .result = result};
    result->launch_count = 0;
    device->listener = &recorder.listener;
    int failed = launch[job->kind](device, kernel_dir, job, result);
    device->listener = NULL;
    for (int p = 0; p < RECORD_ARGUMENTS && large; p++)
        free(part.places[p].of);
    if (!failed) {
        free(result->log);
        result->log = NULL;
    }
    struct recording *recording = recorder.record.recording;
    if (recorder.done && job->kind == RECORD_STEP)
        failed = check_layer(device, &job->step, recording, &result->error);
    if (recorder.done && !failed) {
        recording->launch = large || job->kind == RECORD_STEP ? -1 : recorder.wanted;
        return recording;
    }
    recording_free(recording);
    result->missing = !failed && recorder.wanted >= 0;
    if (result->missing)
        error_set(&result->error, "cannot record launch %d: the sort has %d", recorder.wanted,
                  result->launch_count);
    return NULL;
}

void recorder_run(struct device *device, const char *kernel_dir, const struct record_job *job,
                  struct record_result *result) {
    *result = (struct record_result){.ticket = job->ticket};
    result->recording = record(device, kernel_dir, job, NULL, result);
    bool unsorted = result->unsorted; /* compared with the program's own kernel below */
    if (result->recording && job->expected)
        result->expected = record(device, NULL, job, result->recording, result);
    result->unsorted = unsorted;
}

void record_result_free(struct record_result *result) {
    recording_free(result->recording);
    recording_free(result->expected);
    free(result->log);
    *result = (struct record_result){0};
}
