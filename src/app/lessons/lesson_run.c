/* lesson_run: goes from step to step, and back to the place that was left. */
#include "app/lessons/lesson_run.h"

#include "app/app.h"
#include "app/editor/editing_mode.h"
#include "app/facts.h"
#include "app/inside/inside_mode.h"
#include "app/inside_ways.h"
#include "app/radix/radix_mode.h"
#include "app/stepping/checking/verifier.h"
#include "app/stepping/looks.h"
#include "app/stepping/stepping_mode.h"
#include "core/network/edit.h"

#include <stdio.h>
#include <string.h>

/* ---- one step ---- */

/* Is the step's network stepped with its keys already? Then only the layer changes. */
static bool is_there(const struct stepping *stepping, const struct lesson_setup *setup) {
    const struct network *network = stepping->network;
    return !stepping->failing && stepping->family == setup->family &&
           edit_same(network, setup->network) &&
           strcmp(network->title, setup->network->title) == 0 &&
           memcmp(trace_keys(stepping->trace, 0), setup->keys,
                  (size_t)network->wires * sizeof *setup->keys) == 0;
}

/* Is the step's second network below already, if it has one? */
static bool is_below(const struct stepping *stepping, const struct lesson_setup *setup) {
    if (!stepping->second || !setup->compared) return stepping->second == setup->compared;
    return stepping->second_family == setup->compared_family &&
           edit_same(stepping->second, setup->compared);
}

/* Puts the step's networks and keys instead of the present ones. */
static void show_networks(struct stepping *stepping, struct lesson_setup *setup, double now) {
    bool below = is_below(stepping, setup);
    if (!below) stepping_compare(stepping, NULL, NULL, now);
    if (is_there(stepping, setup))
        stepping_go(stepping, setup->layer, now);
    else
        stepping_take_setup(stepping, setup);
    if (below || !setup->compared) return;
    stepping_compare(stepping, setup->compared, setup->compared_family, now);
    setup->compared = NULL; /* owned by stepping now */
    stepping_go(stepping, setup->layer, now);
}

/* Opens the radix sort of a step, on the step's keys. */
static void show_radix(struct app *app, const struct lesson_setup *setup) {
    struct error error;
    app->radix.plan.order = ASCENDING; /* ascending, as lessons assume */
    if (!setup->radix || radix_open_spec(&app->radix, &app->shell, setup->radix, &error)) return;
    if (setup->typed) {
        playback_type(&app->radix.playback, setup->keys, app->radix.plan.n);
        radix_fill(&app->radix, &app->shell);
    }
    app->radix.shows_atomic = setup->atomic;
    radix_go(&app->radix, &app->shell, setup->turns);
}

/* Opens the launch of the step: "0 item 1 step 12", and "lanes" for its lanes; a launch of the sort
 * whose launches are shown or, if none are, of the layer or kernel. */
static int show_inside(struct app *app, const struct lesson *lesson,
                       const struct lesson_value *value, struct error *error) {
    struct inside_place place = {.launch = -1};
    struct error reason;
    int end = 0;
    if (!value->text) return 0;
    int read =
        sscanf(value->text, "%d item %d step %d%n", &place.launch, &place.item, &place.step, &end);
    place.lanes = read == 3 && strcmp(value->text + end, " lanes") == 0;
    if (read != 3 || (value->text[end] && !place.lanes) || place.launch < 0 || place.item < 0 ||
        place.step < 0)
        return lesson_fail(lesson, value->begin, error,
                           "found \"%.60s\", expected a place such as 0 item 1 step 12",
                           value->text);
    if (app->stepping.look.structure != STRUCTURE_LAUNCHES) place.launch = -1;
    if (inside_open_at(app, &place, &reason) == 0) return 0;
    return lesson_fail(lesson, value->begin, error, "%.700s", reason.text);
}

/* Runs the step's kernel with a missing line in place of the program's own. */
static int show_missing(struct app *app, const struct lesson *lesson,
                        const struct lesson_value *value, struct error *error) {
    struct error reason;
    if (!value->text) missing_line_end(app);
    if (!value->text || missing_line_begin(app, value->text, &reason) == 0) return 0;
    return lesson_fail(lesson, value->begin, error, "%.700s", reason.text);
}

/* Shows this look. The form of the picture (its parts, the comments of kernels) is the reader's
 * choice and no part of a step. */
static void use_look(struct app *app, const struct look *look) {
    struct look before = app->stepping.look;
    app->stepping.look = *look;
    app->stepping.look.parts = before.parts;
    app->stepping.look.panel_zoom = before.panel_zoom;
    app->stepping.look.comments = before.comments;
    app->stepping.cover.open = false;
    app->stepping.cover.chosen = 0;
}

void lesson_say(struct app *app) {
    lesson_caption(&app->lesson.place, &app->lesson.caption);
}

