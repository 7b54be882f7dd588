/* large_steps: jobs for the device's process, and their answers. */
#include "large_steps.h"

#include "core/base/memory.h"
#include "core/base/text.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { USUAL_SPEED = 2, QUIET_MS = 2000 };

/* ---- the sort ---- */

void large_steps_init(struct large_steps *steps) {
    *steps = (struct large_steps){
        .count = SECTION_LEAST, .playback.motion.speed = USUAL_SPEED, .wrong_layer = -1};
}

void large_steps_free(struct large_steps *steps) {
    free(steps->times);
    large_free(&steps->sort);
}

void large_steps_forget(struct large_steps *steps) {
    if (!steps->sort.family) return;
    memset(steps->times, 0, (size_t)steps->sort.depth * sizeof *steps->times);
    steps->first_ticket = steps->ticket + 1;
    steps->section.count = steps->shown = 0;
    steps->end = (struct large_verdict){.layer = -1};
    steps->requested = steps->waits = steps->measures = false;
    steps->failure.text[0] = '\0';
    steps->wrong_layer = -1;
    steps->copy_gbs = 0;
}

struct large_start large_steps_now(const struct large_steps *steps) {
    const struct large_sort *sort = &steps->sort;
    const struct playback *playback = &steps->playback;
    return (struct large_start){
        sort->family,
        sort->n,
        sort->order,
        (int)(playback->input - input_kinds),
        playback->seed,
        steps->group,
        playback->motion.cursor,
    };
}

int large_steps_begin(struct large_steps *steps, const struct large_start *start,
                      struct error *error) {
    struct large_sort sort;
    if (large_new(&sort, start->family, start->n, start->order, error)) return -1;
    large_free(&steps->sort);
    free(steps->times);
    steps->sort = sort;
    steps->times = memory_new((size_t)sort.depth, sizeof *steps->times);
    steps->group = start->group;
    steps->playback.input = &input_kinds[start->input];
    steps->playback.seed = start->seed;
    steps->playback.motion.still = true; /* nothing is drawn between two layers */
    motion_reset(&steps->playback.motion, sort.depth);
    motion_go(&steps->playback.motion, start->done, 0);
    double known = steps->copy_gbs; /* the device is the same */
    large_steps_forget(steps);
    steps->copy_gbs = known;
    return 0;
}

/* ---- the place in the sort ---- */

int large_steps_items(const struct large_steps *steps) {
    int done = steps->playback.motion.cursor;
    return large_layer_at(&steps->sort, done > 0 ? done - 1 : 0).items;
}

int large_steps_item(const struct large_steps *steps) {
    int last = large_steps_items(steps) - 1;
    return steps->chosen < last ? steps->chosen : last;
}

void large_steps_choose(struct large_steps *steps, int item) {
    int at = item - steps->section.first;
    steps->chosen = item;
    if (at >= 0 && at < steps->section.count) steps->section.chosen = item;
}

void large_steps_resize(struct large_steps *steps, int count) {
    steps->count = count;
}

/* ---- asking ---- */

static struct section_range wanted_range(const struct large_steps *steps) {
    int item = large_steps_item(steps);
    return (struct section_range){item, section_around(item, steps->count), steps->count};
}

/* Was the place on screen requested already? */
static bool is_requested(const struct large_steps *steps) {
    struct section_range range = wanted_range(steps);
    return steps->requested && steps->requested_done == steps->playback.motion.cursor &&
           steps->requested_range.first == range.first &&
           steps->requested_range.count == range.count;
}

/* Is it time to measure the bandwidth? That takes seconds, during which steps wait, so everything
 * else must be done and nothing be playing. */
static bool wants_bandwidth(const struct large_steps *steps, const struct desk *desk) {
    return desk->state == DEVICE_READY && steps->shown > 0 && steps->copy_gbs == 0 &&
           !steps->waits && !steps->playback.motion.playing && !steps->measures &&
           steps->sort.n >= LARGE_MEASURED && !*steps->failure.text;
}

static void send(struct large_steps *steps, struct worker *worker, bool measures) {
    struct large_job job;
    large_job_init(&job, &steps->sort, (int)(steps->playback.input - input_kinds),
                   steps->playback.seed);
    job.ticket = ++steps->ticket;
    job.done = steps->playback.motion.cursor;
    job.group = steps->group;
    job.measures = steps->measures = measures;
    if (!measures) job.range = steps->requested_range;
    steps->waits = !measures;
    steps->share = 0;
    worker_large(worker, &job);
}

