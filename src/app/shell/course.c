/* course: of the mode that is shown. */
#include "app/shell/course.h"

#include "app/shell/shell.h"

#include <inttypes.h>

const struct course_kind *course_kind(const struct shell *shell) {
    return shell->mode->course ? shell->mode->course : shell->course;
}

void *course_room(const struct shell *shell) {
    return shell->rooms[course_kind(shell)->room];
}

struct course *course_present(const struct shell *shell) {
    return course_room(shell);
}

/* ---- from step to step ---- */

void course_end(struct shell *shell, int end) {
    course_kind(shell)->go(course_room(shell), shell,
                           end ? course_present(shell)->motion.depth : 0);
}

static void arrive(struct shell *shell) {
    if (course_kind(shell)->arrive) course_kind(shell)->arrive(course_room(shell));
}

void course_play(struct shell *shell, int direction) {
    struct motion *motion = &course_present(shell)->motion;
    int cursor = motion->cursor;
    motion_play(motion, motion->playing ? motion->playing : direction, shell->now);
    if (motion->cursor != cursor) arrive(shell); /* jump from one end to the other */
}

void course_speed(struct shell *shell, int step) {
    struct motion *motion = &course_present(shell)->motion;
    int before = motion_interval(motion);
    motion_change_speed(motion, step);
    int interval = motion_interval(motion);
    shell_say(shell, ROLE_INK, "speed: a %s every %.2f s%s", course_kind(shell)->step,
              (double)interval / 1000,
              interval != before ? ""
              : step < 0         ? ", the slowest"
                                 : ", the fastest");
}

bool course_advance(struct shell *shell) {
    bool advanced = motion_advance(&course_present(shell)->motion, shell->now);
    if (advanced) arrive(shell);
    return advanced;
}

int course_wait(const struct shell *shell, double now) {
    return motion_wait(&course_present(shell)->motion, now);
}

/* ---- the keys ---- */

static bool shows_typed(const struct shell *shell) {
    return course_present(shell)->typed && course_kind(shell)->fit(course_room(shell));
}

int course_input(const struct shell *shell) {
    return shows_typed(shell) ? input_choices.count
                              : (int)(course_present(shell)->input - input_kinds);
}

void course_next_keys(struct shell *shell, int step) {
    struct course *course = course_present(shell);
    const struct input_kind *input = course->input;
    if (shows_typed(shell)) {
        shell_say(shell, ROLE_INK,
                  "typed keys stay as they are: R does nothing; press I for generated keys");
    } else if (!input->random) {
        shell_say(shell, ROLE_INK, "%s input has no seed: R does nothing", input->title);
    } else if (course->seed == 0 && step < 0) {
        shell_say(shell, ROLE_INK, "seed 0 is the first");
    } else {
        course->seed += (uint64_t)step;
        course_kind(shell)->fill(course_room(shell), shell);
        shell_say(shell, ROLE_INK, "seed %" PRIu64, course->seed);
    }
}

void course_use_input(struct shell *shell, int kind) {
    struct course *course = course_present(shell);
    char keys[80];
    course->typed = kind == input_choices.count;
    if (!course->typed) {
        course->input = &input_kinds[kind];
        course->input_chosen = true;
    }
    course_kind(shell)->fill(course_room(shell), shell);
    input_describe(course->typed ? NULL : course->input, &course->seed, keys, sizeof keys);
    shell_say(shell, ROLE_INK, "input: %s", keys);
}

void course_next_input(struct shell *shell, int step) {
    int count = input_choices.count + course_kind(shell)->fit(course_room(shell));
    course_use_input(shell, (course_input(shell) + step + count) % count);
}

/* ---- the mouse ---- */

/* Moves to the step under the mouse at once, so that the handle stays under the mouse. */
bool course_scrub(struct shell *shell) {
    struct course *course = course_present(shell);
    struct motion *motion = &course->motion;
    if (!course->scrubbing) return false;
    int cursor = course_kind(shell)->at(course_room(shell), shell, shell->frame.mouse_x);
    if (cursor == motion->cursor && !motion->moving && !motion->playing) return false;
    course_kind(shell)->go(course_room(shell), shell, cursor);
    motion->moving = false;
    return true;
}

bool course_press(struct shell *shell) {
    struct course *course = course_present(shell);
    course->scrubbing = shell->under.kind == TARGET_SCRUBBER;
    course_scrub(shell);
    return course->scrubbing;
}

void course_release(struct shell *shell) {
    course_present(shell)->scrubbing = false;
}

void course_leave(struct shell *shell) {
    course_present(shell)->motion.playing = 0;
    course_release(shell);
}
