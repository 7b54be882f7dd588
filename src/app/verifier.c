/* verifier: jobs out, verdicts in. */
#include "verifier.h"

#include "core/memory.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { JOBS_MOST = 256 }; /* on their way at once: each is some kilobytes */

/* ---- what the scene says ---- */

static void say(struct line *line, enum role role, const char *text) {
    line->role = role;
    snprintf(line->text, sizeof line->text, "%.*s", (int)sizeof line->text - 1, text);
}

int verifier_layer(const struct verifier *verifier) {
    int last = verifier->network->depth - 1;
    return verifier->cursor < last ? verifier->cursor : last;
}

static int first_differing(const struct verifier *verifier) {
    int layer = 0;
    while (verifier->checks[layer] != CHECK_DIFFERS)
        layer++;
    return layer;
}

/* The verdict of the current layer, kept on screen until the next one. */
static void say_layer(struct verifier *verifier) {
    char text[256];
    const struct step_result *result = &verifier->result;
    if (!verifier->has_result) return;
    if (verifier->checks[result->layer] == CHECK_DIFFERS) {
        snprintf(text, sizeof text, "≠ layer %d differs", result->layer);
        say(&verifier->verdict, ROLE_ERROR, text);
        step_describe(verifier->network, verifier->trace, result, &verifier->agreement, text,
                      sizeof text);
        say(&verifier->device, ROLE_ERROR, text);
        return;
    }
    say(&verifier->verdict, ROLE_AGREE, "✓ device = CPU");
    if (verifier->differing) {
        snprintf(text, sizeof text, "≠ %d other layer%s, the first is layer %d",
                 verifier->differing, verifier->differing == 1 ? " differs" : "s differ",
                 first_differing(verifier));
        say(&verifier->device, ROLE_ERROR, text);
        return;
    }
    snprintf(text, sizeof text, "layer %d: %.3f ms · %s · %.120s", result->layer, result->device_ms,
             verifier->info.short_name, verifier->info.name);
    say(&verifier->device, ROLE_SECONDARY, text);
}

/* The verdict of the whole network, at its end. */
static void say_all(struct verifier *verifier) {
    int depth = verifier->network->depth;
    char text[256];
    if (verifier->equal + verifier->differing < depth) return; /* results are still to come */
    if (depth == 0)
        snprintf(text, sizeof text, "no layers to run");
    else if (verifier->differing)
        snprintf(text, sizeof text, "≠ %d of %d layers differ", verifier->differing, depth);
    else if (depth == 1)
        snprintf(text, sizeof text, "✓ device = CPU in its only layer");
    else
        snprintf(text, sizeof text, "✓ device = CPU in all %d layers", depth);
    say(&verifier->verdict,
        verifier->differing ? ROLE_ERROR
        : depth == 0        ? ROLE_SECONDARY
                            : ROLE_AGREE,
        text);
    snprintf(text, sizeof text, "%s · %s", verifier->info.short_name, verifier->info.name);
    say(&verifier->device, ROLE_SECONDARY, text);
}

static void say_opening(struct verifier *verifier) {
    say(&verifier->verdict, ROLE_SECONDARY, "opening the device …");
    say(&verifier->device, ROLE_SECONDARY, "");
}

static void say_building(struct verifier *verifier) {
    char text[256];
    snprintf(text, sizeof text, "%s · %s", verifier->info.short_name, verifier->info.name);
    say(&verifier->verdict, ROLE_SECONDARY, "building the kernels …");
    say(&verifier->device, ROLE_SECONDARY, text);
}

static void say_ready(struct verifier *verifier) {
    if (!verifier->network) return;
    if (verifier->cursor == verifier->network->depth)
        say_all(verifier);
    else
        say_layer(verifier);
}

static void say_failed(struct verifier *verifier) {
    /* a failed build is told by its log, which is on screen; here by the log's first error */
    const char *first = verifier->log ? strstr(verifier->log, "error") : NULL;
    if (!first) first = verifier->log;
    char text[256];
    say(&verifier->verdict, ROLE_INK,
        verifier->log ? "CPU only, the kernels do not build" : "CPU only, no device");
    snprintf(text, sizeof text, "%.*s", first ? (int)strcspn(first, "\n") : 0, first ? first : "");
    say(&verifier->device, ROLE_ERROR, first ? text : verifier->error.text);
}

static void say_state(struct verifier *verifier) {
    static void (*const say_what[])(struct verifier *) = {
        [DEVICE_OPENING] = say_opening,
        [DEVICE_BUILDING] = say_building,
        [DEVICE_READY] = say_ready,
        [DEVICE_FAILED] = say_failed,
    };
    say_what[verifier->state](verifier);
}

/* ---- jobs ---- */

static void ask(struct verifier *verifier, int layer) {
    struct step_job job;
    step_job_init(&job, verifier->ticket, verifier->network, verifier->trace, layer);
    worker_step(verifier->worker, &job);
    verifier->asked[layer] = 1;
    verifier->waiting++;
}

/* Asks for the layers before the cursor that have not run, the first ones first, while not too many
 * are on their way. */
static void ask_more(struct verifier *verifier) {
    for (int l = 0; l < verifier->cursor && verifier->waiting < JOBS_MOST; l++)
        if (verifier->checks[l] == CHECK_NONE && !verifier->asked[l]) ask(verifier, l);
}

/* No job is on its way any more. */
static void forget_jobs(struct verifier *verifier) {
    if (verifier->network) memset(verifier->asked, 0, (size_t)verifier->network->depth);
    verifier->waiting = 0;
}

