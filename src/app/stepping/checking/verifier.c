/* verifier: sends jobs to the worker and compares the results. */
#include "app/stepping/checking/verifier.h"

#include "core/base/memory.h"
#include "core/base/text.h"
#include "core/kernel/build_log.h"
#include "device/device.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    JOBS_MOST = 256,  /* most jobs under way; each takes some kilobytes */
    JOBS_DOUBTED = 8, /* the same after a layer differed, since later results are then useless */
};

/* ---- texts of the scene ---- */

/* Returns the layer whose result is shown. */
static int layer_in_view(const struct verifier *verifier) {
    int last = verifier->network->depth - 1;
    return verifier->cursor < last ? verifier->cursor : last;
}

static int first_differing(const struct verifier *verifier) {
    int layer = 0;
    while (verifier->checks[layer] != CHECK_DIFFERS)
        layer++;
    return layer;
}

const struct trace *verifier_trace(const struct verifier *verifier) {
    return verifier->own ? verifier->own : verifier->trace;
}

/* Says the device in the second line; only part of its name if the first line has the rest. */
static void say_device(struct verifier *verifier) {
    char words[DEVICE_WORDS_BYTES];
    if (verifier->desk->state == DEVICE_READY)
        device_more(&verifier->desk->info, words, sizeof words);
    else
        device_words(&verifier->desk->info, words, sizeof words);
    line_say(&verifier->device, ROLE_SECONDARY, "%s", words);
}

/* Says why the last build failed: the compiler's first error, with file and line, or the error that
 * prevented compiling. */
static void say_error(struct verifier *verifier) {
    char line[sizeof verifier->device.text];
    const char *log = verifier->desk->log ? verifier->desk->log : verifier->desk->error.text;
    build_log_headline(log, line, sizeof line);
    line_say(&verifier->device, ROLE_ERROR, "%s", line);
}

/* Do kernels that were built before still run, because the new ones could not be built? */
static bool runs_older(const struct verifier *verifier) {
    return verifier->desk->state == DEVICE_READY && verifier->desk->error.text[0];
}

/* Returns the beginning of a verdict if other kernels than the wanted ones run. */
static const char *whose(const struct verifier *verifier) {
    return verifier->desk->aside  ? "the program's own kernels run: "
           : runs_older(verifier) ? "the old kernels still run: "
                                  : "";
}

/* Says "PoCL agrees in this layer (no GPU)". */
static void say_agrees(struct verifier *verifier, const char *where) {
    char words[DEVICE_WORDS_BYTES];
    device_agrees(&verifier->desk->info, where, words, sizeof words);
    line_say(&verifier->verdict, ROLE_INK, "%s%s", whose(verifier), words);
}

/* Says the verdict of the current layer, which stays until the next one. */
static void say_layer(struct verifier *verifier) {
    char text[256], time[32], more[DEVICE_WORDS_BYTES];
    const struct step_result *result = &verifier->result;
    int others = verifier->differing;
    if (!verifier->has_result) return;
    if (verifier->checks[result->layer] == CHECK_DIFFERS) {
        line_say(&verifier->verdict, ROLE_ERROR, "%s≠ device differs in layer %d", whose(verifier),
                 result->layer);
        step_describe(verifier->network, verifier_trace(verifier), result, &verifier->agreement,
                      text, sizeof text);
        if (!verifier->agrees)
            line_say(&verifier->device, ROLE_ERROR, "%s", text);
        else
            line_say(&verifier->device, ROLE_ERROR, "it differed once; run again, it agrees");
        return;
    }
    say_agrees(verifier, others ? "in this layer" : "");
    device_more(&verifier->desk->info, more, sizeof more);
    text_duration(result->device_ms, time, sizeof time);
    if (others)
        line_say(&verifier->device, ROLE_ERROR, "≠ %d other layer%s, the first is layer %d", others,
                 others == 1 ? " differs" : "s differ", first_differing(verifier));
    else
        line_say(&verifier->device, ROLE_SECONDARY, "layer %d: %s%s · %.120s", result->layer, time,
                 result->by_host ? " by the host's clock" : "", more);
}

/* Says whether the output is wrong after layers that differ. */
static void say_output(struct verifier *verifier) {
    int depth = verifier->network->depth, wires = verifier->network->wires, wrong = 0;
    const int *keys = trace_keys(verifier_trace(verifier), depth);
    const int *right = trace_keys(verifier->trace, depth);
    for (int w = 0; w < wires; w++)
        wrong += keys[w] != right[w];
    if (wrong)
        line_say(&verifier->device, ROLE_ERROR, "%d of %d outputs wrong, as the device left them",
                 wrong, wires);
    else
        line_say(&verifier->device, ROLE_SECONDARY, "the output is right all the same");
}

