/* playlist: what comes next is the next step, the next layer, or the next SPEC. */
#include "playlist.h"

#include "app/app.h"
#include "app/editor/editing_mode.h"
#include "app/files.h"
#include "app/lessons/lesson_check.h"
#include "app/radix/radix_actions.h"
#include "app/radix/radix_mode.h"
#include "app/stepping/stepping_actions.h"
#include "core/spec.h"

#include <string.h>

int playlist_check(const struct app *app, struct error *error) {
    const struct options *options = app->options;
    for (int s = 0; s < options->spec_count && options->spec_count > 1; s++) {
        struct opened opened;
        struct radix_plan plan;
        if (radix_plan_named(options->specs[s])) {
            if (radix_plan_read(options->specs[s], &plan, error)) return -1;
            continue;
        }
        if (strcmp(options->specs[s], "-") == 0)
            return error_set(error,
                             "- among several SPECs, expected it alone: standard input cannot "
                             "be gone back to");
        if (spec_open(&opened, options->specs[s], options->order, error)) return -1;
        opened.network = stepping_fit(opened.network, error);
        int wrong = !opened.network || (opened.lesson && lesson_check(opened.lesson, error));
        opened_free(&opened);
        if (wrong) return -1;
    }
    return 0;
}

/* Opens the next SPEC, or the previous one at its end; false if there is none. */
static bool open_beside(struct app *app, int step) {
    struct error error;
    const struct options *options = app->options;
    int next = app->playing_spec + step;
    if (next < 0 || next >= options->spec_count) return false;
    lesson_leave(app);
    app->playing_spec = next;
    if (files_take(app, options->specs[next], options->specs[next], &error)) {
        app_say(app, ROLE_ERROR, "%s", error.text);
        app->playing_spec = next - step;
        return true;
    }
    if (step > 0) return true;
    if (app->lesson.lesson)
        lesson_go(app, app->lesson.lesson->count - 1);
    else
        (app->mode == &mode_radix ? radix_end : stepping_end)(app, 1);
    return true;
}

static void turn_lesson(struct app *app, int step) {
    if (lesson_turn(app, step) || open_beside(app, step)) return;
    if (step > 0)
        app_say(app, ROLE_INK, "this was the last step; Esc leaves the lesson, L lists the others");
    else
        app_say(app, ROLE_INK, "this is the first step; Esc leaves the lesson");
}

/* At the end of what is stepped, in this direction? */
static bool at_end(const struct app *app, int step) {
    const struct motion *motion = &app->stepping.motion;
    if (app->mode == &mode_radix) motion = &app->radix.motion;
    return step > 0 ? motion->cursor == motion->depth : motion->cursor == 0;
}

void playlist_turn(struct app *app, int step) {
    if (app->lesson.lesson)
        turn_lesson(app, step);
    else if (app->mode == &mode_editing)
        app_say(app, ROLE_INK, "PageUp and PageDown work outside the editor, or in a lesson");
    else if ((step < 0 || at_end(app, step)) && lesson_return(app))
        return;
    else if (!at_end(app, step) || !open_beside(app, step))
        (app->mode == &mode_radix ? radix_turn : stepping_layer)(app, step);
}
