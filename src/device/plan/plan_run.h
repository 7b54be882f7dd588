/* plan_run: builds a user's file and runs the launches of a plan.
 *
 * Every buffer has the size that the plan gives, with cells of known content around it. So a
 * wrong index does no harm and is found. */
#pragma once

#include "core/kernel/recording.h"
#include "core/plan/plan.h"
#include "device/device.h"

struct plan_program;

struct plan_source {
    const char *path, *text;
    const char *options; /* build options, " -D A=1"; "": none */
};

/* Builds a text twice with its options: as it is, and with the numbers of work-items reversed, so
 * that a device that runs work-items one after the other runs them in reverse order. `*log`
 * receives the compiler's log of a failure, or NULL; the caller frees it. The caller frees the
 * program with plan_program_free; NULL with the reason. */
struct plan_program *plan_program_new(struct device *device, const struct plan_source *source,
                                      char **log, struct error *error);
void plan_program_free(struct plan_program *program); /* NULL is fine */

enum plan_way {
    PLAN_PLAIN,    /* the file as it is; its indices should have been checked */
    PLAN_REVERSED, /* work-items in reverse order */
    PLAN_WATCHED,  /* the watched kernels alone; wrong indices are kept near the buffers */
    PLAN_COMPARED, /* the file as it is, and the watched kernels on copies */
};

struct plan_run {
    const struct plan_program *program;
    const struct plan *plan;
    enum plan_way way;
    /* PLAN_WATCHED and PLAN_COMPARED: receives the recording of each launch, and returns whether to
     * go on; NULL: none is wanted. It may take the recording by setting *recording to NULL. */
    bool (*take)(void *context, int launch, struct recording **recording);
    void *context;
    void *payload; /* receives the payload after the last launch, if the plan has one; or NULL */
    char trampled[120]; /* result: the first cell after a buffer that changed, "data[8] was
                           written, data has 8 elements"; "": none */
};

/* Sorts the keys, plan->n elements of the plan's type. Returns 0, or -1 with the reason. */
int plan_run_sort(struct plan_run *run, void *keys, struct error *error);

/* Writes numbers as elements of a type. */
void plan_write_numbers(enum probe_type type, const long long *numbers, size_t count, void *to);
