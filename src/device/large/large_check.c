/* large_check: the CPU runs the layers of a stage, too, and sorts the input in another way. */
#include "device/large/large_parts.h"

#include "core/base/memory.h"

#include <stdlib.h>
#include <string.h>

static int end(struct large_result *result) {
    result->ended = true;
    return error_set(&result->error, "ended while keys were compared");
}

/* Runs the stage again, layer by layer, and compares all keys after each. `right` has the keys
 * before the stage. Leaves the layer's number in the verdict, or -1: this time nothing is wrong. */
static int find_layer(struct large_runner *runner, int stage, const struct watch *watch,
                      struct large_result *result, int *right) {
    const struct large_sort *large = &runner->large;
    int *keys = memory_new((size_t)large->n, sizeof *keys), failed = 0;
    int after = large_stage_begin(large, stage + 1);
    struct large_verdict verdict;
    struct large_time time;
    if (large_copy(runner, runner->start, runner->keys, &result->error)) failed = -1;
    for (int layer = large_stage_begin(large, stage); layer < after && !failed; layer++) {
        large_run_layer(large, layer, right);
        failed = watch_ends_at(watch, layer, large->depth) ? end(result)
                 : large_launch(runner, layer, &time, &result->error)
                     ? -1
                     : cl_read(runner->device, runner->keys, keys, runner->bytes, &result->error);
        if (failed || result->stage.layer >= 0) continue; /* the keys go on to the stage's end */
        large_compare(&verdict, keys, right, large->n);
        if (verdict.wrong) result->stage = verdict, result->stage.layer = layer;
    }
    free(keys);
    return failed;
}

/* Stores the verdict on the keys after the stage; `right` has the keys before it, then after it. */
static int compare_stage(struct large_runner *runner, int stage, const struct watch *watch,
                         struct large_verdict *verdict, struct large_result *result, int *right) {
    const struct large_sort *large = &runner->large;
    int *keys = memory_new((size_t)large->n, sizeof *keys);
    int failed = cl_read(runner->device, runner->start, right, runner->bytes, &result->error) ||
                 cl_read(runner->device, runner->keys, keys, runner->bytes, &result->error);
    int after = large_stage_begin(large, stage + 1);
    for (int layer = large_stage_begin(large, stage); layer < after && !failed; layer++) {
        large_run_layer(large, layer, right);
        if (watch_ends_at(watch, layer, large->depth)) failed = end(result);
    }
    if (!failed) large_compare(verdict, keys, right, large->n);
    free(keys);
    return failed ? -1 : 0;
}

int large_check_stage(struct large_runner *runner, int stage, const struct watch *watch,
                      struct large_result *result) {
    struct large_verdict verdict;
    int *right = memory_new((size_t)runner->large.n, sizeof *right);
    int failed = compare_stage(runner, stage, watch, &verdict, result, right);
    if (!failed && !(result->stage.compared && result->stage.wrong)) {
        result->stage = verdict;
        if (verdict.wrong)
            failed = cl_read(runner->device, runner->start, right, runner->bytes, &result->error) ||
                     find_layer(runner, stage, watch, result, right);
    }
    free(right);
    return failed ? -1 : 0;
}

int large_check_end(struct large_runner *runner, const struct watch *watch,
                    struct large_result *result) {
    int n = runner->large.n;
    int *right = memory_new((size_t)n, sizeof *right), *keys = memory_new((size_t)n, sizeof *keys);
    memcpy(right, runner->input, runner->bytes);
    int failed = !large_sort_keys(right, n, runner->large.order, watch)
                     ? end(result)
                     : cl_read(runner->device, runner->keys, keys, runner->bytes, &result->error);
    if (!failed) large_compare(&result->end, keys, right, n);
    free(right);
    free(keys);
    return failed ? -1 : 0;
}
