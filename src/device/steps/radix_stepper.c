/* radix_stepper: makes the launches of the sort `radix` (sorts/radix.c), with a single segment: one
 * work-group adds up the counts of all groups. Nothing is uploaded between two passes: a pass uses
 * the words that the previous pass left on the device. */
#include "radix_stepper.h"

#include "device/cl.h"
#include "device/program.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

static_assert(sizeof(int) == sizeof(cl_int), "counts travel as they are");

static const char *const files[] = {
    "radix/radix_digit.h",           "radix/radix_count.cl",
    "radix/radix_reduce.cl",         "radix/radix_prefix.cl",
    "radix/radix_starts.cl",         "radix/radix_scatter.cl",
    "radix/radix_scatter_atomic.cl", NULL,
};

enum buffer { FROM, TO, COUNTS, TOTALS, BUFFERS };

struct run {
    const struct device *device;
    const struct radix_plan *plan;
    cl_kernel kernels[RADIX_FILES];
    cl_mem buffers[BUFFERS];
    bool own;   /* true: the kernels are the program's own */
    bool unfit; /* true: a kernel does not take its arguments */
    struct error *error;
};

/* ---- life ---- */

static int make(struct run *run, cl_program program) {
    static const size_t words[BUFFERS] = {
        [FROM] = RADIX_MOST_KEYS,
        [TO] = RADIX_MOST_KEYS,
        [COUNTS] = (size_t)RADIX_MOST_GROUPS * RADIX_MOST_DIGITS,
        [TOTALS] = RADIX_MOST_DIGITS,
    };
    for (int k = 0; k < RADIX_FILES; k++) {
        run->kernels[k] = cl_new_kernel(run->device, program, radix_function_names[k], run->error);
        if (!run->kernels[k]) return -1;
    }
    for (int b = 0; b < BUFFERS; b++) {
        run->buffers[b] =
            cl_new_buffer(run->device, CL_MEM_READ_WRITE, words[b] * sizeof(cl_uint), run->error);
        if (!run->buffers[b]) return -1;
    }
    return 0;
}

/* ---- buffers ---- */

static int read_words(struct run *run, enum buffer buffer, uint32_t *words) {
    return cl_read(run->device, run->buffers[buffer], words, (size_t)run->plan->n * sizeof *words,
                   run->error);
}

/* Reads `rows` rows of one number per digit. */
static int read_rows(struct run *run, enum buffer buffer, int rows, int (*to)[RADIX_MOST_DIGITS]) {
    int dense[RADIX_MOST_GROUPS * RADIX_MOST_DIGITS], digits = radix_plan_digits(run->plan);
    size_t count = (size_t)rows * (size_t)digits;
    if (cl_read(run->device, run->buffers[buffer], dense, count * sizeof *dense, run->error))
        return -1;
    for (int r = 0; r < rows; r++)
        memcpy(to[r], dense + r * digits, (size_t)digits * sizeof *dense);
    return 0;
}

/* Clears a buffer, so that places that are not written do not look like a result. */
static int clear(struct run *run, enum buffer buffer, size_t words) {
    const cl_uint unwritten = RADIX_UNWRITTEN;
    return cl_fill(run->device, run->buffers[buffer], &unwritten, sizeof unwritten,
                   words * sizeof unwritten, run->error);
}

/* ---- launches ---- */

/* Returns 0 if the device has work-groups of this size, or -1 with the reason. */
static int check_group(const struct device *device, const struct radix_plan *plan, size_t wanted,
                       size_t most, struct error *error) {
    char spec[RADIX_NAME_BYTES];
    if (wanted <= most) return 0;
    radix_plan_spec(plan, spec, sizeof spec);
    return error_set(
        error,
        "%s asks for work-groups of %zu, %s has at most %zu; fewer keys in more groups "
        "need less (radix:N:BITS:GROUPS:KEYS)",
        spec, wanted, device->info.name, most);
}

static int launch(struct run *run, int kernel, int groups, int group,
                  const struct cl_argument *arguments) {
    cl_kernel function = run->kernels[kernel];
    struct error *error = run->error;
    size_t most;
    if (CL(&run->device->info,
           clGetKernelWorkGroupInfo(function, run->device->id, CL_KERNEL_WORK_GROUP_SIZE,
                                    sizeof most, &most, NULL)))
        return -1;
    run->unfit = check_group(run->device, run->plan, (size_t)group, most, error) ||
                 (!run->own && cl_check_kernel(run->device, function, arguments, error));
    if (run->unfit) return -1;
    return cl_set_arguments(run->device, function, arguments, run->error) ||
           cl_launch(run->device, function, (size_t)(groups * group), (size_t)group, NULL,
                     run->error);
}