/* Sets one setting of the look from a word of a step; NULL: does nothing. */
static int use_word(struct app *app, const struct setting *setting,
                    const struct lesson_value *value, struct error *error) {
    struct error reason;
    if (!value || !value->text ||
        (setting_check(&app->shell, setting, setting->fact.name, &reason) == 0 &&
         setting_read(&app->shell, setting, value->text, &reason) == 0))
        return 0;
    return lesson_fail(app->lesson.place.lesson, value->begin, error, "%.700s", reason.text);
}

/* Resets the look, then applies the step's settings. */
static int use_words(struct app *app, struct error *error) {
    const struct lesson *lesson = app->lesson.place.lesson;
    const struct lesson_step *step = &lesson->steps[app->lesson.place.step];
    const struct motion *motion = &app->stepping.playback.motion;
    const struct setting *row;
    use_look(app, &(struct look){.structure = STRUCTURE_NONE});
    app->stepping.playback.item = 0;
    for (int n = 0; (row = look_at(n)); n++)
        if (use_word(app, row, lesson_look(step, row->fact.name), error)) return -1;
    app->shell.frame.notice.text[0] = '\0'; /* removes notices of the settings */
    if (!app->stepping.look.cover || motion->cursor < motion->depth) return 0;
    return lesson_fail(lesson, lesson_look(step, "cover")->begin, error,
                       "found a cover after the last layer, where nothing is left to guess; "
                       "expected layer 0 to %d",
                       motion->depth - 1);
}

/* Sets everything for the present step. Returns 0, or -1 with the place and the fault. */
static int show_step(struct app *app, struct error *error) {
    struct lesson_run *run = &app->lesson;
    struct stepping *stepping = &app->stepping;
    struct lesson_setup setup;
    shell_change_mode(&app->shell, &mode_stepping);
    shell_show_dialog(&app->shell, DIALOG_NONE);
    if (lesson_setup_init(&setup, run->place.lesson, run->place.step, error)) return -1;
    backwards_forget(&app->stepping.backwards);
    show_networks(stepping, &setup, app->shell.now);
    stepping_follow(&app->stepping, &app->shell);
    int wrong = use_words(app, error);
    stepping->viewport.zoom = (float)setup.zoom / 100;
    stepping->viewport.scroll_x = stepping->viewport.scroll_y = 0;
    run->panel = app->stepping.look.panel;
    run->answer_layer = setup.answer_layer;
    run->cursor = setup.radix ? setup.turns : setup.layer;
    run->place.answered = run->place.done = run->place.away = run->place.warned = false;
    run->place.case_text = NULL;
    run->case_text[0] = '\0';
    run->place.answering = (struct answering){.tries = 0};
    /* Remembers the settings of the step, to detect later changes. */
    app->lesson.inputs = app->stepping.inputs;
    show_radix(app, &setup);
    lesson_setup_free(&setup);
    const struct fact_query query = facts_asked(app);
    const struct lesson_step *at = &run->place.lesson->steps[run->place.step];
    wrong =
        wrong || show_missing(app, run->place.lesson, &at->values[LESSON_MISSING], error) ||
        show_inside(app, run->place.lesson, &at->values[LESSON_INSIDE], error) ||
        conditions_of(&run->task, run->place.lesson, &at->values[LESSON_DONE], task_facts, error) ||
        lesson_timed_read(&run->timed, run->place.lesson, run->place.step, error) ||
        lesson_recorded_read(&run->recorded, run->place.lesson, run->place.step, error) ||
        question_init(&run->place.answering.question, run->place.lesson, run->place.step, &query,
                      error);
    for (int c = 0; c < at->case_count && !wrong; c++)
        wrong =
            conditions_of(&run->cases[c], run->place.lesson, &at->cases[c].when, task_facts, error);
    if (!wrong) conditions_begin(&run->task, &query);
    for (int c = 0; c < at->case_count && !wrong; c++)
        conditions_begin(&run->cases[c], &query);
    lesson_say(app);
    return wrong ? -1 : 0;
}

/* Shows the present step, which was tried before the lesson was opened. */
static void show(struct app *app) {
    struct error error;
    show_step(app, &error);
}

int lesson_try(struct app *app, const struct lesson *lesson, int step, struct error *error) {
    app->lesson.place = (struct lesson_place){.lesson = lesson, .step = step};
    int wrong = show_step(app, error);
    app->lesson.place = (struct lesson_place){.lesson = NULL};
    return wrong;
}

static bool has(const struct lesson_run *run, enum lesson_word word) {
    return run->place.lesson->steps[run->place.step].values[word].text != NULL;
}

static bool asks(const struct lesson_run *run) {
    return has(run, LESSON_ASK);
}