/* Says the verdict of the whole network, at its end. */
static void say_all(struct verifier *verifier) {
    int depth = verifier->network->depth;
    struct line *verdict = &verifier->verdict;
    char where[40] = "in the only layer";
    if (depth == 2) snprintf(where, sizeof where, "in both layers");
    if (depth > 2) snprintf(where, sizeof where, "in all %d layers", depth);
    if (verifier->equal + verifier->differing < depth) return; /* results are still to come */
    if (depth == 0)
        line_say(verdict, ROLE_SECONDARY, "no layers to run");
    else if (verifier->differing == depth && depth > 1)
        line_say(verdict, ROLE_ERROR, "%s≠ device differs %s", whose(verifier), where);
    else if (verifier->differing)
        line_say(verdict, ROLE_ERROR, "%s≠ device differs in %d of %d layers", whose(verifier),
                 verifier->differing, depth);
    else
        say_agrees(verifier, where);
    if (verifier->differing)
        say_output(verifier);
    else
        say_device(verifier);
}

/* Says the verdict while the device takes no steps yet. */
static void say_waiting(struct verifier *verifier, const char *verdict) {
    line_say(&verifier->verdict, ROLE_SECONDARY, "%s", verdict);
    verifier->device.text[0] = '\0';
}

/* Says that the device failed. If a build failed, shows the first error of its log, which a dialog
 * shows whole. */
static void say_failed(struct verifier *verifier) {
    line_say(&verifier->verdict, ROLE_INK, "CPU only%s",
             verifier->desk->log ? ", the kernels do not build"
             : verifier->desk->info.name[0]
                 ? "" /* the device exists, but fails or gets no kernels */
                 : ", no device");
    say_error(verifier);
}

static void say_state(struct verifier *verifier) {
    enum device_state state = verifier->desk->state;
    if (state == DEVICE_OPENING) say_waiting(verifier, "opening the device …");
    if (state == DEVICE_BUILDING) {
        say_waiting(verifier, "building the kernels …");
        say_device(verifier);
    }
    if (state == DEVICE_FAILED) say_failed(verifier);
    if (state != DEVICE_READY || !verifier->network) return;
    if (verifier->cursor == verifier->network->depth)
        say_all(verifier);
    else
        say_layer(verifier);
    if (runs_older(verifier)) say_error(verifier);
}

/* ---- jobs ---- */

static void ask(struct verifier *verifier, int layer) {
    struct step_job job;
    step_job_init(&job, verifier->ticket, verifier->network, verifier_trace(verifier), layer);
    job.group = verifier->group;
    worker_step(verifier->desk->worker, &job);
    verifier->requested[layer] = 1;
    verifier->waiting++;
}

/* Asks for the layers before the cursor that have not run, the first ones first, while not too many
 * are on their way. */
static void ask_more(struct verifier *verifier) {
    int most = verifier->own ? JOBS_DOUBTED : JOBS_MOST;
    for (int l = 0; l < verifier->cursor && verifier->waiting < most; l++)
        if (verifier->checks[l] == CHECK_NONE && !verifier->requested[l]) ask(verifier, l);
}

/* Forgets all jobs; none is waiting any more. */
static void forget_jobs(struct verifier *verifier) {
    if (verifier->network) memset(verifier->requested, 0, (size_t)verifier->network->depth);
    verifier->waiting = 0;
}

/* Drops the jobs that the worker still has, because their results are useless. */
static void drop_jobs(struct verifier *verifier) {
    if (verifier->desk->worker) worker_drop_steps(verifier->desk->worker, verifier->ticket);
    verifier->ticket += VERIFIERS; /* no other verifier has such a one */
    forget_jobs(verifier);
}

static void forget(struct verifier *verifier) {
    verifier->has_result = false;
    verifier->equal = verifier->differing = 0;
    say_waiting(verifier, "checking …");
    drop_jobs(verifier);
    trace_free(verifier->own);
    verifier->own = NULL;
    if (!verifier->network) return;
    memset(verifier->checks, CHECK_NONE, (size_t)verifier->network->depth);
    records_forget(verifier->records, 0);
}

static void go(struct verifier *verifier, int cursor) {
    int before = layer_in_view(verifier);
    verifier->cursor = cursor;
    if (layer_in_view(verifier) != before) verifier->has_result = false;
    bool runs = verifier->desk->worker && verifier->desk->state != DEVICE_FAILED;
    if (runs && verifier->network->depth > 0) {
        ask_more(verifier);
        int layer = layer_in_view(verifier);
        if (!verifier->requested[layer]) ask(verifier, layer); /* the visible one runs again */
    }
    say_state(verifier);
}

