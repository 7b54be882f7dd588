/* plan_sort: copies the words into the plan's own buffer, which has cells after it, and runs its
 * launches. */
#include "plan_sort.h"

#include "core/base/memory.h"
#include "core/base/platform/disk.h"
#include "core/base/text.h"
#include "device/plan/plan_launches.h"
#include "device/sorts/run.h"
#include "device/sorts/sorts.h"

#include <stdlib.h>
#include <string.h>

struct plan_timed {
    struct plan plan;
    struct plan_run run;
    struct plan_launches launches;
    int runs; /* number of runs begun */
};

static void clear(struct plan_timed *timed) {
    plan_launches_free(&timed->launches);
    plan_free(&timed->plan);
    *timed = (struct plan_timed){0};
}

/* Returns the file of a row. */
static const struct plan_sort *plan_sort_of(const struct sort *row) {
    return (const struct plan_sort *)row;
}

/* Returns the name of the type of the elements that a run sorts. */
static const char *type_of(const struct sort_job *job) {
    return job->map.type ? job->map.type->name : job->word_bytes == 4 ? "uint" : "ulong";
}

static int prepare(struct sort_run *run, struct error *error) {
    const struct plan_sort *own = plan_sort_of(run->sort);
    const struct plan_file *file = own->file;
    struct plan_timed *timed = own->timed;
    clear(timed);
    if (own->refused.text[0]) return error_set(error, "%s", own->refused.text);
    if (plan_make(&timed->plan, file->choice.plan, &file->signature, run->job.n, error)) return -1;
    const char *type = probe_type_name(timed->plan.type);
    if (strcmp(type, type_of(&run->job)) != 0 || run->job.map.payload != PAYLOAD_NONE)
        return error_set(error, "%s sorts keys of type %s, not %s%s", own->name, type,
                         type_of(&run->job), run->job.map.payload ? " with values" : "");
    timed->run = (struct plan_run){.program = file->program, .plan = &timed->plan};
    int failed = plan_launches_make(&timed->launches, &timed->run, NULL, error);
    timed->launches.queue = run->queue;
    return failed;
}

/* Copies the keys into the plan's buffer, and clears the buffers that begin with zeros. */
static int begin(struct plan_timed *timed, struct sort_run *run) {
    const struct device_info *info = &run->device->info;
    struct error *error = &run->error;
    const cl_mem *buffers = timed->launches.buffers;
    const unsigned char zero = 0;
    size_t bytes = run->job.n * (size_t)run->job.word_bytes;
    for (int b = PLAN_TABLES; b < timed->plan.buffer_count; b++) {
        const struct plan_buffer *buffer = &timed->plan.buffers[b];
        if (CL(info, clEnqueueFillBuffer(run->queue, buffers[b], &zero, sizeof zero, 0,
                                         buffer->count * (size_t)buffer->bytes, 0, NULL, NULL)))
            return -1;
    }
    return CL(info,
              clEnqueueCopyBuffer(run->queue, run->keys, buffers[0], 0, 0, bytes, 0, NULL, NULL));
}

/* Looks once, after the first run, whether cells after the buffers changed. */
static int look(struct plan_timed *timed, struct error *error) {
    if (timed->runs++ != 1) return 0;
    if (plan_launches_look(&timed->launches, error)) return -1;
    return timed->run.trampled[0] ? error_set(error, "%s", timed->run.trampled) : 0;
}

static void sort(struct sort_run *run) {
    struct plan_timed *timed = plan_sort_of(run->sort)->timed;
    struct plan_launches *launches = &timed->launches;
    struct error *error = &run->error;
    run->failed = run->failed || look(timed, error) || begin(timed, run);
    for (int l = 0; l < timed->plan.count && !run->failed; l++) {
        struct cl_launching launching;
        run->failed = plan_launches_set(launches, l, &launching, error) != 0;
        if (!run->failed) sort_launch(run, launching.kernel, launching.items, launching.group);
        plan_launches_drop(launches);
    }
    run->result = launches->buffers[timed->plan.result];
}

void plan_sort_init(struct plan_sort *own, const struct plan_file *file, const char *path) {
    *own = (struct plan_sort){.row = sort_kernel_file};
    text_clean(disk_file_name(path), own->name, sizeof own->name);
    own->file = file;
    own->timed = memory_new(1, sizeof *own->timed);
    own->row.name = own->row.title = own->name;
    own->row.idea = file->choice.plan;
    own->row.prepare = prepare;
    own->row.sort = sort;
}

void plan_sort_free(struct plan_sort *own) {
    if (own->timed) clear(own->timed);
    free(own->timed);
    own->timed = NULL;
}

/* Checks the plan on n keys. Returns 0, or -1 with the reason; 1: the plan takes no n keys. */
static int check_on(const struct plan_sort *own, size_t n, struct error *error) {
    const struct plan_file *file = own->file;
    struct plan_check *check = memory_new(1, sizeof *check);
    plan_check(file->program, &file->signature, file->choice.plan, n, PLAN_QUICK, check);
    int result = check->error.text[0] && check->launches == 0 ? 1 : 0;
    bool unsafe = check->findings.unsafe || check->small_only;
    if (unsafe || (result == 0 && check->error.text[0]))
        result = error_set(error, "%.200s is not timed: %.400s; run shows all mistakes", own->name,
                           check->small_only ? check->wide : plan_check_fault(check));
    plan_check_free(check);
    free(check);
    return result;
}

int plan_sort_check(const struct plan_sort *own, const size_t *sizes, int count,
                    struct error *error) {
    int result = check_on(own, 8, error);
    for (size_t n = 4; n <= PLAN_CHECK_MOST && result > 0; n *= 2)
        result = check_on(own, n, error);
    for (int s = 0; s < count && result > 0; s++)
        if (sizes[s] <= PLAN_CHECK_MOST) result = check_on(own, sizes[s], error);
    if (result <= 0) return result;
    return error_set(error,
                     "%.200s is not timed: its indices cannot be checked, because the plan takes "
                     "no power of two up to %d; add --size with a number of keys below that",
                     own->name, PLAN_CHECK_MOST);
}

const struct key_type *plan_sort_type(const struct plan_sort *own, const size_t *sizes, int count,
                                      struct error *error) {
    const struct plan_file *file = own->file;
    struct plan plan;
    int s = 0;
    while (s < count && plan_make(&plan, file->choice.plan, &file->signature, sizes[s], error))
        s++;
    if (s == count) return NULL;
    const char *name = probe_type_name(plan.type);
    char known[80];
    plan_free(&plan);
    const struct key_type *type = choices_find(&key_type_choices, name);
    if (!type)
        error_set(error, "%s sorts keys of type %s; timed are keys of %s", own->name, name,
                  choices_list(&key_type_choices, ", ", known, sizeof known));
    return type;
}
