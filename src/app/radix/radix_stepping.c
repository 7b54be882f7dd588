/* radix_stepping: plans, keys, answers of the device, and the words about them. */
#include "app/radix/radix_stepping.h"

#include "app/options/radix_operand.h"
#include "core/base/text.h"
#include "core/radix/radix_trace.h"
#include "device/device.h"
#include "view/radix/radix_draw.h"

#include <stdio.h>
#include <string.h>

/* ---- plans and keys ---- */

bool radix_stepping_typed_fit(const struct radix_stepping *radix) {
    return radix->playback.typed_count == radix->plan.n &&
           radix_plan_fits(&radix->plan, radix->playback.typed_keys);
}

/* Fills in the keys and drops the device's result, which belongs to other keys. */
void radix_stepping_refill(struct radix_stepping *radix) {
    if (radix->playback.typed && radix_stepping_typed_fit(radix))
        memcpy(radix->keys, radix->playback.typed_keys, sizeof radix->keys);
    else
        radix_plan_fill(&radix->plan, radix->playback.input, radix->playback.seed, radix->keys);
    radix_trace_init(&radix->trace, &radix->plan, radix->keys);
    radix->has_result = false;
    radix->ticket++;
    if (radix->followed > radix->plan.n) radix->followed = 0;
}

void radix_stepping_begin(struct radix_stepping *radix, const struct radix_plan *plan) {
    radix->plan = *plan;
    motion_reset(&radix->playback.motion, radix_turns_of_all(plan));
    radix_stepping_refill(radix);
}

void radix_stepping_go_back(struct radix_stepping *radix, const struct radix_stepping *before) {
    const struct radix_stepping now = *radix;
    *radix = *before;
    radix->ticket = now.ticket + 1;
    radix->has_result = false;
}

int radix_stepping_init(struct radix_stepping *radix, const struct options *options,
                        struct error *error) {
    struct options own = *options;
    struct radix_plan plan;
    int keys[RADIX_MOST_KEYS];
    char about[96];
    bool named = options->spec && radix_plan_named(options->spec);
    *radix = (struct radix_stepping){
        .playback.input = radix_input(options),
        .playback.seed = options->seed,
        .first = named,
        .playback.motion = {.still = options->no_animation},
    };
    if (!named) { /* the options are about a network */
        own.spec = "radix:16";
        own.keys = NULL;
        own.given[0] = NULL;
    }
    if (radix_operand(&own, &plan, keys, about, sizeof about, error)) return -1;
    radix_stepping_begin(radix, &plan);
    if (own.keys) {
        playback_type(&radix->playback, keys, plan.n);
        radix_stepping_refill(radix);
    }
    return 0;
}

/* ---- the device ---- */

void radix_stepping_ask(struct radix_stepping *radix, const struct desk *desk) {
    struct radix_job job = {.ticket = ++radix->ticket, .plan = radix->plan};
    radix->has_result = false;
    if (!desk->worker || desk->state != DEVICE_READY) return;
    memcpy(job.keys, radix->keys, sizeof job.keys);
    worker_radix(desk->worker, &job);
}

void radix_stepping_take(struct radix_stepping *radix, struct worker_event *event) {
    const struct radix_result *result = &event->radix;
    if (event->kind != WORKER_RADIX) return;
    if (result->ticket != radix->ticket) return;
    radix->result = *result;
    radix->has_result = true;
    if (!result->ran) return;
    radix_judge(&radix->plan, &result->stable, &radix->stable);
    radix_judge(&radix->plan, &result->atomic, &radix->atomic);
}

static bool has_run(const struct radix_stepping *radix) {
    return radix->has_result && radix->result.ran;
}

bool radix_stepping_atomic(const struct radix_stepping *radix) {
    return radix->shows_atomic && has_run(radix);
}

const struct radix_trace *radix_stepping_trace(const struct radix_stepping *radix) {
    if (!has_run(radix)) return &radix->trace;
    return radix->shows_atomic ? &radix->result.atomic : &radix->result.stable;
}

/* ---- words ---- */

void radix_stepping_describe_keys(const struct radix_stepping *radix, bool seeded, char *text,
                                  size_t size) {
    const struct playback *playback = &radix->playback;
    bool typed = playback->typed && radix_stepping_typed_fit(radix);
    input_describe(typed ? NULL : playback->input, seeded ? &playback->seed : NULL, text, size);
}

