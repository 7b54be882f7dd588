/* inside_lesson: a launch that the machine's first device records and that is looked into, for the
 * tests of that mode. */
#pragma once

#include "devices.h"
#include "kernel_folder.h"
#include "lesson.h"

#include "app/inside/inside_mode.h"
#include "app/stepping/looks.h"

#include <time.h>

static inline int begin_inside(void **state) {
    (void)state;
    start("bitonic:16");
    app.stepping.playback.motion.still = true;
    return 0;
}

/* Begins in an empty folder, where the kernels are written. */
static inline int begin_edited(void **state) {
    return folder_enter(state) || begin_inside(state);
}

static inline int end_edited(void **state) {
    return end(state) || folder_clear(state);
}

/* Waits until the wanted launch was recorded, or cannot be. */
static inline void wait_recorded(void) {
    const struct timespec moment = {0, 2000000};
    for (int i = 0; i < 30000; i++) {
        now += 2;
        events_advance(&app, now);
        if (app.inside.recorded.result || app.desk.state == DEVICE_FAILED) return;
        nanosleep(&moment, NULL);
    }
    fail_msg("nothing was recorded");
}

/* Shows the launches of a sort with tiles of `tile` keys, then goes inside the launch with the
 * present layer. */
static inline void open_launch(const char *rung, int tile) {
    setting_set(&app.shell, look_named("launches"), 1 + choices_index(&rung_choices, rung));
    app.stepping.look.tile = tile;
    press("Return");
    assert_ptr_equal(app.shell.mode, &mode_inside);
    wait_recorded();
}

/* Writes the program's own file into the folder, with `from` replaced by `to`; waits until the
 * launch was recorded with it. */
static inline void edit_and_wait(const char *file, const char *from, const char *to) {
    folder_edit("kernels", file, from, to);
    now += 500;
    events_advance(&app, now);
    check(!app.inside.recorded.result, "%s has changed, and nothing is recorded again", file);
    wait_recorded();
}

/* Returns the first text of the picture that has these words; NULL: none. */
static inline const char *page_text(const char *words) {
    events_draw(&app, now);
    for (size_t i = 0; i < app.shell.picture.count; i++) {
        const struct item *item = &app.shell.picture.items[i];
        const char *text =
            item->shape == SHAPE_TEXT ? list_string(&app.shell.picture, item->text) : NULL;
        if (text && strstr(text, words)) return text;
    }
    return NULL;
}

static inline bool page_has(const char *words) {
    return page_text(words) != NULL;
}

static inline void page_says(const char *words) {
    check(page_has(words), "the page does not say: %s", words);
}

/* Returns the line of the text that the chosen work-item is at, and the name of the file. */
static inline int line_now(void) {
    const struct replay_step *step =
        replay_step(app.inside.recorded.replay, app.inside.item, app.inside.step);
    return replay_recording(app.inside.recorded.replay)->probes->statements[step->statement].line;
}

static inline const char *file_now(void) {
    const struct replay_step *step =
        replay_step(app.inside.recorded.replay, app.inside.item, app.inside.step);
    const struct probes *probes = replay_recording(app.inside.recorded.replay)->probes;
    return probes->files[probes->statements[step->statement].file].name;
}

/* Steps to the next statement in this line of the file. */
static inline void step_to(const char *file, int line) {
    for (int i = 0; i < 2000; i++) {
        int before = app.inside.step;
        press("Right");
        if (line_now() == line && strstr(file_now(), file)) return;
        check(app.inside.step > before, "no statement in line %d of %s", line, file);
    }
}