/* Runs a kernel of a pass and reads its output back. */
static int run_kernel(struct run *run, int number, enum radix_kernel kernel, bool atomic,
                      struct radix_pass *pass) {
    const struct radix_plan *plan = run->plan;
    cl_mem *buffers = run->buffers;
    int n = plan->n, shift = number * plan->digit_bits, digits = radix_plan_digits(plan);
    const size_t words = (size_t)n * sizeof(cl_uint), row = (size_t)digits * sizeof(cl_uint);
    const struct cl_argument from = PART(buffers[FROM], words), to = PART(buffers[TO], words);
    const struct cl_argument counts = PART(buffers[COUNTS], (size_t)plan->groups * row);
    const struct cl_argument totals = PART(buffers[TOTALS], row);
    switch (kernel) {
    case RADIX_COUNT:
        return clear(run, COUNTS, (size_t)(plan->groups * digits)) ||
               launch(run, RADIX_COUNT, plan->groups, plan->items,
                      ARGUMENTS(from, NUMBER(n), NUMBER(shift), counts)) ||
               read_rows(run, COUNTS, plan->groups, pass->counts);
    case RADIX_REDUCE:
        return clear(run, TOTALS, (size_t)digits) ||
               launch(run, RADIX_REDUCE, 1, digits,
                      ARGUMENTS(counts, NUMBER(plan->groups), NUMBER(plan->groups), totals)) ||
               read_rows(run, TOTALS, 1, &pass->totals);
    case RADIX_PREFIX:
        return launch(run, RADIX_PREFIX, 1, digits, ARGUMENTS(totals, NUMBER(1))) ||
               read_rows(run, TOTALS, 1, &pass->firsts);
    case RADIX_STARTS:
        return launch(run, RADIX_STARTS, 1, digits,
                      ARGUMENTS(counts, NUMBER(plan->groups), NUMBER(plan->groups), totals)) ||
               read_rows(run, COUNTS, plan->groups, pass->starts);
    case RADIX_SCATTER:
    case RADIX_KERNELS:
        break;
    }
    bool groups = !atomic;
    return clear(run, TO, (size_t)n) ||
           launch(run, groups ? RADIX_SCATTER : RADIX_ATOMIC, groups ? plan->groups : 1,
                  groups ? radix_plan_scatter_group(plan) : digits,
                  ARGUMENTS(from, to, NUMBER(n), NUMBER(shift), groups ? counts : totals)) ||
           read_words(run, TO, pass->out);
}

/* ---- all passes ---- */

/* Sorts the keys. A scatter with places outside the buffer is not run, because it would write
 * anywhere. */
static int sort(struct run *run, const struct radix_job *job, bool atomic,
                struct radix_trace *trace) {
    uint32_t words[RADIX_MOST_KEYS] = {0};
    *trace = (struct radix_trace){.atomic = atomic};
    for (int i = 0; i < job->plan.n; i++)
        words[i] = radix_word(job->keys[i], i);
    if (cl_write(run->device, run->buffers[FROM], words, sizeof words, run->error)) return -1;
    for (int p = 0; p < radix_plan_passes(run->plan); p++) {
        struct radix_pass *pass = &trace->passes[p];
        if (read_words(run, FROM, pass->in)) return -1;
        for (int k = 0; k < RADIX_KERNELS; k++) {
            if (k == RADIX_SCATTER && !radix_places_fit(run->plan, pass, atomic)) return 0;
            bool skipped = atomic && k == RADIX_STARTS;
            if (!skipped && run_kernel(run, p, (enum radix_kernel)k, atomic, pass)) return -1;
            trace->kernels++;
        }
        cl_mem from = run->buffers[FROM];
        run->buffers[FROM] = run->buffers[TO];
        run->buffers[TO] = from;
    }
    return 0;
}

void radix_stepper_run(struct device *device, const char *kernel_dir, const struct radix_job *job,
                       struct radix_result *result, char **log) {
    char options[160];
    const struct radix_plan *plan = &job->plan;
    int scattered = radix_plan_scatter_group(plan);
    *result = (struct radix_result){.ticket = job->ticket};
    if (log) *log = NULL;
    struct run run = {.device = device, .plan = plan, .own = !kernel_dir, .error = &result->error};
    snprintf(options, sizeof options,
             "-D WORD=uint -D DIGIT_BITS=%d -D ROWS=%d -D KEYS_PER_ITEM=%d -D GROUP=%d%s",
             plan->digit_bits, plan->items, plan->per_item, scattered,
             plan->order == DESCENDING ? " -D DESCENDING" : "");
    const struct program_parts parts = {"the radix kernels", kernel_dir, files, options};
    size_t wanted = (size_t)(plan->items > scattered ? plan->items : scattered);
    if (check_group(device, plan, wanted, device->info.max_group, &result->error)) return;
    cl_program program = program_build(device, &parts, log, &result->error);
    if (!program) return;
    result->ran =
        make(&run, program) == 0 &&
        (job->scatters == RADIX_ATOMIC_SCATTER || sort(&run, job, false, &result->stable) == 0) &&
        (job->scatters == RADIX_STABLE_SCATTER || sort(&run, job, true, &result->atomic) == 0);
    result->lost = !result->ran && !run.unfit;
    for (int k = 0; k < RADIX_FILES; k++)
        if (run.kernels[k]) clReleaseKernel(run.kernels[k]);
    for (int b = 0; b < BUFFERS; b++)
        if (run.buffers[b]) clReleaseMemObject(run.buffers[b]);
    clReleaseProgram(program);
}