/* Says what the verdict waits for while there is no result to compare. */
static void say_waiting(const struct radix_stepping *radix, const struct desk *desk,
                        struct line *verdict, struct line *device) {
    static const char *const states[] = {
        [DEVICE_OPENING] = "opening the device …",
        [DEVICE_BUILDING] = "building the kernels …",
        [DEVICE_READY] = "building the radix kernels …",
        [DEVICE_FAILED] = "CPU only, no device",
    };
    bool failed = desk->state == DEVICE_FAILED;
    line_say(verdict, failed ? ROLE_INK : ROLE_SECONDARY, "%s",
             failed && radix->shows_atomic ? "no device: the stable scatter" : states[desk->state]);
    if (failed) line_say(device, ROLE_ERROR, "%s", desk->error.text);
    if (!radix->has_result || failed) return;
    line_say(verdict, ROLE_INK, "CPU only, the radix kernels do not build");
    line_say(device, ROLE_ERROR, "%s", radix->result.error.text);
}

/* Says whether the kernels up to this moment agree. */
static void say_checked(const struct radix_stepping *radix, const struct radix_verdict *checked,
                        const struct desk *desk, struct line *verdict, struct line *device) {
    const struct radix_plan *plan = &radix->plan;
    struct radix_progress progress = radix_progress_at(plan, radix->playback.motion.cursor);
    bool end = radix->playback.motion.cursor == radix->playback.motion.depth,
         atomic = radix->shows_atomic;
    const struct radix_trace *trace = radix_stepping_trace(radix);
    char text[DEVICE_WORDS_BYTES], where[40];
    device_more(&desk->info, text, sizeof text);
    line_say(device, ROLE_SECONDARY, "%s", text);
    if (checked->differing) {
        radix_describe(plan, trace, checked, text, sizeof text);
        line_say(device, ROLE_ERROR, "%s of pass %d: %s", radix_kernel_names[checked->kernel],
                 checked->pass, text);
        line_say(verdict, ROLE_ERROR, "≠ device differs in %d kernel%s", checked->differing,
                 text_plural(checked->differing));
    } else if (atomic) {
        radix_say_atomic(plan, trace, end, verdict);
    } else if (end) {
        snprintf(where, sizeof where, "in all %d kernels", checked->equal);
        device_agrees(&desk->info, where, text, sizeof text);
        line_say(verdict, ROLE_INK, "%s", text);
    } else if (radix->playback.motion.cursor > 0) {
        snprintf(where, sizeof where, "in %s", radix_kernel_names[progress.kernel]);
        device_agrees(&desk->info, where, text, sizeof text);
        line_say(verdict, ROLE_INK, "%s", text);
    } else {
        line_say(verdict, ROLE_SECONDARY, "the device is ready");
    }
}

void radix_stepping_scene(const struct radix_stepping *radix, const struct desk *desk, double now,
                          struct radix_scene *scene) {
    bool ran = has_run(radix), atomic = radix_stepping_atomic(radix);
    *scene = (struct radix_scene){
        .plan = &radix->plan,
        .trace = radix_stepping_trace(radix),
        .beside = atomic ? &radix->result.stable : NULL,
        .checked = !ran     ? NULL
                   : atomic ? &radix->atomic
                            : &radix->stable,
        .position = motion_position(&radix->playback.motion, now),
        .followed = radix->followed,
        .kernel = radix->kernel,
        .comments = radix->comments,
        .kernel_scroll = radix->playback.kernel_scroll,
        .zoom = radix->zoom,
        .item = radix->playback.item,
        .playing = radix->playback.motion.playing,
        .interval_ms = motion_interval(&radix->playback.motion),
    };
    scene->typed = radix->playback.typed && radix_stepping_typed_fit(radix);
    scene->input.role = ROLE_SECONDARY;
    radix_stepping_describe_keys(radix, true, scene->input.text, sizeof scene->input.text);
    if (ran)
        say_checked(radix, scene->checked, desk, &scene->verdict, &scene->device);
    else
        say_waiting(radix, desk, &scene->verdict, &scene->device);
}
