/* large_runner: buffers, sections and jobs; large_layers.c launches layers, large_check.c compares
 * all keys. */
#include "device/large/large_parts.h"

#include "core/base/memory.h"
#include "core/timing/size_list.h"
#include "device/timing/bench.h"
#include "kernels/step/layer_record.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

/* ---- life ---- */

/* Refuses a sort whose buffers the device has no room for, and names the largest that it has room
 * for. */
static int check_room(const struct large_sort *large, const struct device_info *info,
                      struct error *error) {
    struct large_layer layer = large_layer_at(large, 0);
    size_t keys = (size_t)large->n * sizeof(cl_int);
    size_t records = (size_t)layer.items * sizeof(struct layer_record);
    size_t largest = keys > records ? keys : records, all = 2 * keys + records;
    int fewer = large->n;
    char size[24], words[DEVICE_WORDS_BYTES];
    if (largest <= info->max_allocation && all <= info->global_memory) return 0;
    for (; largest > info->max_allocation || all > info->global_memory; largest /= 2, all /= 2)
        fewer /= 2;
    size_text((size_t)fewer, size, sizeof size);
    device_words(info, words, sizeof words);
    return error_set(error,
                     "%s needs a buffer of %.4g MiB and %.4g MiB of memory; %s has %.4g and %.4g, "
                     "enough for %s keys",
                     large->name, ldexp((double)(2 * large->n) * 4, -20),
                     ldexp((double)large->n * 16, -20), words,
                     ldexp((double)info->max_allocation, -20),
                     ldexp((double)info->global_memory, -20), size);
}

static int new_buffer(struct large_runner *runner, cl_mem *buffer, size_t bytes,
                      struct error *error) {
    *buffer = cl_new_buffer(runner->device, CL_MEM_READ_WRITE, bytes, error);
    return *buffer ? 0 : -1;
}

/* Decides how many copies of the keys there may be: a half of the memory that is left, and not
 * much. */
static void plan_copies(struct large_runner *runner) {
    enum { MOST_BYTES = 64 << 20 };
    uint64_t memory = runner->device->info.global_memory;
    uint64_t rest = memory > 4 * runner->bytes ? (memory - 4 * runner->bytes) / 2 : 0;
    uint64_t most = rest < MOST_BYTES ? rest : MOST_BYTES, count = most / runner->bytes;
    runner->copy_count = count < 1 ? 1 : count > LARGE_COPIES ? LARGE_COPIES : (int)count;
    for (int c = 0; c < LARGE_COPIES; c++)
        runner->copies[c].done = -1;
}

static int make_buffers(struct large_runner *runner, struct error *error) {
    const struct large_sort *large = &runner->large;
    size_t records = large->network ? NETWORK_MAX_ITEMS : (size_t)large_layer_at(large, 0).items;
    size_t list = large->network ? NETWORK_MAX_ITEMS : 1;
    return new_buffer(runner, &runner->keys, runner->bytes, error) ||
                   new_buffer(runner, &runner->records, records * sizeof(struct layer_record),
                              error) ||
                   new_buffer(runner, &runner->comparators, list * sizeof(struct layer_comparator),
                              error)
               ? -1
               : 0;
}

struct large_runner *large_runner_new(struct device *device, const char *kernel_dir,
                                      const struct large_job *job, char **log,
                                      struct error *error) {
    struct large_runner *runner = memory_new(1, sizeof *runner);
    runner->device = device;
    runner->made = *job;
    *log = NULL;
    if (large_open(&runner->large, job->spec, job->order, error) == 0 &&
        check_room(&runner->large, &device->info, error) == 0 &&
        layer_kernels_build(&runner->kernels, device, kernel_dir, log, error) == 0) {
        runner->bytes = (size_t)runner->large.n * sizeof(cl_int);
        runner->input = large_job_keys(job, runner->large.n);
        plan_copies(runner);
        if (make_buffers(runner, error) == 0) return runner;
    }
    large_runner_free(runner);
    return NULL;
}

void large_runner_free(struct large_runner *runner) {
    if (!runner) return;
    cl_mem const buffers[] = {runner->keys, runner->records, runner->comparators};
    for (int c = 0; c < LARGE_COPIES; c++)
        if (runner->copies[c].keys) clReleaseMemObject(runner->copies[c].keys);
    for (size_t b = 0; b < sizeof buffers / sizeof *buffers; b++)
        if (buffers[b]) clReleaseMemObject(buffers[b]);
    layer_kernels_release(&runner->kernels);
    large_free(&runner->large);
    free(runner->input);
    free(runner->right);
    free(runner);
}

bool large_runner_fits(const struct large_runner *runner, const struct large_job *job) {
    return large_job_same(&runner->made, job);
}

/* ---- sections ---- */

/* A key to be read. */
struct wanted_key {
    int wire;
    int *to;
};

static int by_wire(const void *one, const void *other) {
    const struct wanted_key *a = one, *b = other;
    return (a->wire > b->wire) - (a->wire < b->wire);
}

