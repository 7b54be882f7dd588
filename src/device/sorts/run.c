/* run: code that all sorts share. */
#include "run.h"

#include "core/base/memory.h"
#include "device/program.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- life ---- */

/* Stores the largest groups in which the device runs a kernel. A kernel that needs many registers
 * may not run in groups as large as the device allows. What drivers report about kernels built for
 * one size (`is_built_for`) cannot be trusted: NVIDIA's and Mesa's report less than they run. */
static int ask_group(const struct device *device, cl_kernel kernel, size_t *most,
                     bool *is_built_for, struct error *error) {
    size_t own[3] = {0};
    if (CL(&device->info,
           clGetKernelWorkGroupInfo(kernel, device->id, CL_KERNEL_COMPILE_WORK_GROUP_SIZE,
                                    sizeof own, own, NULL)) ||
        CL(&device->info, clGetKernelWorkGroupInfo(kernel, device->id, CL_KERNEL_WORK_GROUP_SIZE,
                                                   sizeof *most, most, NULL)))
        return -1;
    *is_built_for = own[0] > 0;
    return 0;
}

/* Checks that the device runs the kernel in groups of the job's size. If not because of default
 * values, makes them smaller and sets `*again`: the kernels must be built again. If defaults cannot
 * get smaller but the driver may report too little, the launch will show it. */
static int check_group(struct sort_run *run, int k, bool *again, struct error *error) {
    const struct device_info *info = &run->device->info;
    struct sort_job smaller = run->job;
    bool is_built_for;
    size_t group = sort_work_group(run->sort, &run->job, k), most;
    if (ask_group(run->device, run->kernels[k], &most, &is_built_for, error)) return -1;
    if (group <= most || (is_built_for && strcmp(info->short_name, "NVIDIA") == 0)) return 0;
    *again = sort_halve_groups(run->sort, &smaller, k, most);
    if (*again) run->job = smaller;
    if (!*again && is_built_for) return 0;
    run->job.refused = !*again;
    return error_set(error, "%s runs in work-groups of at most %zu on %s, not %zu",
                     run->sort->kernels[k], most, info->name,
                     sort_work_group(run->sort, &smaller, k)); /* the smallest that the sort
                                                                  takes */
}

/* Builds one program, or one for each kernel that the job needs. A kernel keeps its program
 * alive. */
static int make_kernels(struct sort_run *run, const char *kernel_dir, bool *again,
                        struct error *error) {
    const struct sort *sort = run->sort;
    char options[SORT_OPTIONS_BYTES];
    const struct program_parts parts = {sort->name, kernel_dir, sort->files, options};
    cl_program program = NULL;
    int status = 0;
    for (int k = 0; sort->kernels[k] && status == 0; k++) {
        assert(k < SORT_MAX_KERNELS);
        if (sort->uses && !sort->uses(&run->job, k)) continue;
        if (sort->uses && program) clReleaseProgram(program), program = NULL;
        sort_options(sort, &run->job, sort->uses ? k : -1, options);
        char *log = NULL;
        if (!program) program = program_build(run->device, &parts, &log, error);
        if (program)
            free(log);
        else
            run->log = log;
        if (program) run->kernels[k] = cl_new_kernel(run->device, program, sort->kernels[k], error);
        status = run->kernels[k] ? check_group(run, k, again, error) : -1;
    }
    if (program) clReleaseProgram(program);
    return status;
}

static void release_kernels(struct sort_run *run) {
    for (int k = 0; k < SORT_MAX_KERNELS; k++) {
        if (run->kernels[k]) clReleaseKernel(run->kernels[k]);
        run->kernels[k] = NULL;
    }
}

/* Makes kernels that the device runs, with smaller and smaller defaults. */
static int make_kernels_that_run(struct sort_run *run, const char *kernel_dir,
                                 struct error *error) {
    struct error refusal;
    bool again = false;
    while (make_kernels(run, kernel_dir, &again, &refusal)) {
        if (!again) *error = refusal;
        if (!again || sort_resolve(run->sort, &run->device->info, &run->job, error)) return -1;
        release_kernels(run);
        again = false;
    }
    return 0;
}

int sort_run_second_queue(struct sort_run *run, struct error *error) {
    run->second_queue = cl_new_queue(run->device, 0, error);
    return run->second_queue ? 0 : -1;
}

static int make_buffer(struct sort_run *run, cl_mem *buffer, size_t bytes, struct error *error) {
    if (bytes > 0) *buffer = cl_new_buffer(run->device, CL_MEM_READ_WRITE, bytes, error);
    return bytes == 0 || *buffer ? 0 : -1;
}

