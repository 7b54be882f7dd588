/* course: of the mode that is shown. */
#include "course.h"

#include "app/app.h"

#include <inttypes.h>

const struct course_kind *course_kind(const struct app *app) {
    const struct course_kind *own = app->shell.mode->course;
    return own ? own : app->course;
}

static struct course *present(struct app *app) {
    return (struct course *)((char *)app + course_kind(app)->course);
}

static const struct course *shown(const struct app *app) {
    return (const struct course *)((const char *)app + course_kind(app)->course);
}

/* ---- from step to step ---- */

void course_end(struct app *app, int end) {
    course_kind(app)->go(app, end ? present(app)->motion.depth : 0);
}

static void arrive(struct app *app) {
    if (course_kind(app)->arrive) course_kind(app)->arrive(app);
}

void course_play(struct app *app, int direction) {
    struct motion *motion = &present(app)->motion;
    int cursor = motion->cursor;
    motion_play(motion, motion->playing ? motion->playing : direction, app->shell.now);
    if (motion->cursor != cursor) arrive(app); /* from one end to the other */
}

void course_speed(struct app *app, int step) {
    struct motion *motion = &present(app)->motion;
    int before = motion_interval(motion);
    motion_change_speed(motion, step);
    int interval = motion_interval(motion);
    shell_say(&app->shell, ROLE_INK, "speed: a %s every %.2f s%s", course_kind(app)->step,
              (double)interval / 1000,
              interval != before ? ""
              : step < 0         ? ", the slowest"
                                 : ", the fastest");
}

bool course_advance(struct app *app) {
    bool advanced = motion_advance(&present(app)->motion, app->shell.now);
    if (advanced) arrive(app);
    return advanced;
}

int course_wait(const struct app *app, double now) {
    return motion_wait(&shown(app)->motion, now);
}

/* ---- the keys ---- */

static bool shows_typed(const struct app *app) {
    return shown(app)->typed && course_kind(app)->fit(app);
}

int course_input(const struct app *app) {
    return shows_typed(app) ? input_choices.count : (int)(shown(app)->input - input_kinds);
}

void course_next_keys(struct app *app, int step) {
    struct course *course = present(app);
    const struct input_kind *input = course->input;
    if (shows_typed(app)) {
        shell_say(&app->shell, ROLE_INK,
                  "typed keys have no seed: R changes nothing, I goes to other keys");
    } else if (!input->random) {
        shell_say(&app->shell, ROLE_INK, "%s input has no seed: R changes nothing", input->title);
    } else if (course->seed == 0 && step < 0) {
        shell_say(&app->shell, ROLE_INK, "seed 0 is the first");
    } else {
        course->seed += (uint64_t)step;
        course_kind(app)->fill(app);
        shell_say(&app->shell, ROLE_INK, "seed %" PRIu64, course->seed);
    }
}

void course_use_input(struct app *app, int kind) {
    struct course *course = present(app);
    char keys[80];
    course->typed = kind == input_choices.count;
    if (!course->typed) {
        course->input = &input_kinds[kind];
        course->input_chosen = true;
    }
    course_kind(app)->fill(app);
    input_describe(course->typed ? NULL : course->input, &course->seed, keys, sizeof keys);
    shell_say(&app->shell, ROLE_INK, "input: %s", keys);
}

void course_next_input(struct app *app, int step) {
    int count = input_choices.count + course_kind(app)->fit(app);
    course_use_input(app, (course_input(app) + step + count) % count);
}

/* ---- the mouse ---- */

/* To where the mouse is, at once: the handle stays under it. */
bool course_scrub(struct app *app) {
    struct course *course = present(app);
    struct motion *motion = &course->motion;
    if (!course->scrubbing) return false;
    int cursor = course_kind(app)->at(app, app->shell.frame.mouse_x);
    if (cursor == motion->cursor && !motion->moving && !motion->playing) return false;
    course_kind(app)->go(app, cursor);
    motion->moving = false;
    return true;
}

bool course_press(struct app *app) {
    struct course *course = present(app);
    course->scrubbing = app->shell.under.kind == TARGET_SCRUBBER;
    course_scrub(app);
    return course->scrubbing;
}

void course_release(struct app *app) {
    present(app)->scrubbing = false;
}

void course_leave(struct app *app) {
    present(app)->motion.playing = 0;
    course_release(app);
}