/* Does another mode hide the step's picture? A task may ask for that. */
static bool is_away(const struct app *app) {
    const struct lesson_run *run = &app->lesson;
    const struct mode *own = has(run, LESSON_INSIDE)  ? &mode_inside
                             : has(run, LESSON_RADIX) ? &mode_radix
                                                      : &mode_stepping;
    return !has(run, LESSON_DO) && app->shell.mode != own;
}

/* Is another layer or turn shown than the one of the question? The answer may give the layer; after
 * it, the reader may look around. */
static bool asks_elsewhere(const struct app *app) {
    const struct lesson_run *run = &app->lesson;
    const struct motion *motion =
        has(run, LESSON_RADIX) ? &app->radix.playback.motion : &app->stepping.playback.motion;
    return asks(run) && !run->place.answered && run->answer_layer < 0 &&
           motion->cursor != run->cursor;
}

/* Is the radix sort another one than the step's, or of other keys than its network? */
static bool sorts_others(const struct app *app) {
    const struct lesson_run *run = &app->lesson;
    const struct lesson_value *values = run->place.lesson->steps[run->place.step].values;
    struct radix_plan plan;
    struct error error;
    if (!values[LESSON_RADIX].text || radix_plan_read(values[LESSON_RADIX].text, &plan, &error))
        return false;
    return memcmp(&plan, &app->radix.plan, sizeof plan) != 0 ||
           (values[LESSON_KEYS].text && memcmp(app->radix.keys, trace_keys(app->stepping.trace, 0),
                                               (size_t)plan.n * sizeof *app->radix.keys) != 0);
}

/* Does the picture differ from the step: other keys, another network, mode or layer? */
static bool strayed(const struct app *app) {
    const struct lesson_run *run = &app->lesson;
    const struct stepping *stepping = &app->stepping;
    struct lesson_setup setup;
    struct error error;
    if (is_away(app) || asks_elsewhere(app) || sorts_others(app)) return true;
    if (run->inputs == stepping->inputs) return false;
    if (lesson_setup_init(&setup, run->place.lesson, run->place.step, &error)) return false;
    bool other = !is_there(stepping, &setup);
    lesson_setup_free(&setup);
    return other;
}

/* Shows the answer: uncovers the layers, and judges answers given by hand. */
void lesson_answer(struct app *app) {
    app->lesson.place.answered = true;
    if (!has(&app->lesson, LESSON_ANSWER_COVERED)) {
        cover_open(&app->stepping, &app->shell);
        app->stepping.look.cover = COVER_NONE;
    }
    if (app->lesson.answer_layer >= 0)
        stepping_go(&app->stepping, app->lesson.answer_layer, app->shell.now);
    lesson_say(app);
}

/* Shows the step again before leaving it, with its answer if that was shown. False: it is visible
 * already. A step with a task stays as it is, because the task may ask for a change. */
static bool put_back(struct app *app) {
    struct lesson_run *run = &app->lesson;
    bool answered = run->place.answered;
    if (has(run, LESSON_DO) || !strayed(app)) return false;
    show(app);
    if (answered) lesson_answer(app);
    shell_say(&app->shell, ROLE_INK, "back to the step");
    return true;
}

void lesson_show(struct app *app, int step) {
    app->lesson.place.step = step;
    show(app);
}

void lesson_go(struct app *app, int step) {
    lesson_show(app, step);
    if (asks(&app->lesson)) lesson_answer(app);
}

/* Returns the first step to show from `step` on, in one direction; --no-tasks skips tasks. -1 or
 * the number of steps: there is none. */
static int first_shown(const struct app *app, const struct lesson *lesson, int step,
                       int direction) {
    while (app->shell.options->no_tasks && 0 <= step && step < lesson->count &&
           lesson->steps[step].values[LESSON_DO].text)
        step += direction;
    return step;
}

int lesson_pass_tasks(const struct app *app, const struct lesson *lesson, int step, int direction) {
    int shown = first_shown(app, lesson, step, direction);
    return 0 <= shown && shown < lesson->count ? shown : step;
}

bool lesson_turn(struct app *app, int step) {
    struct lesson_run *run = &app->lesson;
    if ((step > 0 || run->place.away) && put_back(app)) return true;
    if (step > 0 && asks(run) && !run->place.answered) {
        lesson_answer(app);
        return true;
    }
    bool again = step < 0 && run->place.answered; /* show the step without its answer */
    if (run->place.again && !again) return false; /* continue with the next missed question */
    int next =
        again ? run->place.step : first_shown(app, run->place.lesson, run->place.step + step, step);
    if (next < 0 || next >= run->place.lesson->count) return false;
    (again || step > 0 ? lesson_show : lesson_go)(app, next);
    return true;
}

/* Writes the words of the first case of the step that holds, with their facts; "": none does.
 * Returns whether they changed. */