int sort_run_init(struct sort_run *run, const struct sort *sort, const struct sort_job *job,
                  struct device *device, const char *kernel_dir, struct error *error) {
    *run = (struct sort_run){.sort = sort, .job = *job, .last_launch = -1};
    if (sort_resolve(sort, device ? &device->info : NULL, &run->job, error)) return -1;
    if (sort->files) {
        run->device = device;
        run->queue = cl_new_queue(
            device, run->job.out_of_order ? CL_QUEUE_OUT_OF_ORDER_EXEC_MODE_ENABLE : 0, error);
        if (!run->queue || make_kernels_that_run(run, kernel_dir, error) ||
            make_buffer(run, &run->keys, sort_word_bytes(&run->job), error))
            return -1;
        for (int b = 0; b < SORT_MAX_BUFFERS && sort->buffers[b]; b++)
            if (make_buffer(run, &run->buffers[b], sort->buffers[b](&run->job), error)) return -1;
        run->result = run->keys;
    } else {
        run->scratch = memory_new(sort_buffer_bytes(sort, &run->job), 1);
    }
    return sort->prepare ? sort->prepare(run, error) : 0;
}

static void forget_events(struct sort_run *run) {
    for (int l = 0; l < run->launches; l++)
        if (run->events[l]) clReleaseEvent(run->events[l]);
    if (run->launches > 0) run->last_launch = run->launches - 1;
    run->launches = 0;
}

void sort_run_free(struct sort_run *run) {
    forget_events(run);
    free(run->events);
    free(run->host_ms);
    free(run->scratch);
    free(run->log);
    release_kernels(run);
    for (int b = 0; b < SORT_MAX_BUFFERS; b++)
        if (run->buffers[b]) clReleaseMemObject(run->buffers[b]);
    if (run->keys) clReleaseMemObject(run->keys);
    if (run->second_queue) clReleaseCommandQueue(run->second_queue);
    if (run->queue) clReleaseCommandQueue(run->queue);
    memset(run, 0, sizeof *run);
}

/* ---- one run ---- */

/* Overwrites all buffers, so that a lost launch cannot leave an earlier, right result. The value
 * written is not a right result; as a pair, its place is 0, which exists. The sort's lists and
 * counters get the values of its row: these show a kernel that does not clear them, and keep
 * launches after a lost one within their buffers. `words`: also the words to sort. */
static int forget_words(struct sort_run *run, bool words, struct error *error) {
    const struct sort_job *job = &run->job;
    size_t size = (size_t)job->word_bytes;
    uint64_t none = UINT64_C(0xa5a5a5a500000000) >> (size == 4 ? 32 : 0);
    if (words && cl_fill(run->device, run->keys, &none, size, job->n * size, error)) return -1;
    for (int b = 0; b < SORT_MAX_BUFFERS; b++)
        if (run->buffers[b] &&
            cl_fill(run->device, run->buffers[b],
                    b == 0 ? (const void *)&none : &run->sort->fill[b],
                    b == 0 ? size : sizeof run->sort->fill[b], run->sort->buffers[b](job), error))
            return -1;
    return 0;
}

int sort_run_begin(struct sort_run *run, cl_mem input, struct error *error) {
    const uint64_t largest = UINT64_MAX; /* works for words of both sizes */
    const struct device_info *info = &run->device->info;
    size_t word_bytes = (size_t)run->job.word_bytes, bytes = run->job.n * word_bytes;
    size_t pads = run->job.padded * word_bytes - bytes;
    /* the largest word, or the element that maps to it */
    uint64_t pad = run->job.map.type ? words_key_of(&run->job.map, largest) : largest;
    uint32_t narrow = (uint32_t)pad;
    const void *filler = word_bytes == sizeof narrow ? (const void *)&narrow : &pad;
    forget_events(run);
    run->failed = false;
    run->result = run->keys;
    if (forget_words(run, !input, error)) return -1;
    if (input &&
        CL(info, clEnqueueCopyBuffer(run->queue, input, run->keys, 0, 0, bytes, 0, NULL, NULL)))
        return -1;
    if (pads > 0 && CL(info, clEnqueueFillBuffer(run->queue, run->keys, filler, word_bytes, bytes,
                                                 pads, 0, NULL, NULL)))
        return -1;
    return CL(info, clFinish(run->queue));
}

int sort_run_sort(struct sort_run *run, struct error *error) {
    run->sort->sort(run);
    if (run->failed) *error = run->error;
    return run->failed ? -1 : 0;
}

void sort_run_pause(struct sort_run *run, double run_ms, double look_ms) {
    double every = run_ms > look_ms ? run->launches * look_ms / run_ms : 0;
    run->pause_every = run_ms <= look_ms ? 0 : every > 1 ? (int)every : 1;
}

static struct cl_time time_between(const struct sort_run *run, int first, int last,
                                   double host_ms) {
    return cl_event_time(&run->device->info, run->events[first], run->events[last], host_ms);
}

struct cl_time sort_run_time(const struct sort_run *run, double host_ms) {
    int last = run->launches - 1;
    if (run->launches == 0) return (struct cl_time){0};
    assert(run->events[0] && run->events[last]);
    return time_between(run, 0, last, host_ms);
}

struct cl_time sort_run_head_time(const struct sort_run *run, int first, int last, double host_ms) {
    assert(0 <= first && first <= last && last < run->launches && last < run->head);
    return time_between(run, first, last, host_ms);
}

struct cl_time sort_run_launch_time(const struct sort_run *run, int launch) {
    assert(0 <= launch && launch < run->launches && run->every_launch && run->events[launch]);
    return time_between(run, launch, launch, run->host_ms[launch]);
}

