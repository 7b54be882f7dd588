/* large_check: the CPU runs the layers of a stage, too, and sorts the input in another way. */
#include "device/large/large_parts.h"

#include "core/base/memory.h"

#include <stdlib.h>
#include <string.h>

static int end(struct large_result *result) {
    result->ended = true;
    return error_set(&result->error, "ended while keys were compared");
}

/* Runs the layers from number `from` on again, which got the keys `right`, and compares all keys
 * after each. Stores the first wrong layer in the verdict; -1: this time all are right. */
static int find_layer(struct large_runner *runner, int from, int *right, const struct watch *watch,
                      struct large_result *result) {
    const struct large_sort *large = &runner->large;
    struct error *error = &result->error;
    int *keys = memory_new((size_t)large->n, sizeof *keys);
    int failed = cl_write(runner->device, runner->keys, right, runner->bytes, error);
    struct large_verdict verdict = {.layer = -1};
    struct large_time time;
    for (int layer = from; layer < runner->done && !failed; layer++) {
        large_run_layer(large, layer, right);
        if (watch_ends_at(watch, layer, large->depth))
            failed = end(result);
        else
            failed = large_launch(runner, layer, NULL, &time, error) ||
                     cl_read(runner->device, runner->keys, keys, runner->bytes, error);
        if (failed || verdict.wrong) continue; /* the keys go on */
        large_compare(&verdict, keys, right, large->n);
        verdict.layer = verdict.wrong ? layer : -1;
    }
    if (!failed && verdict.wrong) result->checked = verdict;
    if (!failed) memcpy(runner->right, keys, runner->bytes);
    free(keys);
    return failed ? -1 : 0;
}

/* Has the CPU run the layers that the device has done since the last check. */
static int catch_up(struct large_runner *runner, const struct watch *watch,
                    struct large_result *result) {
    while (runner->right_done < runner->done) {
        large_run_layer(&runner->large, runner->right_done++, runner->right);
        if (watch_ends_at(watch, runner->right_done, runner->large.depth)) return end(result);
    }
    return 0;
}

int large_check(struct large_runner *runner, const struct watch *watch,
                struct large_result *result) {
    size_t n = (size_t)runner->large.n;
    int *before = memory_new(n, sizeof *before), *keys = memory_new(n, sizeof *keys);
    if (!runner->right) runner->right = memory_new(n, sizeof *runner->right);
    if (runner->right_done == 0 || runner->right_done > runner->done) {
        memcpy(runner->right, runner->input, runner->bytes);
        runner->right_done = 0;
    }
    int from = runner->right_done;
    memcpy(before, runner->right, runner->bytes);
    int failed = catch_up(runner, watch, result) ||
                 cl_read(runner->device, runner->keys, keys, runner->bytes, &result->error);
    if (!failed) large_compare(&result->checked, keys, runner->right, runner->large.n);
    if (!failed && result->checked.wrong) failed = find_layer(runner, from, before, watch, result);
    if (failed) runner->right_done = 0;
    free(before);
    free(keys);
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