static bool tell(struct lesson_run *run, const struct fact_query *query) {
    const struct lesson_step *step = &run->place.lesson->steps[run->place.step];
    char before[LESSON_TEXT_BYTES];
    int c = 0;
    while (c < step->case_count && !conditions_hold(&run->cases[c], query, NULL))
        c++;
    memcpy(before, run->case_text, sizeof before);
    run->case_text[0] = '\0';
    if (c < step->case_count)
        facts_fill_in(step->cases[c].then.text, task_facts, query, run->case_text,
                      sizeof run->case_text);
    run->place.case_text = *run->case_text ? run->case_text : NULL;
    return strcmp(before, run->case_text) != 0;
}

void lesson_follow(struct app *app) {
    struct lesson_run *run = &app->lesson;
    struct lesson_place *place = &run->place;
    if (!run->lesson) return;
    bool edits =
        app->shell.mode == &mode_editing && !has(run, LESSON_RADIX); /* the step's network */
    bool away = is_away(app) && !edits;
    const struct fact_query query = facts_asked(app);
    bool other = app->missing.exercise && app->desk.aside; /* the typed line does not run */
    bool holds = !other && conditions_hold(&run->task, &query, NULL);
    bool done = place->done || holds;
    /* the words on a task that was done stay when its facts have gone, as those of a launch do */
    bool told = !other && (holds || !place->done) && tell(run, &query);
    if (!told && away == place->away && done == place->done) return;
    place->away = away;
    place->done = done;
    lesson_say(app);
}

/* ---- in and out ---- */

void lesson_begin(struct app *app, struct lesson *lesson, int number, int step) {
    struct lesson_run *run = &app->lesson;
    shell_change_mode(&app->shell, &mode_stepping);
    if (!run->lesson) { /* stores the state, for the return from the lesson */
        stepping_leave(&app->stepping, &run->home);
        run->home_radix = app->radix;
        memcpy(run->home_opened, app->shell.opened, sizeof app->shell.opened);
    }
    lesson_free(run->lesson);
    lesson_free(run->left);
    run->left = NULL;
    run->lesson = lesson;
    run->place = (struct lesson_place){
        .lesson = lesson,
        .number = number,
        .step = step > 0 ? step : lesson_pass_tasks(app, lesson, 0, 1),
        .keys = true,
        .part = playing_enter(&app->playing, app->shell.options, lesson, number),
        .parts = app->shell.options->spec_count,
    };
    show(app);
}

/* Restores the state before the lesson; the caller frees the lesson. */
static void go_home(struct app *app) {
    struct lesson_run *run = &app->lesson;
    missing_line_end(app);
    shell_change_mode(&app->shell, &mode_stepping);
    backwards_forget(&app->stepping.backwards);
    stepping_return(&app->stepping, &run->home);
    radix_stepping_go_back(&app->radix, &run->home_radix);
    memcpy(app->shell.opened, run->home_opened, sizeof app->shell.opened);
    use_look(app, &run->home.look);
    timing_table_free(&run->recorded);
    *run = (struct lesson_run){0};
}

void lesson_leave(struct app *app) {
    struct lesson *lesson = app->lesson.lesson;
    if (lesson) go_home(app);
    lesson_free(lesson);
}

/* Leaves it so that lesson_return finds it. */
static void leave_for_now(struct app *app) {
    struct lesson *left = app->lesson.lesson;
    struct lesson_place place = app->lesson.place;
    char name[32] = "the lesson was";
    if (place.number) snprintf(name, sizeof name, "lesson %d", place.number);
    go_home(app);
    app->lesson.left = left;
    app->lesson.place = place;
    shell_say(&app->shell, ROLE_INK, "%s left at step %d: PageDown goes back to it", name,
              place.step + 1);
    if (!app->lessons.first_start) return;
    app->lessons.first_start = false;
    shell_say(
        &app->shell, ROLE_INK,
        "this is where the window begins from now on: %s. → steps, H shows all keys, L lists the "
        "lessons; PageDown goes back to %s",
        app->stepping.network->name, name);
}

bool lesson_return(struct app *app) {
    struct lesson_run *run = &app->lesson;
    struct lesson *lesson = run->left;
    struct lesson_place place = run->place;
    if (!lesson) return false;
    run->left = NULL;
    lesson_begin(app, lesson, place.number, place.step);
    if (place.answered) lesson_answer(app);
    shell_say(&app->shell, ROLE_INK, "back to the step");
    return true;
}

bool lesson_escape(struct app *app) {
    const struct panel_kind *panel = stepping_panel(&app->stepping);
    bool over = app->stepping.proving.state == PROVING_RUNS || app->stepping.backwards.on ||
                app->stepping.failing ||
                (panel && (panel != app->lesson.panel ||
                           looking_diagram_hidden(&app->stepping, &app->shell)));
    if (!app->lesson.lesson || over) return false;
    if (!app_keeps_list(app)) leave_for_now(app);
    return true;
}
