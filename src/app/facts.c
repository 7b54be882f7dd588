/* facts: the rows of what a lesson may ask for, and of what any window shows. */
#include "facts.h"

#include "app/app.h"
#include "app/stepping/stepping_panel.h"
#include "app/stepping/stepping_scene.h"
#include "core/network/keys.h"
#include "view/placement/placement.h"
#include "view/structure/structure.h"
#include "view/wires/chosen.h"

#include <stdio.h>

/* ---- members ---- */

const void *app_member(const struct asked *asked) {
    return (const char *)asked->app + asked->fact->member;
}

static const void *of_scene(const struct asked *asked) {
    return (const char *)asked->scene + asked->fact->member;
}

long app_number(const struct asked *asked) {
    return *(const int *)app_member(asked);
}

long app_flag(const struct asked *asked) {
    return *(const bool *)app_member(asked);
}

void app_words(const struct asked *asked, char *text) {
    snprintf(text, FACT_BYTES, "%s", (const char *)app_member(asked));
}

void app_named(const struct asked *asked, char *text) {
    snprintf(text, FACT_BYTES, "%s", asked->fact->names[app_number(asked)]);
}

static long scene_number(const struct asked *asked) {
    return *(const int *)of_scene(asked);
}

static void scene_words(const struct asked *asked, char *text) {
    snprintf(text, FACT_BYTES, "%s", (const char *)of_scene(asked));
}

static void scene_pointer(const struct asked *asked, char *text) {
    snprintf(text, FACT_BYTES, "%s", *(const char *const *)of_scene(asked));
}

static void scene_named(const struct asked *asked, char *text) {
    snprintf(text, FACT_BYTES, "%s", asked->fact->names[scene_number(asked)]);
}

/* The name that `row`, which may be NULL, begins with. */
static void name_of(const void *row, char *text) {
    snprintf(text, FACT_BYTES, "%s", row ? *(const char *const *)row : "none");
}

static void number_or_none(bool there, int number, char *text) {
    if (there)
        snprintf(text, FACT_BYTES, "%d", number);
    else
        snprintf(text, FACT_BYTES, "none");
}

/* ---- what a task may ask for ---- */

static void family(const struct asked *asked, char *text) {
    name_of(asked->app->stepping.family, text);
}

static long ended(const struct asked *asked) {
    return asked->app->stepping.motion.cursor == asked->app->stepping.network->depth;
}

/* V in the editor shows an input of its own. */
static bool editor_shows_failing(const struct app *app) {
    return app->mode->bit == MODE_EDIT && failing_shows(&app->editor.failing, app_network(app));
}

static long inputs(const struct asked *asked) {
    return (long)asked->app->stepping.inputs + editor_shows_failing(asked->app);
}

static long typed(const struct asked *asked) {
    return asked->app->stepping.typed && !asked->app->stepping.failing;
}

static long fails(const struct asked *asked) {
    const struct trace *trace = asked->trace;
    if (!trace) return editor_shows_failing(asked->app);
    return !keys_sorted(trace_keys(trace, trace->depth), trace->wires, asked->network->order);
}

static long proven(const struct asked *asked) {
    const struct proving *proving = &asked->app->proving;
    return editor_shows_failing(asked->app) || (proving_proof(proving) && !proving->quiet);
}

static long answers_right(const struct asked *asked) {
    const struct cover_state *cover = &asked->app->cover;
    int right = 0;
    for (int q = 0; q < ASK_COUNT; q++)
        for (int c = 0; cover->answers[q] && c < cover->size; c++)
            right += cover->answers[q][c].guess == GUESS_RIGHT;
    return right;
}

static void threshold(const struct asked *asked, char *text) {
    const int *threshold = stepping_threshold(asked->app);
    number_or_none(threshold, threshold ? *threshold : 0, text);
}

static void follow(const struct asked *asked, char *text) {
    number_or_none(asked->app->look.followed > 0, asked->app->look.followed - 1, text);
}