static int until(double time, double now) {
    return time > now ? (int)ceil(time - now) : 0;
}

int large_steps_wait(const struct large_steps *steps, const struct desk *desk, double now) {
    return wants_bandwidth(steps, desk) ? until(steps->requested_ms + QUIET_MS, now) : -1;
}

void large_steps_ask(struct large_steps *steps, const struct desk *desk, double now) {
    bool opening = desk->state != DEVICE_READY && desk->state != DEVICE_FAILED;
    if (!steps->sort.family || !desk->worker || opening) return;
    if (is_requested(steps)) {
        if (wants_bandwidth(steps, desk) && now >= steps->requested_ms + QUIET_MS)
            send(steps, desk->worker, true);
        return;
    }
    steps->requested = true;
    steps->requested_ms = now;
    steps->requested_done = steps->playback.motion.cursor;
    steps->requested_range = wanted_range(steps);
    steps->failure.text[0] = '\0';
    if (steps->requested_done > 0) {
        send(steps, desk->worker, false);
        return;
    }
    steps->ticket++; /* nothing to launch before layer 0 */
    steps->waits = steps->measures = false;
    steps->shown = steps->section.count = 0;
}

/* ---- answers ---- */

/* Takes the times of layers, also of a job that a newer one replaced. */
static void take_times(struct large_steps *steps, const struct large_result *result) {
    for (int t = 0; t < result->count; t++)
        if (result->first + t < steps->sort.depth)
            steps->times[result->first + t] = result->times[t];
}

/* Remembers the first layer that was wrong, until the same work-item is right there. */
static void judge(struct large_steps *steps) {
    const struct section *section = &steps->section;
    int wrong = 0, item = steps->wrong_item - section->first;
    if (section->wrong && (steps->wrong_layer < 0 || section->layer <= steps->wrong_layer)) {
        while (!section->items[wrong].wrong)
            wrong++;
        steps->wrong_layer = section->layer;
        steps->wrong_item = section->first + wrong;
    } else if (section->layer == steps->wrong_layer && item >= 0 && item < section->count) {
        steps->wrong_layer = -1;
    }
}

/* Takes keys and records; comparators and the verdict are the program's own. */
static int take_section(struct large_steps *steps, const struct section *from,
                        struct error *error) {
    struct section *section = &steps->section;
    struct section_range range = wanted_range(steps);
    if (section_init(section, &steps->sort, steps->requested_done - 1, &range, error)) return -1;
    if (from->layer != section->layer || from->first != section->first ||
        from->count != section->count) {
        section->count = 0;
        return error_set(error, "the device's process answered for other work-items");
    }
    for (int i = 0; i < section->count; i++) {
        struct comparator own = section->items[i].comparator;
        section->items[i] = from->items[i];
        section->items[i].comparator = own;
        section->items[i].wrong = false;
    }
    section->computed = from->computed;
    section_judge(section, &steps->sort);
    judge(steps);
    return 0;
}

static void take_result(struct large_steps *steps, const struct large_result *result) {
    steps->waits = false;
    if (result->ended) {
        steps->requested = false; /* ask again */
        return;
    }
    steps->shown = steps->requested_done;
    steps->end = result->end;
    if (result->ran && take_section(steps, &result->section, &steps->failure) == 0) return;
    if (!result->ran) steps->failure = result->error;
    steps->section.count = steps->shown = steps->playback.motion.playing = 0;
}

void large_steps_take(struct large_steps *steps, struct worker_event *event) {
    const struct large_result *result = event->large;
    if (event->kind == WORKER_RUNNING && event->ticket == steps->ticket)
        steps->share = event->share;
    if (event->kind != WORKER_LARGE || !steps->sort.family ||
        result->ticket < steps->first_ticket || result->ticket > steps->ticket)
        return;
    take_times(steps, result);
    if (result->ticket != steps->ticket) return;
    if (!steps->measures) {
        take_result(steps, result);
        return;
    }
    steps->measures = false;
    if (result->ran) steps->copy_gbs = result->copy_gbs > 0 ? result->copy_gbs : -1;
}

/* ---- the picture ---- */

