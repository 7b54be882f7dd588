/* plan_answer: the report goes into memory. */
#include "plan_answer.h"

#include "core/base/memory.h"
#include "core/base/platform/disk.h"
#include "core/files/files.h"
#include "device/plan/plan_hint.h"
#include "device/plan/plan_record.h"
#include "device/plan/plan_report.h"
#include "device/sorts/sorts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void plan_result_free(struct plan_result *result) {
    network_free(result->network);
    free(result->launch_of);
    free(result->report);
    *result = (struct plan_result){0};
}

/* Opens the file with a plan; writes the compiler's log to `stream`. */
static int open_file(struct plan_file *file, struct device *device, const char *path,
                     const char *plan, FILE *stream, struct error *error) {
    char *log = NULL;
    if (plan_file_read(file, path, error)) return -1;
    int failed = plan_file_build(file, device, &log, error);
    if (log && stream) fprintf(stream, "%s\n", log);
    if (log && stream && !file->program) plan_hint(file, log, stream);
    free(log);
    if (failed == 0 && plan_file_choose(file, plan, error) == 0) return 0;
    plan_file_close(file);
    return -1;
}

/* Finds the network for the number of keys on screen. */
static void find_network(const struct plan_file *file, int n, struct plan_result *result) {
    struct plan_check *check = memory_new(1, sizeof *check);
    plan_check(file->program, &file->signature, file->choice.plan, (size_t)n, PLAN_QUICK, check);
    result->launches = check->launches;
    result->sorts_n = plan_check_passed(check);
    error_set(&result->fault, "%.900s", plan_check_fault(check));
    result->type = check->type;
    result->network = check->network;
    result->launch_of = check->launch_of;
    check->network = NULL;
    check->launch_of = NULL;
    for (int i = 0; i < n; i++)
        result->keys[i] = (int)check->keys[i];
    if (result->network) {
        result->layers = result->network->depth;
        network_set_name(result->network, disk_file_name(file->path));
    }
    plan_check_free(check);
    free(check);
}

void plan_answer(struct device *device, const struct plan_job *job, struct plan_result *result) {
    struct plan_file file;
    size_t size;
    *result = (struct plan_result){.ticket = job->ticket};
    FILE *stream = memory_stream(&result->report, &size);
    if (!stream) {
        error_set(&result->error, "there is no memory for the report");
        return;
    }
    if (open_file(&file, device, job->path, job->plan, stream, &result->error) == 0) {
        if (!job->quiet) plan_file_print(&file, stream);
        result->sorts = !job->quiet && plan_report(&file, NULL, 0, stream) == PLAN_SORTS;
        memcpy(result->plan, file.choice.plan, sizeof result->plan);
        find_network(&file, job->n, result);
        result->error.text[0] = '\0';
        plan_file_close(&file);
    }
    memory_stream_close(stream);
}

void plan_answer_record(struct device *device, const struct plan_recording *job,
                        struct record_result *result) {
    struct plan_file file;
    struct plan plan;
    long long keys[PLAN_JOB_KEYS];
    for (int i = 0; i < job->n; i++)
        keys[i] = job->keys[i];
    if (open_file(&file, device, job->path, job->plan, NULL, &result->error)) return;
    if (plan_make(&plan, file.choice.plan, &file.signature, (size_t)job->n, &result->error) == 0) {
        struct plan_record record = {file.program, &plan, keys, job->launch, NULL};
        if (job->launch >= plan.count)
            error_set(&result->error, "the plan has %d launches for %d keys", plan.count, job->n);
        else if (plan_record(&record, &result->error) == 0)
            result->error.text[0] = '\0';
        result->recording = record.recording;
        plan_free(&plan);
    }
    plan_file_close(&file);
}

void plan_answer_time(struct plan_timing *timing, struct device *device, struct timing_plan *plan) {
    struct error *refused = &timing->sort.refused;
    *timing = (struct plan_timing){0};
    for (int s = 0; s < plan->sort_count; s++) {
        if (plan->sorts[s] != &sort_kernel_file) continue;
        plan->sorts[s] = &timing->sort.row;
        if (timing->sort.file) continue; /* named twice */
        plan_sort_init(&timing->sort, &timing->file, plan->file);
        if (device &&
            open_file(&timing->file, device, plan->file, plan->file_plan, NULL, refused) == 0 &&
            plan_sort_check(&timing->sort, plan->sizes, plan->size_count, refused) == 0)
            refused->text[0] = '\0';
    }
}

void plan_answer_timed(struct plan_timing *timing) {
    plan_sort_free(&timing->sort);
    plan_file_close(&timing->file);
}
