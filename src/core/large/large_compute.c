/* large_compute: computes the keys after some layers, and keeps a copy of the keys at the stage's
 * beginning. */
#include "large_compute.h"

#include "core/base/memory.h"

#include <stdlib.h>
#include <string.h>

struct large_computer {
    struct large_sort large;
    struct large_job made; /* job of these keys */
    int *keys, *start;     /* n keys each; owned */
    int done, start_done;  /* layers that have run on either */
};

void large_computer_free(struct large_computer *computer) {
    if (!computer) return;
    large_free(&computer->large);
    free(computer->keys);
    free(computer->start);
    free(computer);
}

static struct large_computer *computer_new(const struct large_job *job, struct error *error) {
    struct large_computer *computer = memory_new(1, sizeof *computer);
    if (large_open(&computer->large, job->spec, job->order, error)) {
        large_computer_free(computer);
        return NULL;
    }
    computer->made = *job;
    computer->keys = large_job_keys(job, computer->large.n);
    computer->start = large_job_keys(job, computer->large.n);
    return computer;
}

static void copy(int *to, const int *from, int n) {
    memcpy(to, from, (size_t)n * sizeof *to);
}

/* Returns to the beginning of the stage or of the sort if more than `layers` layers are done. */
static void go_back(struct large_computer *computer, int layers) {
    int n = computer->large.n;
    if (computer->done <= layers) return;
    if (computer->start_done > layers) {
        free(computer->start);
        computer->start = large_job_keys(&computer->made, n);
        computer->start_done = 0;
    }
    copy(computer->keys, computer->start, n);
    computer->done = computer->start_done;
}

/* Runs the layers before the last one. -1: the watch ended it. */
static int run_before(struct large_computer *computer, int last, const struct watch *watch,
                      struct large_result *result) {
    const struct large_sort *large = &computer->large;
    int begin = large_stage_begin(large, large_layer_at(large, last).stage);
    for (;; computer->done++) {
        if (computer->done == begin) {
            copy(computer->start, computer->keys, large->n);
            computer->start_done = begin;
        }
        if (computer->done == last) return 0;
        if (watch_ends_at(watch, computer->done, last)) {
            result->ended = true;
            return error_set(&result->error, "ended after layer %d", computer->done);
        }
        large_run_layer(large, computer->done, computer->keys);
    }
}

/* Compares the keys after the last layer with a sort of the input. */
static void check_end(const struct large_computer *computer, const struct watch *watch,
                      struct large_result *result) {
    const struct large_sort *large = &computer->large;
    int *right = large_job_keys(&computer->made, large->n);
    if (large_sort_keys(right, large->n, large->order, watch))
        large_compare(&result->end, computer->keys, right, large->n);
    free(right);
}

static void run_job(struct large_computer *computer, const struct large_job *job,
                    const struct watch *watch, struct large_result *result) {
    const struct large_sort *large = &computer->large;
    int last = job->done - 1;
    if (last < 0 || last >= large->depth) {
        error_set(&result->error, "%s has no layer %d", large->name, last);
        return;
    }
    if (job->range.item >= 0 &&
        section_init(&result->section, large, last, &job->range, &result->error))
        return;
    go_back(computer, last);
    if (run_before(computer, last, watch, result)) return;
    if (job->range.item >= 0) section_compute(&result->section, computer->keys);
    large_run_layer(large, last, computer->keys);
    computer->done++;
    if (computer->done == large->depth) check_end(computer, watch, result);
    result->ran = true;
}

void large_compute(struct large_computer **kept, const struct large_job *job,
                   const struct watch *watch, struct large_result *result) {
    *result = (struct large_result){.ticket = job->ticket, .checked.layer = -1, .end.layer = -1};
    if (*kept && !large_job_same(&(*kept)->made, job)) {
        large_computer_free(*kept);
        *kept = NULL;
    }
    if (!*kept) *kept = computer_new(job, &result->error);
    if (!*kept) return;
    run_job(*kept, job, watch, result);
    result->done = (*kept)->done;
}