static void launches(const struct asked *asked, char *text) {
    name_of(asked->rung, text);
}

static void panel(const struct asked *asked, char *text) {
    name_of(stepping_panel(asked->app), text);
}

static long timed(const struct asked *asked) {
    const struct timings *timing = &asked->app->timing;
    return timing->scene.state.running ? 0 : timing->table.count;
}

static const char *const remade_names[] = {
    [REMADE_NOT] = "none", [REMADE_UNTANGLED] = "untangled", [REMADE_REVERSED] = "reversed"};

static const struct fact task_rows[] = {
    {"family", "the family of the network", .text = family},
    {"remade", "what the network was made by from another one: untangled or reversed",
     .text = app_named, .member = offsetof(struct app, stepping.remade), .names = remade_names},
    {"ended", "1: all layers are done", .number = ended},
    {"inputs", "how often other keys came in", .number = inputs},
    {"typed", "1: the keys were typed", .number = typed},
    {"fails", "1: the keys leave unsorted; in the editor: V shows keys that do", .number = fails},
    {"proven", "1: V has answered", .number = proven},
    {"answers-right", "comparators of covered layers that were answered rightly",
     .number = answers_right},
    {"threshold", "the least key that is shown as a one", .text = threshold},
    {"follow", "the wire on which the followed key came in", .text = follow},
    {"launches", "the sort whose launches are shown", .text = launches},
    {"panel", "the open panel", .text = panel},
    {"backwards", "1: the network is run backwards", .number = app_flag,
     .member = offsetof(struct app, backwards.on)},
    {"equal", "layers that came out right on the device", .number = app_number,
     .member = offsetof(struct app, verifier[0].equal)},
    {"differ", "layers that came out wrong on the device", .number = app_number,
     .member = offsetof(struct app, verifier[0].differing)},
    {"timings", "how often a timing was begun", .number = app_number,
     .member = offsetof(struct app, timing.ticket)},
    {"timed", "sorts with a time; 0 while a timing runs", .number = timed},
};

/* ---- what any window shows ---- */

static void mode(const struct asked *asked, char *text) {
    static const char *const names[] = {
        [MODE_STEP] = "step", [MODE_EDIT] = "edit", [MODE_TIME] = "time", [MODE_RADIX] = "radix"};
    snprintf(text, FACT_BYTES, "%s", names[asked->app->mode->bit]);
}

static void lesson(const struct asked *asked, char *text) {
    const struct lesson *lesson = asked->app->lesson.lesson;
    snprintf(text, FACT_BYTES, "%s", lesson ? lesson->title : "none");
}

static long step(const struct asked *asked) {
    return asked->app->lesson.place.step + 1;
}

static long moving(const struct asked *asked) {
    return asked->scene->position != (float)asked->layer;
}

static long panel_large(const struct asked *asked) {
    return placement_panel_alone(asked->scene);
}

static long records(const struct asked *asked) {
    return asked->scene->side->records ? asked->scene->side->records->count : -1;
}

static long item(const struct asked *asked) {
    return chosen_item(asked->scene);
}

static long width(const struct asked *asked) {
    return (long)asked->scene->frame.width;
}

static long height(const struct asked *asked) {
    return (long)asked->scene->frame.height;
}

static void kernels(const struct asked *asked, char *text) {
    snprintf(text, FACT_BYTES, "%s", asked->app->kernels.path ? asked->app->kernels.path : "");
}

static const char *const dialog_names[] = {
    [DIALOG_NONE] = "none", [DIALOG_HELP] = "help", [DIALOG_ENTRY] = "entry",
    [DIALOG_LOG] = "log",   [DIALOG_MENU] = "menu", [DIALOG_BLANK] = "blank",
};
static const char *const device_names[] = {
    [DEVICE_OPENING] = "opening",
    [DEVICE_BUILDING] = "building",
    [DEVICE_READY] = "ready",
    [DEVICE_FAILED] = "failed",
};