static void say_waiting(const struct large_steps *steps, const struct desk *desk,
                        struct line *verdict) {
    static const char *const states[] = {[DEVICE_OPENING] = "opening the device …",
                                         [DEVICE_BUILDING] = "building the kernels …",
                                         [DEVICE_READY] = "the device is ready",
                                         [DEVICE_FAILED] = "no device: the CPU computes"};
    if (!steps->waits || desk->state == DEVICE_OPENING || desk->state == DEVICE_BUILDING)
        line_say(verdict, ROLE_SECONDARY, "%s", states[desk->state]);
    else if (steps->share > 0)
        line_say(verdict, ROLE_SECONDARY, "on the way to layer %d: %.0f %%",
                 steps->requested_done - 1, 100 * steps->share);
    else
        line_say(verdict, ROLE_SECONDARY, "layer %d runs …", steps->requested_done - 1);
}

static void say_right(const struct large_steps *steps, const struct desk *desk,
                      struct line *verdict) {
    char keys[24], words[DEVICE_WORDS_BYTES], sorted[64] = "";
    large_size_text(steps->sort.n, keys, sizeof keys);
    if (steps->end.compared && steps->shown == steps->sort.depth)
        snprintf(sorted, sizeof sorted, "sorted, all %s keys right", keys);
    device_agrees(&desk->info, "", words, sizeof words);
    if (steps->section.computed)
        line_say(verdict, ROLE_SECONDARY, "%s%scomputed on the CPU, by no device", sorted,
                 *sorted ? ": " : "");
    else if (*sorted)
        line_say(verdict, ROLE_AGREE, "✓ %s", sorted);
    else
        line_say(verdict, ROLE_AGREE, "✓ %s", words);
}

/* Writes the verdict. A wrong section or a wrong end stays visible while later layers are shown. */
static void say_verdict(const struct large_steps *steps, const struct desk *desk,
                        struct line *verdict) {
    char why[240];
    section_describe(&steps->section, why, sizeof why);
    if (*steps->failure.text)
        line_say(verdict, ROLE_ERROR, "%.400s", steps->failure.text);
    else if (steps->waits || steps->section.count == 0)
        say_waiting(steps, desk, verdict);
    else if (*why)
        line_say(verdict, ROLE_ERROR, "≠ %s", why);
    else if (steps->wrong_layer >= 0 && steps->shown > steps->wrong_layer + 1)
        line_say(verdict, ROLE_ERROR, "≠ layer %d was wrong, at work-item %d", steps->wrong_layer,
                 steps->wrong_item);
    else if (steps->end.wrong) {
        large_verdict_text(&steps->sort, &steps->end, "", why, sizeof why);
        line_say(verdict, ROLE_ERROR, "≠ %s", why);
    } else
        say_right(steps, desk, verdict);
}

/* Explains the picture before the first layer. */
static void write_about(const struct large_steps *steps, char *text, size_t size) {
    struct large_layer first = large_layer_at(&steps->sort, 0);
    char keys[24], items[24];
    text_number(steps->sort.n, keys, sizeof keys);
    text_number(first.items, items, sizeof items);
    snprintf(text, size,
             "%s keys are too many to draw. At the left, each cell is a layer: one launch of %s "
             "work-items.\n"
             "[Right] launches a layer. Then a few of its work-items are drawn here, with the keys "
             "that they read and wrote, compared with the CPU.\n"
             "[Shift+Right] or [PageDown] goes on by a stage, [End] to the end, where all keys are "
             "compared.",
             keys, items);
}

void large_steps_scene(const struct large_steps *steps, const struct desk *desk,
                       struct large_scene *scene) {
    *scene = (struct large_scene){
        .large = &steps->sort,
        .done = steps->shown,
        .times = steps->times,
        .copy_gbs = steps->copy_gbs > 0 ? steps->copy_gbs : 0,
        .section = steps->section.count > 0 ? &steps->section : NULL,
        .input = steps->playback.input,
        .seed = steps->playback.seed,
        .waits = !*steps->failure.text && (steps->waits || steps->section.count == 0),
    };
    if (*steps->failure.text)
        snprintf(scene->about, sizeof scene->about, "%.500s", steps->failure.text);
    else if (!steps->waits)
        write_about(steps, scene->about, sizeof scene->about);
    say_verdict(steps, desk, &scene->verdict);
}