void verifier_go(struct verifier *verifier, int cursor) {
    verifier->held_verdict = verifier->verdict;
    verifier->held_device = verifier->device;
    go(verifier, cursor);
}

static void free_layers(struct verifier *verifier) {
    free(verifier->checks);
    free(verifier->requested);
    records_free(verifier->records);
    verifier->checks = verifier->requested = NULL;
    verifier->records = NULL;
}

void verifier_reset(struct verifier *verifier, const struct network *network,
                    const struct trace *trace, int group) {
    free_layers(verifier);
    verifier->group = group;
    verifier->network = network;
    verifier->trace = trace;
    verifier->cursor = 0;
    if (network) {
        verifier->checks = memory_new((size_t)network->depth, sizeof *verifier->checks);
        verifier->requested = memory_new((size_t)network->depth, sizeof *verifier->requested);
        verifier->records = records_new(network);
    }
    forget(verifier);
    if (network) go(verifier, 0);
}

/* ---- reports of the worker ---- */

static void count_check(struct verifier *verifier, int layer, enum check check) {
    unsigned char *is = &verifier->checks[layer];
    verifier->equal += (check == CHECK_EQUAL) - (*is == CHECK_EQUAL);
    verifier->differing += (check == CHECK_DIFFERS) - (*is == CHECK_DIFFERS);
    *is = (unsigned char)check;
}

/* Takes over the wrong keys that a layer left, so that the next layers run on them. */
static void go_on_with(struct verifier *verifier, const struct step_result *result) {
    int layer = result->layer;
    size_t row = (size_t)verifier->network->wires * sizeof *result->keys;
    if (memcmp(trace_keys(verifier_trace(verifier), layer + 1), result->keys, row) == 0) return;
    if (!verifier->own) verifier->own = trace_copy(verifier->trace, verifier->network);
    trace_rerun_from(verifier->own, verifier->network, layer, result->keys);
    drop_jobs(verifier);
    records_forget(verifier->records, layer + 1);
    for (int l = layer + 1; l < verifier->network->depth; l++)
        count_check(verifier, l, CHECK_NONE);
    verifier->has_result &= verifier->result.layer <= layer;
}

static void take_result(struct verifier *verifier, const struct step_result *result) {
    struct agreement agreement;
    const struct network *network = verifier->network;
    if (!network || result->ticket != verifier->ticket) return; /* answers an older question */
    verifier->waiting -= verifier->requested[result->layer];
    verifier->requested[result->layer] = 0;
    if (!result->ran) return; /* WORKER_FAILED follows with the reason */
    verifier->group_most = result->group_most;
    bool equal = step_compare(network, verifier_trace(verifier), result, &agreement);
    bool differed =
        verifier->checks[result->layer] == CHECK_DIFFERS; /* stays marked as differing */
    if (!equal || !differed) records_keep(verifier->records, network, result);
    if (!differed) count_check(verifier, result->layer, equal ? CHECK_EQUAL : CHECK_DIFFERS);
    if (!equal) go_on_with(verifier, result);
    int view = layer_in_view(verifier);
    if (result->layer == view) {
        verifier->result = *result;
        verifier->agreement = agreement;
        verifier->agrees = equal;
        verifier->has_result = true;
    }
    if (verifier->waiting < JOBS_MOST / 2) ask_more(verifier);
    if (verifier->checks[view] == CHECK_NONE && !verifier->requested[view]) ask(verifier, view);
}

void verifier_take(struct verifier *verifier, const struct worker_event *event) {
    if (event->kind == WORKER_STEPPED) take_result(verifier, &event->result);
    if (event->kind == WORKER_FAILED) forget_jobs(verifier);
    say_state(verifier);
}

/* ---- life ---- */

void verifier_init(struct verifier *verifier, const struct desk *desk, unsigned number) {
    *verifier = (struct verifier){.desk = desk, .ticket = number};
    say_state(verifier);
}

void verifier_free(struct verifier *verifier) {
    free_layers(verifier);
    trace_free(verifier->own);
}

void verifier_use_groups(struct verifier *verifier, int group) {
    if (group == verifier->group) return;
    verifier->group = group;
    verifier_start_over(verifier);
}

void verifier_start_over(struct verifier *verifier) {
    if (!verifier->desk->worker || !verifier->network) return;
    forget(verifier);
    go(verifier, verifier->cursor);
}
