/* playlist: opens the next step, the next layer, or the next SPEC. */
#include "app/window/files.h"

#include "app/app.h"
#include "app/editor/editing_mode.h"
#include "app/large/large_mode.h"
#include "app/large_ways.h"
#include "app/lessons/lesson_run.h"
#include "app/radix/radix_mode.h"
#include "app/stepping/stepping_mode.h"
#include "core/spec.h"

#include <string.h>

static int check_spec(const char *spec, enum order order, struct error *error) {
    struct opened opened;
    struct radix_plan plan;
    if (large_ways_named(spec)) return large_ways_check(spec, order, error);
    if (radix_plan_named(spec)) return radix_plan_read(spec, &plan, error);
    if (spec_open(&opened, spec, order, error)) return -1;
    opened.network = stepping_fit_both(opened.network, &opened.below, error);
    int wrong = !opened.network || (opened.lesson && lesson_check(opened.lesson, error));
    opened_free(&opened);
    return wrong ? -1 : 0;
}

int playlist_check(const struct app *app, struct error *error) {
    const struct options *options = app->shell.options;
    for (int s = 0; s < options->spec_count && options->spec_count > 1; s++)
        if (check_spec(options->specs[s], options->order, error)) return -1;
    return 0;
}

/* Says that a file was removed since the start, keeps the picture, and lets the next press skip the
 * file. */
static void pass_over(struct app *app, int number, int step) {
    const struct options *options = app->shell.options;
    bool more = number + step >= 0 && number + step < options->spec_count;
    app->playing.over = number - app->playing.spec;
    shell_say(&app->shell, ROLE_ERROR, "%d of %d, %.60s, can't be opened any more%s", number + 1,
              options->spec_count, options->specs[number],
              !more      ? ""
              : step > 0 ? ": PageDown goes on without it"
                         : ": PageUp goes back without it");
}

/* Opens the next SPEC, or the previous one at its end; false if there is none. */
static bool open_beside(struct app *app, int step) {
    struct error error;
    const struct options *options = app->shell.options;
    int over = app->playing.over * step > 0 ? app->playing.over : 0;
    int next = app->playing.spec + over + step;
    if (next < 0 || next >= options->spec_count) return false;
    if (check_spec(options->specs[next], options->order, &error)) {
        pass_over(app, next, step);
        return true;
    }
    lesson_leave(app);
    app->playing.spec = next;
    app->playing.over = 0;
    if (files_take(app, options->specs[next], options->specs[next], &error)) {
        shell_say(&app->shell, ROLE_ERROR, "%s", error.text);
        return true;
    }
    const struct lesson *lesson = app->lesson.lesson;
    if (step < 0 && lesson)
        lesson_go(app, lesson_pass_tasks(app, lesson, lesson->count - 1, -1));
    else if (step < 0)
        playback_end(&app->shell, 1);
    if (options->no_tasks && lesson && lesson->steps[app->lesson.place.step].values[LESSON_DO].text)
        open_beside(app, step); /* skips a lesson that has only tasks */
    return true;
}

/* Opens the present SPEC at a step, or after so many layers or turns. */
static int open_at(struct app *app, int step, struct error *error) {
    const struct options *options = app->shell.options;
    const char *spec = options->specs[app->playing.spec];
    if (check_spec(spec, options->order, error)) return -1;
    lesson_leave(app);
    if (files_take(app, spec, spec, error)) return -1;
    const struct lesson *lesson = app->lesson.lesson;
    if (lesson && step < lesson->count)
        lesson_show(app, step);
    else if (!lesson)
        playback_kind(&app->shell)->go(playback_room(&app->shell), &app->shell, step);
    return 0;
}

/* Is a lesson open that is none of the list? */
static bool is_beside(const struct app *app) {
    return playing_list(app->shell.options) && app->lesson.lesson && app->lesson.place.part == 0;
}

bool playlist_resume(struct app *app) {
    struct error error;
    struct playing *playing = &app->playing;
    const struct options *options = app->shell.options;
    int step = is_beside(app) ? playing->step : playing->stopped.step;
    if (!is_beside(app)) {
        if (playing->stopped.part < 1 || playing->stopped.part > options->spec_count) return false;
        playing->spec = playing->stopped.part - 1;
    }
    playing->stopped.part = playing->over = 0;
    if (open_at(app, step, &error))
        shell_say(&app->shell, ROLE_ERROR, "%s", error.text);
    else
        shell_say(&app->shell, ROLE_INK, "back in the list, at %d of %d", playing->spec + 1,
                  options->spec_count);
    return true;
}

