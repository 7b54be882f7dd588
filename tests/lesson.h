/* lesson: an application without window and without any OpenCL device, which it must bear, on a
 * clock that the test turns; for all tests of what an application does. */
#ifndef SORTNET_TESTS_LESSON_H
#define SORTNET_TESTS_LESSON_H

#include "support.h"

#include "app/editor/editing_mode.h"
#include "app/events.h"
#include "app/saving/state_file.h"
#include "app/shortcuts.h"
#include "app/stepping/stepping_mode.h"
#include "app/timing/timing_mode.h"
#include "core/lessons/condition.h"

#include <math.h>
#include <unistd.h>

static struct app app;
static struct options options;
static double now = 1000; /* milliseconds */

static inline void nothing(void *context) {
    (void)context;
}

/* 0, or -1 with the reason; `end` frees the app. NULL: the network or the keys of the program. */
static inline int open_app(const char *spec, const char *keys, struct error *reason) {
    options_default(&options);
    options.spec = spec;
    options.keys = keys;
    return events_begin(&app, &options, nothing, NULL, reason);
}

/* An app at the beginning of time; the test fails when it cannot be. */
static inline void start(const char *spec) {
    struct error reason;
    now = 1000;
    check(open_app(spec, NULL, &reason) == 0, "%s: %s", spec ? spec : "(none)", reason.text);
    events_mouse(&app, 0, 0, now); /* it is in the window, and may move */
}

static inline int end(void **state) {
    (void)state;
    app_free(&app);
    return 0;
}

static inline void press(const char *key) {
    events_key(&app, key, now);
}

static inline long told_number(const struct asked *asked) {
    return strtol(asked->fact->about, NULL, 10);
}

static inline void told_text(const struct asked *asked, char *text) {
    fact_say(asked->fact->about, text);
}

/* Do all these facts of the state file hold now? shows("layer = 1 and mode = step") */
static inline void shows(const char *wanted) {
    static char state[1 << 16];
    static struct fact facts[512];
    struct choices told = {"fact", NULL, facts, sizeof *facts, 0};
    const struct choices *const tables[] = {&told, NULL};
    const struct asked asked = {.number = 0};
    struct conditions conditions;
    struct error found;
    FILE *file = tmpfile();
    state_write(file, &app);
    rewind(file);
    state[fread(state, 1, sizeof state - 1, file)] = '\0';
    fclose(file);
    for (char *line = strtok(state, "\n"), *value; line; line = strtok(NULL, "\n")) {
        value = strchr(line, '=');
        *value++ = '\0';
        bool number = *value && !value[strspn(value, "-0123456789")];
        facts[told.count++] =
            (struct fact){line, value, number ? told_number : NULL, told_text, false};
    }
    check(conditions_read(&conditions, wanted, tables, &found) == 0, "%s", found.text);
    check(conditions_hold(&conditions, &asked, &found), "%s", found.text);
}

/* The mouse goes to the middle of what has this kind and number in the picture that is drawn. */
static inline void point_to(enum target_kind kind, int index) {
    events_draw(&app, now);
    for (size_t t = 0; t < app.picture.target_count; t++) {
        const struct target_area *area = &app.picture.targets[t];
        if (!target_is(&area->target, kind, index)) continue;
        events_mouse(&app, (area->box.left + area->box.right) / 2,
                     (area->box.top + area->box.bottom) / 2, now);
        return;
    }
    fail_msg("no target %d %d", (int)kind, index);
}

static inline void press_on(enum target_kind kind, int index) {
    point_to(kind, index);
    events_press(&app, now);
    events_release(&app, now);
}

/* Goes to the moment after `cursor` layers. */
static inline void go(int cursor) {
    stepping_go(&app.stepping, cursor);
    events_advance(&app, now);
}

/* What a window of this size would show at a time. */
static inline void scene_at(double time, float width, float height, struct scene *scene) {
    events_resize(&app, width, height, 1);
    events_draw(&app, time);
    events_scene(&app, scene);
}

static inline struct scene shown(float width, float height) {
    struct scene scene;
    scene_at(now, width, height, &scene);
    return scene;
}

#endif
