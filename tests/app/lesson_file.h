/* lesson_file: lessons in an application without window and device; for tests of lessons. */
#pragma once

#include "action_lesson.h"

#include "app/lessons/lesson_run.h"
#include "core/lessons/lessons.h"

static inline const struct lesson_place *place(void) {
    return &app.lesson.place;
}

/* Opens a lesson of this text instead of any other. */
static inline void open_text(const char *text) {
    struct lesson *lesson = lessons_read(text, "l.txt", &error);
    check(lesson && lesson_check(lesson, &error) == 0, "%s", error.text);
    lesson_begin(&app, lesson, 0, 0);
    events_advance(&app, now);
}

/* Opens these SPECs, to go through by the keys of a clicker, instead of what is open. */
static inline void restart_list(char **specs, int count) {
    struct error reason;
    app_free(&app);
    options_default(&options);
    options.spec = specs[0];
    options.specs = specs;
    options.spec_count = count;
    options.no_animation = true;
    check(events_begin(&app, &options, nothing, NULL, &reason) == 0, "%s", reason.text);
}

/* These keys for the network, by K. */
static inline void type(const char *keys) {
    play("K Ctrl+A");
    events_text(&app, keys);
    press("Return");
}