/* ---- small steps of the sorts ---- */

/* Makes a call unless an earlier one has failed; the run remembers a failure. */
#define TRY(run, call)                                                                             \
    ((run)->failed =                                                                               \
         (run)->failed ||                                                                          \
         (whereabouts_enter(#call), cl_check((call), #call, &(run)->device->info, &(run)->error)))

void sort_set_arguments(struct sort_run *run, cl_kernel kernel,
                        const struct cl_argument *arguments) {
    if (!run->failed)
        run->failed = cl_set_arguments(run->device, kernel, arguments, &run->error) != 0;
}

/* Returns the name of one of the run's kernels; for other kernels, the sort's name or a
 * description. */
static const char *kernel_name(const struct sort_run *run, cl_kernel kernel) {
    for (int k = 0; run->sort->kernels && run->sort->kernels[k]; k++)
        if (run->kernels[k] == kernel) return run->sort->kernels[k];
    return run->sort->kernels && !run->sort->kernels[0] ? run->sort->name
                                                        : "a kernel that maps keys";
}

/* Reports that the device does not run the kernel in groups of this size after all. */
static void refuse_group(struct sort_run *run, cl_kernel kernel, size_t group) {
    whereabouts_leave();
    run->failed = run->job.refused = true;
    error_set(&run->error, "%s does not run in work-groups of %zu on %s", kernel_name(run, kernel),
              group, run->device->info.name);
}

void sort_launch(struct sort_run *run, cl_kernel kernel, size_t items, size_t group) {
    const struct cl_launching launch = {run->queue, kernel, items, group};
    int number = run->launches;
    bool in_chain = run->job.out_of_order; /* each launch waits for the event of the one before */
    bool at_an_end = number == 0 || number == run->last_launch;
    bool wanted =
        in_chain || run->every_launch || number < run->head || (at_an_end && !run->no_events);
    cl_uint waits = in_chain && number > 0 ? 1 : 0;
    if (run->failed) return;
    run->events = memory_grow(run->events, (size_t)number, &run->event_space, sizeof *run->events);
    run->events[number] = NULL;
    run->failed = cl_tell(run->device, &launch, false, &run->error) != 0;
    if (run->failed) return;
    whereabouts_launch(kernel_name(run, kernel));
    whereabouts_enter("clEnqueueNDRangeKernel(");
    double start = cl_clock_ms();
    cl_int code = clEnqueueNDRangeKernel(run->queue, kernel, 1, NULL, &items, group ? &group : NULL,
                                         waits, waits ? &run->events[number - 1] : NULL,
                                         wanted ? &run->events[number] : NULL);
    if (code == CL_INVALID_WORK_GROUP_SIZE)
        refuse_group(run, kernel, group);
    else
        run->failed = cl_check(code, "clEnqueueNDRangeKernel", &run->device->info, &run->error);
    if (run->failed) return;
    run->launches++;
    run->failed = cl_tell(run->device, &launch, true, &run->error) != 0;
    if (run->failed) return;
    if (run->every_launch) {
        /* waits for the last launch, made at `start`, and keeps its time */
        size_t last = (size_t)run->launches - 1;
        TRY(run, clFinish(run->queue));
        run->host_ms = memory_grow(run->host_ms, last, &run->host_space, sizeof *run->host_ms);
        run->host_ms[last] = cl_clock_ms() - start;
    }
    if (run->pause_every && run->launches % run->pause_every == 0) {
        /* waits for all launches so far and checks the watch */
        TRY(run, clFinish(run->queue));
        run->ended = !run->failed && watch_ends(run->watch);
        if (!run->ended) return;
        run->failed = true;
        error_set(&run->error, "ended");
    }
}

void sort_launch_rounded(struct sort_run *run, cl_kernel kernel, size_t items, size_t group) {
    sort_launch(run, kernel, (items + group - 1) / group * group, group);
}

void sort_launch_in_groups(struct sort_run *run, cl_kernel kernel, size_t items) {
    size_t group = sort_tuning_value(run->sort, &run->job, "GROUP");
    bool alone = device_is_processor(&run->device->info) && !run->device->listener;
    if (items < group)
        group = alone ? 1 : items; /* a recorded launch needs its work-items in one group */
    sort_launch_rounded(run, kernel, items, group);
}

void sort_let_wait(struct sort_run *run, cl_command_queue from, cl_command_queue to) {
    cl_event event = NULL;
    TRY(run, clEnqueueMarkerWithWaitList(from, 0, NULL, &event));
    TRY(run, clEnqueueBarrierWithWaitList(to, 1, &event, NULL));
    TRY(run, clFlush(from));
    if (event) clReleaseEvent(event);
}

void sort_read(struct sort_run *run, cl_mem buffer, size_t bytes, void *to) {
    cl_uint waits = run->job.out_of_order && run->launches > 0 ? 1 : 0;
    const cl_event *last = waits ? &run->events[run->launches - 1] : NULL;
    TRY(run, clEnqueueReadBuffer(run->queue, buffer, CL_TRUE, 0, bytes, to, waits, last, NULL));
}