static const struct fact window_rows[] = {
    {"mode", "step, edit, time or radix", .text = mode},
    {"lesson", "the title of the open lesson", .text = lesson},
    {"step", "number of the step, from 1 on", .number = step},
    {"answered", "1: the answer of the step is shown", .number = app_flag,
     .member = offsetof(struct app, lesson.place.answered)},
    {"done", "1: the task of the step is done", .number = app_flag,
     .member = offsetof(struct app, lesson.place.done)},
    {"dialog", "what is open over the picture", .text = scene_named,
     .member = offsetof(struct scene, frame.dialog), .names = dialog_names},
    {"entry", "what is typed into the line", .text = scene_pointer,
     .member = offsetof(struct scene, frame.entry.text)},
    {"entry-error", "what is wrong with what is typed", .text = scene_pointer,
     .member = offsetof(struct scene, frame.entry.error)},
    {"notice", "what just happened", .text = scene_words,
     .member = offsetof(struct scene, frame.notice.text)},
    {"full-screen", "1: the window is to fill the screen", .number = app_flag,
     .member = offsetof(struct app, full_screen)},
    {"width", "pixels of the picture", .number = width},
    {"height", "pixels of the picture", .number = height},
    {"moving", "1: a step is on its way", .number = moving},
    {"input", "what the keys are", .text = scene_words,
     .member = offsetof(struct scene, input.text)},
    {"structure", "what is drawn around the comparators", .text = scene_named,
     .member = offsetof(struct scene, look.structure), .names = structure_names},
    {"covered", "1: the outcome of the current layer is", .number = scene_number,
     .member = offsetof(struct scene, look.cover)},
    {"panel-large", "1: the panel stands in place of the diagram", .number = panel_large},
    {"records", "layers that the device has recorded; -1: there is no device", .number = records},
    {"hovered", "comparator under the mouse; -1: none", .number = scene_number,
     .member = offsetof(struct scene, side[0].hovered)},
    {"item", "the work-item that is marked; -1: none", .number = item},
    {"group", "work-items of a work-group, as asked for; 0: any", .number = scene_number,
     .member = offsetof(struct scene, look.group)},
    {"device-state", "opening, building, ready or failed", .text = app_named,
     .member = offsetof(struct app, desk.state), .names = device_names},
    {"device", "what the picture says of the device", .text = scene_words,
     .member = offsetof(struct scene, device.text)},
    {"verdict", "does the device agree with the CPU?", .text = scene_words,
     .member = offsetof(struct scene, side[0].verdict.text)},
    {"waiting", "layers that the device has still to run", .number = app_number,
     .member = offsetof(struct app, verifier[0].waiting)},
    {"kernels", "the folder of the kernels", .text = kernels},
    {"badge", "what stands behind the title: does the network sort?", .text = scene_words,
     .member = offsetof(struct scene, side[0].badge.text)},
};

/* ---- the tables ---- */

const struct choices app_facts = {"fact", NULL, task_rows, sizeof *task_rows,
                                  sizeof task_rows / sizeof *task_rows};
const struct choices window_facts = {"fact", NULL, window_rows, sizeof *window_rows,
                                     sizeof window_rows / sizeof *window_rows};
const struct choices *const task_facts[] = {&network_facts, &app_facts, NULL};

struct asked facts_asked(const struct app *app, const struct scene *scene) {
    const struct stepping *stepping = &app->stepping;
    const struct network *network = app_network(app);
    bool stepped = network == stepping->network;
    return (struct asked){
        .network = network,
        .trace = stepped ? stepping->trace : NULL,
        .layer = stepping->motion.cursor,
        .rung = app->look.structure == STRUCTURE_LAUNCHES ? app->look.rung : NULL,
        .tile = app->look.tile,
        .provable = 14,
        .proof = stepped ? proving_proof(&app->proving) : NULL,
        .app = app,
        .scene = scene,
    };
}
