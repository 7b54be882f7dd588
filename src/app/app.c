/* app: begins and ends the features, and connects them. */
#include "app.h"

#include "app/own_ways.h"
#include "app/saving/save.h"
#include "app/stepping/cover.h"
#include "app/stepping/stepping_mode.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void complete_radix(const void *whole, struct radix_scene *scene) {
    const struct app *app = whole;
    scene->launch = recorded_known(&app->inside.recorded, &app->desk);
    scene->awaits_answer = lesson_asks_now(&app->lesson);
    scene->parts = app->stepping.look.parts;
    scene->title = app->words.title;
}

static void complete_scene(const void *whole, struct scene *scene) {
    const struct app *app = whole;
    scene->kernel = recorded_known(&app->inside.recorded, &app->desk);
    scene->traffic = traffic_known(&app->inside.traffic, &app->desk);
    scene->title = app->words.title;
    scene->marks = app->words.marks;
    scene->mark_count = figure_words_marks(&app->words, app->stepping.network);
    if (own_ways_drawn(app)) own_judge(&app->own, &scene->side->verdict, &scene->device);
}

static struct frame complete(const void *app) {
    return app_frame(app);
}

int app_init(struct app *app, const struct mode *mode, const struct options *options,
             void (*notify)(void *context), void *context, struct error *error) {
    *app = (struct app){
        .shell = {.options = options,
                  .theme = options->theme,
                  .mode = mode,
                  .frame = {.width = 1280, .height = 720, .density = 1},
                  .word = -1,
                  .desk = &app->desk,
                  .look = &app->stepping.look,
                  .lacks = stepping_lacks,
                  .complete = complete,
                  .rooms = {[ROOM_APP] = app,
                            [ROOM_EDITOR] = &app->editor,
                            [ROOM_INSIDE] = &app->inside,
                            [ROOM_LARGE] = &app->large,
                            [ROOM_OWN] = &app->own,
                            [ROOM_RADIX] = &app->radix,
                            [ROOM_SHELL] = &app->shell,
                            [ROOM_STEPPING] = &app->stepping,
                            [ROOM_TIMING] = &app->timing}},
    };
    if (radix_stepping_init(&app->radix, options, error)) return -1;
    app->radix.complete = complete_radix;
    app->inside.parts = &app->stepping.look.parts;
    struct options stepped = *options;
    char network[64];
    if (options->spec && radix_plan_named(options->spec)) { /* Esc goes to this network */
        snprintf(network, sizeof network, "bitonic:%d", app->radix.plan.n);
        stepped.spec = network;
        stepped.keys = NULL;
    }
    if (options->spec && !options->network && spec_is_kernel(options->spec))
        stepped.spec = "bitonic:8"; /* shown until the device has checked the file */
    bool large = options->spec && large_named_above(options->spec, WINDOW_MOST_WIRES);
    if (large && !options->figure) { /* a figure has room for all wires */
        const struct family *family = family_spec_find(options->spec);
        snprintf(network, sizeof network, "%s:%d", family->name,
                 family_nearest_n(family, WINDOW_MOST_WIRES, WINDOW_MOST_WIRES));
        stepped.spec = network;
        stepped.keys = stepped.compare = NULL; /* large_ways_begin refuses them */
    }
    if (stepping_init(&app->stepping, &stepped, &app->first, error)) {
        return -1;
    }
    app->stepping.complete = complete_scene;
    app->stepping.lesson =
        (struct stepping_lesson){&app->lesson.lesson, &app->lesson.place.step,
                                 &app->lesson.place.answered, &app->lesson.inputs};
    snprintf(app->shell.opened, sizeof app->shell.opened, "%s",
             options->spec && !app->first.lesson ? options->spec : "bitonic:8");
    figure_words_init(&app->words, options);
    editor_init(&app->editor);
    app->editor.viewport = &app->stepping.viewport;
    large_steps_init(&app->large);
    timings_init(&app->timing, options);
    app->timing.lesson = (struct timing_lesson){&app->lesson.recorded, &app->lesson.timed};
    desk_init(&app->desk, &(struct worker_wanted){.program = options->device_program,
                                                  .limit_s = options->kernel_limit,
                                                  .which = options->device,
                                                  .kernel_dir = options->kernels,
                                                  .notify = notify,
                                                  .context = context});
    for (unsigned v = 0; v < VERIFIERS; v++)
        verifier_init(&app->stepping.verifier[v], &app->desk, v);
    return 0;
}

void app_free(struct app *app) {
    desk_free(&app->desk);
    for (int v = 0; v < VERIFIERS; v++)
        verifier_free(&app->stepping.verifier[v]);
    proving_free(&app->stepping.proving);
    backwards_forget(&app->stepping.backwards);
    large_steps_free(&app->large);
    timings_free(&app->timing);
    recorded_free(&app->inside.recorded);
    own_free(&app->own);
    draw_job_free(&app->files);
    score_forget_all(app->stepping.cover.answers);
    editor_free(&app->editor);
    stepping_free(&app->stepping);
    lesson_free(app->lesson.lesson);
    lesson_free(app->lesson.left);
    timing_table_free(&app->lesson.recorded);
    stepping_free(&app->lesson.home);
    backwards_forget(&app->lesson.home.backwards);
    opened_free(&app->first);
    list_free(&app->shell.picture);
    completion_free(&app->shell.entry.completion);
    kept_slot_leave(&app->autosave.own);
    kept_slot_leave(&app->autosave.left);
    network_free(app->autosave.found);
    free(app->shell.copied);
}

