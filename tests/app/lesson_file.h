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

/* Returns the SPEC of the lesson's step with these words: an added step changes the numbers of
 * later ones. Good until it is called again. */
static inline const char *step_with(int number, const char *words) {
    static char spec[32];
    struct lesson *lesson = lessons_open(number, &error);
    check(lesson, "%s", error.text);
    spec[0] = '\0';
    for (int s = 0; s < lesson->count && !spec[0]; s++) {
        const struct lesson_value *values = lesson->steps[s].values;
        const char *const texts[] = {values[LESSON_SAY].text, values[LESSON_DO].text,
                                     values[LESSON_ASK].text};
        each (text, texts)
            if (*text && strstr(*text, words))
                snprintf(spec, sizeof spec, "lesson:%d.%d", number, s + 1);
    }
    lesson_free(lesson);
    check(spec[0], "no step of lesson %d says \"%s\"", number, words);
    return spec;
}

/* Opens these SPECs as a playlist for the keys of a clicker, instead of the present ones. */
static inline void restart_list(char **specs, int spec_count) {
    struct error reason;
    app_free(&app);
    options_default(&options);
    options.spec = specs[0];
    options.specs = specs;
    options.spec_count = spec_count;
    options.no_animation = true;
    check(events_begin(&app, &options, nothing, NULL, &reason) == 0, "%s", reason.text);
}

/* Types the network's keys with K. */
static inline void type(const char *keys) {
    play("K Ctrl+A");
    events_text(&app, keys);
    press("Return");
}