/* Reads the keys of a section's work-items, neighbouring wires at once. */
static int read_keys(struct large_runner *runner, struct section *section, bool after,
                     struct error *error) {
    const struct device *device = runner->device;
    struct wanted_key wanted[2 * SECTION_MOST];
    int keys[2 * SECTION_MOST], count = 0;
    for (int i = 0; i < section->count; i++) {
        struct section_item *item = &section->items[i];
        int *to = after ? item->after : item->before;
        if (item->comparator.left < 0) continue;
        wanted[count++] = (struct wanted_key){item->comparator.left, &to[0]};
        wanted[count++] = (struct wanted_key){item->comparator.right, &to[1]};
    }
    qsort(wanted, (size_t)count, sizeof *wanted, by_wire);
    for (int first = 0, end; first < count; first = end) {
        for (end = first + 1; end < count && wanted[end].wire == wanted[end - 1].wire + 1;)
            end++;
        if (CL(&device->info, clEnqueueReadBuffer(device->queue, runner->keys, CL_FALSE,
                                                  (size_t)wanted[first].wire * sizeof *keys,
                                                  (size_t)(end - first) * sizeof *keys,
                                                  &keys[first], 0, NULL, NULL)))
            break;
        if (end < count) continue;
        if (CL(&device->info, clFinish(device->queue))) return -1;
        for (int k = 0; k < count; k++)
            *wanted[k].to = keys[k];
        return 0;
    }
    if (count == 0) return 0;
    clFinish(device->queue); /* nothing is read into `keys` any more */
    return -1;
}

static int read_records(struct large_runner *runner, struct section *section, struct error *error) {
    const struct device *device = runner->device;
    struct step_record records[SECTION_MOST];
    if (CL(&device->info,
           clEnqueueReadBuffer(device->queue, runner->records, CL_TRUE,
                               (size_t)section->first * sizeof *records,
                               (size_t)section->count * sizeof *records, records, 0, NULL, NULL)))
        return -1;
    for (int i = 0; i < section->count; i++)
        section->items[i].record = records[i];
    return 0;
}

/* Launches a layer and reads what the section's work-items read and wrote. */
static int launch_section(struct large_runner *runner, struct section *section,
                          struct large_time *time, struct error *error) {
    if (read_keys(runner, section, false, error) ||
        large_launch(runner, section->layer, section, time, error) ||
        read_keys(runner, section, true, error) || read_records(runner, section, error))
        return -1;
    section_judge(section, &runner->large);
    return 0;
}

/* ---- jobs ---- */

static int run_layer(struct large_runner *runner, struct section *section,
                     struct large_result *result) {
    struct error *error = &result->error;
    struct large_time *time = &result->times[result->count];
    if (section ? launch_section(runner, section, time, error)
                : large_launch(runner, runner->done, NULL, time, error)) {
        runner->filled = false;
        return -1;
    }
    runner->done++;
    result->count++;
    return 0;
}

/* Is a copy kept after `done` layers on the way to `end`? Somebody who looks at a section may go
 * back: there are copies 1, 2, 4, 8 .. layers before the end. */
static bool is_kept(int done, int end) {
    int back = end - done;
    return (back & (back - 1)) == 0;
}

/* Runs the layers up to the job's. */
static int run_layers(struct large_runner *runner, const struct large_job *job,
                      const struct watch *watch, struct large_result *result) {
    bool with_section = job->range.item >= 0;
    result->first = runner->done;
    result->times = memory_new((size_t)(job->done - runner->done) + 1, sizeof *result->times);
    while (runner->done < job->done) {
        bool last = runner->done == job->done - 1;
        if (watch_ends_at(watch, runner->done, job->done)) {
            result->ended = true;
            return error_set(&result->error, "ended after layer %d", runner->done);
        }
        if (with_section && is_kept(runner->done, job->done) && !large_keep(runner, &result->error))
            return -1;
        if (run_layer(runner, last && with_section ? &result->section : NULL, result)) return -1;
    }
    if (job->checks && large_check(runner, watch, result)) return -1;
    return runner->done == runner->large.depth ? large_check_end(runner, watch, result) : 0;
}

/* Checks the layer and the section that a job asks for; begins the section. */
static int check_job(const struct large_runner *runner, const struct large_job *job,
                     struct large_result *result) {
    const struct large_sort *large = &runner->large;
    if (job->done < 0 || job->done > large->depth)
        return error_set(&result->error, "%s has %d layers, not %d", large->name, large->depth,
                         job->done);
    if (job->range.item < 0) return 0;
    return section_init(&result->section, large, job->done - 1, &job->range, &result->error);
}

void large_runner_run(struct large_runner *runner, const struct large_job *job,
                      const struct watch *watch, struct large_result *result) {
    double start = cl_clock_ms();
    struct error no_wall;
    *result = (struct large_result){.ticket = job->ticket, .checked.layer = -1, .end.layer = -1};
    if (check_job(runner, job, result)) return;
    if (job->measures && runner->copy_gbs == 0)
        bandwidth_measure(runner->device, watch, &runner->copy_gbs, &no_wall);
    result->copy_gbs = runner->copy_gbs;
    runner->group = job->group;
    result->ran = large_go_back(runner, job->range.item >= 0 ? job->done - 1 : job->done,
                                &result->error) == 0 &&
                  run_layers(runner, job, watch, result) == 0;
    result->lost = !result->ran && !result->ended;
    result->done = runner->done;
    result->trip_ms = cl_clock_ms() - start;
}