bool app_keeps_list(struct app *app) {
    const struct options *options = app->shell.options;
    bool keeps = playing_list(options) &&
                 (app->lesson.lesson || radix_plan_named(options->specs[app->playing.spec]));
    if (keeps && app->lesson.lesson && app->lesson.place.part == 0)
        shell_say(&app->shell, ROLE_INK, "Ctrl+B goes back to the list, at %d of %d",
                  app->playing.spec + 1, options->spec_count);
    else if (keeps)
        shell_say(&app->shell, ROLE_INK,
                  "Esc does not leave this list of %d; press Q twice to quit", options->spec_count);
    return keeps;
}

void app_run_again(struct app *app) {
    for (int v = 0; v < VERIFIERS; v++)
        verifier_start_over(&app->stepping.verifier[v]);
    recorded_forget(&app->inside.recorded);
    traffic_forget(&app->inside.traffic);
}

void app_build_again(struct app *app) {
    desk_ask(&app->desk, worker_reload);
    app_run_again(app);
}

const struct network *app_network(const struct app *app) {
    const struct network *network = mode_network(&app->shell);
    return network ? network : app->stepping.network;
}

void app_caption(const struct app *app, char *text, size_t size) {
    const struct network *network = app_network(app);
    if (app->shell.mode->caption)
        snprintf(text, size, "%s", app->shell.mode->caption);
    else
        snprintf(text, size, "%s: %d wires", network->title, network->wires);
}

/* Returns the text entry line for the picture. */
static struct entry_line entry_line(const struct app *app) {
    const struct entry *entry = &app->shell.entry;
    bool answers = entry->kind && entry->kind->answers;
    return (struct entry_line){
        .title = entry->title,
        .help = entry->kind ? entry->kind->help : NULL,
        .now = entry->now,
        .text = entry->field.text,
        .error = entry->error.text,
        .caret = entry->field.caret,
        .anchor = entry->field.anchor,
        .candidates = (const char *const *)entry->completion.texts,
        .candidate_count = entry->completion.count,
        .pad = entry->kind ? entry->kind->pad : NULL,
        .question = answers ? lesson_question(&app->lesson) : NULL,
    };
}

/* Leaves a strip below for the lesson, except while a dialog takes the whole window. */
static void leave_room(const struct app *app, struct frame *frame) {
    const struct lesson_run *run = &app->lesson;
    bool whole = frame->dialog == DIALOG_HELP || frame->dialog == DIALOG_BLANK;
    if (!run->lesson || whole) return;
    frame->caption = &run->caption.caption;
    frame->caption_height = fminf(lesson_caption_height(&run->place, frame), frame->height / 2);
    frame->height -= frame->caption_height;
}

/* Returns the hints of the mode or of a lesson: keys for the step's question, then Escape if it
 * leaves the lesson. The caption has the keys that continue. */
static const char *foot_of(const struct app *app) {
    const struct lesson_run *run = &app->lesson;
    const char *usual = mode_foot(&app->shell), *hints;
    bool steps = app->shell.mode->bit == MODE_STEP, turns = app->shell.mode->bit == MODE_RADIX;
    bool own = usual != app->shell.mode->hints; /* true: the foot is not the mode's usual one */
    if (lesson_asks_now(run))
        hints = run->place.answering.question.kind == ANSWER_CHOICE
                    ? "[Escape] leave|"
                    : "[Escape] leave|[Return] judge|[Backspace] correct";
    else if (!run->lesson || run->place.away || own || (!steps && !turns))
        return usual;
    else
        hints = steps ? "[Escape] leave|[Left] [Right] layer|[Space] play"
                      : "[Escape] leave|[Left] [Right] turn|[Space] play";
    bool leaves = steps && !playing_list(app->shell.options);
    return leaves ? hints : strchr(hints, '|') + 1;
}

struct frame app_frame(const struct app *app) {
    struct frame frame = app->shell.frame;
    frame.theme = app->shell.theme;
    frame.mode = app->shell.mode->bit;
    frame.help_title = app->shell.mode->help_title;
    frame.hovered = app->shell.pointing ? app->shell.under : (struct target){.kind = TARGET_NONE};
    frame.foot = foot_of(app);
    frame.entry = entry_line(app);
    frame.menu = app->shell.menu.shown;
    frame.log = app->own.report ? app->own.result->report : app->desk.log;
    own_title(&app->own, frame.log_title, sizeof frame.log_title);
    leave_room(app, &frame);
    frame.watched = app->kernels.path != NULL;
    return frame;
}