static void forget(struct verifier *verifier) {
    verifier->ticket++;
    verifier->has_result = false;
    verifier->equal = verifier->differing = 0;
    say(&verifier->verdict, ROLE_SECONDARY, "checking …");
    say(&verifier->device, ROLE_SECONDARY, "");
    if (verifier->worker) worker_drop_steps(verifier->worker);
    forget_jobs(verifier);
    if (!verifier->network) return;
    memset(verifier->checks, CHECK_NONE, (size_t)verifier->network->depth);
    records_forget(verifier->records);
}

void verifier_go(struct verifier *verifier, int cursor) {
    int before = verifier_layer(verifier);
    verifier->cursor = cursor;
    if (verifier_layer(verifier) != before) verifier->has_result = false;
    bool runs = verifier->worker && verifier->state != DEVICE_FAILED;
    if (runs && verifier->network->depth > 0) {
        ask_more(verifier);
        int layer = verifier_layer(verifier);
        if (!verifier->asked[layer]) ask(verifier, layer); /* the one in view runs again */
    }
    say_state(verifier);
}

void verifier_reset(struct verifier *verifier, const struct network *network,
                    const struct trace *trace) {
    free(verifier->checks);
    free(verifier->asked);
    if (network != verifier->network) proving_forget(&verifier->proving, verifier->worker);
    records_free(verifier->records);
    verifier->network = network;
    verifier->trace = trace;
    verifier->checks = memory_new((size_t)network->depth, sizeof *verifier->checks);
    verifier->asked = memory_new((size_t)network->depth, sizeof *verifier->asked);
    verifier->records = records_new(network);
    verifier->cursor = 0;
    forget(verifier);
    verifier_go(verifier, 0);
}

int verifier_waiting(const struct verifier *verifier) {
    return verifier->waiting;
}

/* ---- what the worker reports ---- */

static void take_result(struct verifier *verifier, const struct step_result *result) {
    struct agreement agreement;
    if (!verifier->network || result->ticket != verifier->ticket) return; /* of an older question */
    verifier->waiting -= verifier->asked[result->layer];
    verifier->asked[result->layer] = 0;
    if (!result->ran) return; /* WORKER_FAILED follows and says why */
    bool equal = step_compare(verifier->network, verifier->trace, result, &agreement);
    unsigned char *check = &verifier->checks[result->layer];
    verifier->equal += equal - (*check == CHECK_EQUAL);
    verifier->differing += !equal - (*check == CHECK_DIFFERS);
    *check = equal ? CHECK_EQUAL : CHECK_DIFFERS;
    records_keep(verifier->records, verifier->network, result);
    if (verifier->waiting < JOBS_MOST / 2) ask_more(verifier);
    if (result->layer != verifier_layer(verifier)) return;
    verifier->result = *result;
    verifier->agreement = agreement;
    verifier->has_result = true;
}

static void take_state(struct verifier *verifier, struct worker_event *event,
                       enum device_state state) {
    verifier->state = state;
    verifier->info = event->device;
    verifier->device_count = event->device_count;
    verifier->error = event->error;
    if (state == DEVICE_READY || state == DEVICE_FAILED) {
        free(verifier->log);
        verifier->log = event->log;
        verifier->log_is_new = state == DEVICE_FAILED && event->log;
    }
}

static void take_event(struct verifier *verifier, struct worker_event *event) {
    static const enum device_state states[] = {
        [WORKER_OPENING] = DEVICE_OPENING,
        [WORKER_BUILDING] = DEVICE_BUILDING,
        [WORKER_READY] = DEVICE_READY,
        [WORKER_FAILED] = DEVICE_FAILED,
    };
    if (event->kind == WORKER_PROVING || event->kind == WORKER_PROVED) {
        proving_take(&verifier->proving, verifier->network, event);
        return;
    }
    if (event->kind == WORKER_TIMING || event->kind == WORKER_TIMED) {
        timing_mode_take(verifier->timing, event);
        return;
    }
    if (event->kind == WORKER_STEPPED) {
        take_result(verifier, &event->result);
        return;
    }
    take_state(verifier, event, states[event->kind]);
    if (event->kind == WORKER_FAILED) forget_jobs(verifier);
}

bool verifier_poll(struct verifier *verifier) {
    struct worker_event *event = memory_new(1, sizeof *event);
    bool changed = false;
    while (verifier->worker && worker_poll(verifier->worker, event)) {
        take_event(verifier, event);
        say_state(verifier);
        changed = true;
    }
    free(event);
    return changed;
}

/* ---- life ---- */

void verifier_init(struct verifier *verifier, const char *device, const char *kernels,
                   void (*notify)(void *context), void *context) {
    *verifier = (struct verifier){.state = DEVICE_OPENING};
    verifier->worker = worker_new(device, kernels, notify, context, &verifier->error);
    if (!verifier->worker) verifier->state = DEVICE_FAILED;
    say_state(verifier);
}

void verifier_free(struct verifier *verifier) {
    worker_free(verifier->worker);
    proving_free(&verifier->proving);
    free(verifier->checks);
    free(verifier->asked);
    records_free(verifier->records);
    free(verifier->log);
}

/* A device is asked for again: every layer passed so far runs on it. */
static void start_over(struct verifier *verifier, void (*request)(struct worker *worker)) {
    if (!verifier->worker) return;
    forget(verifier);
    verifier->state = DEVICE_OPENING;
    say_state(verifier);
    request(verifier->worker);
    verifier_go(verifier, verifier->cursor);
}

void verifier_next_device(struct verifier *verifier) {
    start_over(verifier, worker_next_device);
}

void verifier_reload(struct verifier *verifier) {
    start_over(verifier, worker_reload);
}