/* Moves past the last step or before the first one. Warns once that a task waits. */
static void turn_lesson(struct app *app, int step) {
    struct lesson_place *place = &app->lesson.place;
    if (lesson_turn(app, step)) return;
    if (place->again) {
        if (step > 0) lesson_again_next(app);
        return;
    }
    if (is_beside(app) && playlist_resume(app)) return;
    bool task = step > 0 && place->lesson->steps[place->step].values[LESSON_DO].text &&
                !place->done && !place->warned;
    if (open_beside(app, step)) return;
    if (!task && place->parts <= 1 && lesson_list_beside(app, step)) return;
    const char *leaves = place->parts > 1 ? "press Q twice to quit" : "Esc leaves the lesson";
    place->warned = task;
    if (step > 0)
        shell_say(&app->shell, ROLE_INK, "this was the last step%s; %s, L lists the lessons",
                  task ? ", and its task is not done" : "", leaves);
    else
        shell_say(&app->shell, ROLE_INK, "this is the first step; %s", leaves);
}

/* Returns whether stepping is at its end in this direction. */
static bool at_end(const struct app *app, int step) {
    const struct motion *motion = &playback_present(&app->shell)->motion;
    return step > 0 ? motion->cursor == motion->depth : motion->cursor == 0;
}

void playlist_turn(struct app *app, int step) {
    bool large = app->shell.mode == &mode_large, list = playing_list(app->shell.options);
    if (app->lesson.lesson)
        turn_lesson(app, step);
    else if (!large && lesson_return(app)) /* a large sort was opened since the lesson was left */
        return;
    else if (app->shell.mode == &mode_editing)
        shell_say(&app->shell, ROLE_INK,
                  "PageUp and PageDown work outside the editor, or in a lesson");
    else if (at_end(app, step) && (list ? open_beside(app, step) : large_ways_turn(app, step)))
        return;
    else if (app->shell.mode == &mode_radix)
        radix_turn(&app->radix, &app->shell, step);
    else if (large)
        large_stage(&app->large, &app->shell, step); /* layers are too many to click through */
    else
        stepping_layer(&app->stepping, &app->shell, step);
    if (!app->lesson.lesson && !list && step > 0 && at_end(app, 1)) large_ways_tell_turn(app);
}

/* ---- the stored place ---- */

static void write_place(struct app *app) {
    struct error error;
    const struct lesson_place *place = &app->lesson.place;
    bool last = app->playing.spec + 1 == app->shell.options->spec_count;
    bool ended =
        last && (app->lesson.lesson ? place->step + 1 == place->lesson->count : at_end(app, 1));
    if (playing_write(&app->playing, ended, &error))
        shell_say(&app->shell, ROLE_ERROR, "your place in this list is not saved: %.400s",
                  error.text);
}

void playlist_follow(struct app *app) {
    struct playing *playing = &app->playing;
    bool lesson = app->lesson.lesson != NULL;
    if (!playing_list(app->shell.options) || is_beside(app)) return;
    playing->step = lesson ? app->lesson.place.step : playback_present(&app->shell)->motion.cursor;
    /* layers are passed faster than files are written */
    if (lesson || playing->kept.part != playing->spec + 1) write_place(app);
}

void playlist_begin(struct app *app) {
    static const double longer_ms = 14000;
    struct error error;
    struct playing *playing = &app->playing;
    const struct list_place *stopped = &playing->stopped;
    if (!playing_list(app->shell.options)) return;
    playlist_follow(app); /* notes the beginning of the list */
    if (playing_keep(playing, app->shell.options, &error))
        shell_say(&app->shell, ROLE_ERROR, "%.480s", error.text);
    if (stopped->part < 1 || stopped->part > app->shell.options->spec_count) return;
    const char *spec = app->shell.options->specs[stopped->part - 1];
    shell_say(&app->shell, ROLE_INK, "Ctrl+B goes on where this list stopped: %d of %d, %.80s",
              stopped->part, app->shell.options->spec_count, spec);
    notice_follow(&app->shell);
    notice_delay(&app->shell, longer_ms);
}

void playlist_end(struct app *app) {
    if (playing_list(app->shell.options)) write_place(app);
}
