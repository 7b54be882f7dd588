/* playlist: what comes next is the next step, the next layer, or the next SPEC. */
#include "app/files.h"

#include "app/app.h"
#include "app/editor/editing_mode.h"
#include "app/lessons/lesson_run.h"
#include "app/radix/radix_mode.h"
#include "app/stepping/stepping_mode.h"
#include "core/spec.h"

#include <string.h>

static int check_spec(const char *spec, enum order order, struct error *error) {
    struct opened opened;
    struct radix_plan plan;
    if (radix_plan_named(spec)) return radix_plan_read(spec, &plan, error);
    if (spec_open(&opened, spec, order, error)) return -1;
    opened.network = stepping_fit_both(opened.network, &opened.below, error);
    int wrong = !opened.network || (opened.lesson && lesson_check(opened.lesson, error));
    opened_free(&opened);
    return wrong ? -1 : 0;
}

int playlist_check(const struct app *app, struct error *error) {
    const struct options *options = app->options;
    for (int s = 0; s < options->spec_count && options->spec_count > 1; s++)
        if (check_spec(options->specs[s], options->order, error)) return -1;
    return 0;
}

/* A file is gone since the start: says so, keeps what is shown, and lets the next press skip the
 * file. */
static void pass_over(struct app *app, int number, int step) {
    const struct options *options = app->options;
    bool more = number + step >= 0 && number + step < options->spec_count;
    app->playing_over = number - app->playing_spec;
    app_say(app, ROLE_ERROR, "%d of %d, %.60s, can't be opened any more%s", number + 1,
            options->spec_count, options->specs[number],
            !more      ? ""
            : step > 0 ? ": PageDown goes on without it"
                       : ": PageUp goes back without it");
}

/* Opens the next SPEC, or the previous one at its end; false if there is none. */
static bool open_beside(struct app *app, int step) {
    struct error error;
    const struct options *options = app->options;
    int over = app->playing_over * step > 0 ? app->playing_over : 0;
    int next = app->playing_spec + over + step;
    if (next < 0 || next >= options->spec_count) return false;
    if (check_spec(options->specs[next], options->order, &error)) {
        pass_over(app, next, step);
        return true;
    }
    lesson_leave(app);
    app->playing_spec = next;
    app->playing_over = 0;
    if (files_take(app, options->specs[next], options->specs[next], &error)) {
        app_say(app, ROLE_ERROR, "%s", error.text);
        return true;
    }
    if (step > 0) return true;
    if (app->lesson.lesson)
        lesson_go(app, app->lesson.lesson->count - 1);
    else
        course_end(app, 1);
    return true;
}

/* Behind the last step, and before the first. A task that waits is told once. */
static void turn_lesson(struct app *app, int step) {
    struct lesson_place *place = &app->lesson.place;
    if (lesson_turn(app, step)) return;
    bool task = step > 0 && place->lesson->steps[place->step].values[LESSON_DO].text &&
                !place->done && !place->warned;
    if (open_beside(app, step)) return;
    if (!task && place->parts <= 1 && lesson_list_beside(app, step)) return;
    const char *leaves = place->parts > 1 ? "Q quits" : "Esc leaves the lesson";
    place->warned = task;
    if (step > 0)
        app_say(app, ROLE_INK, "this was the last step%s; %s, L lists the others",
                task ? ", and its task waits" : "", leaves);
    else
        app_say(app, ROLE_INK, "this is the first step; %s", leaves);
}

/* At the end of what is stepped, in this direction? */
static bool at_end(const struct app *app, int step) {
    const struct motion *motion = &app->stepping.course.motion;
    if (app->mode == &mode_radix) motion = &app->radix.course.motion;
    return step > 0 ? motion->cursor == motion->depth : motion->cursor == 0;
}

void playlist_turn(struct app *app, int step) {
    if (app->lesson.lesson)
        turn_lesson(app, step);
    else if (lesson_return(app))
        return;
    else if (app->mode == &mode_editing)
        app_say(app, ROLE_INK, "PageUp and PageDown work outside the editor, or in a lesson");
    else if (!at_end(app, step) || !open_beside(app, step))
        (app->mode == &mode_radix ? radix_turn : stepping_layer)(app, step);
}
