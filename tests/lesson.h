/* lesson: an application without window and without any OpenCL device, which it must bear, on a
 * clock that the test turns; for all tests of what an application does. */
#pragma once

#include "support.h"

#include "app/editor/editing_mode.h"
#include "app/lessons/lesson_run.h"
#include "app/stepping/stepping_mode.h"
#include "app/timing/timing_mode.h"
#include "app/window/autosave.h"
#include "app/window/events.h"
#include "app/window/parts.h"
#include "app/window/state_file.h"
#include "core/base/platform/system.h"
#include "core/lessons/condition.h"

#include <unistd.h>

static struct app app;
static struct options options;
static double now = 1000; /* milliseconds */

static inline void nothing(void *context) {
    (void)context;
}

/* Opens an app. Returns 0, or -1 with the reason; `end` frees the app. NULL: the network or the
 * keys of the program. */
static inline int open_app(const char *spec, const char *keys, struct error *reason) {
    options_default(&options);
    options.spec = spec;
    options.keys = keys;
    return events_begin(&app, &options, nothing, NULL, reason);
}

/* Starts an app at time 0; the test fails if this fails. */
static inline void start(const char *spec) {
    struct error reason;
    now = 1000;
    check(open_app(spec, NULL, &reason) == 0, "%s: %s", spec ? spec : "(none)", reason.text);
    events_mouse(&app, 0, 0, now); /* the mouse is in the window, and may move */
}

static inline int end(void **state) {
    (void)state;
    app_free(&app);
    return 0;
}

static inline void press(const char *key) {
    events_key(&app, key, now);
}

static inline long told_number(const struct fact_query *query) {
    return strtol(query->fact->about, NULL, 10);
}

static inline void told_text(const struct fact_query *query, char *text) {
    fact_say(query->fact->about, text);
}

/* Do all these facts hold now? They are the facts of the state file; said, the app's notice; error,
 * if the notice is one; quit; chosen, the answer for a covered layer; and turn, the number of turns
 * done of a radix sort. After "says" come words of the notice. shows("layer = 1 and mode = step
 * says layer 1") */
static inline void shows_after(const char *wanted, const char *played) {
    static char state[1 << 16], facts_wanted[1024];
    static struct fact facts[512];
    struct choices told = {"fact", NULL, facts, sizeof *facts, 0};
    const struct choices *const tables[] = {&told, NULL};
    const struct fact_query query = {.number = 0};
    struct conditions conditions;
    struct error found;
    const char *says = strstr(wanted, "says ");
    if (says)
        check(strstr(app.shell.frame.notice.text, says + strlen("says ")), "\"%s\" after %s",
              app.shell.frame.notice.text, played);
    if (says == wanted) return;
    snprintf(facts_wanted, sizeof facts_wanted, "%.*s",
             says ? (int)(says - wanted - 1) : (int)strlen(wanted), wanted);
    FILE *file = system_scratch();
    size_t targets = app.shell.picture.target_count;
    app.shell.picture.target_count =
        0; /* omits the targets of the picture, which may be older than the rows of a menu */
    state_write(file, &app);
    app.shell.picture.target_count = targets;
    fprintf(file, "said=%s\nerror=%d\nquit=%d\nchosen=%d\nturn=%d\n", app.shell.frame.notice.text,
            app.shell.frame.notice.role == ROLE_ERROR, app.shell.quit, app.stepping.cover.chosen,
            app.radix.playback.motion.cursor);
    rewind(file);
    state[fread(state, 1, sizeof state - 1, file)] = '\0';
    fclose(file);
    for (char *line = strtok(state, "\n"), *value; line; line = strtok(NULL, "\n")) {
        value = strchr(line, '=');
        *value++ = '\0';
        bool number = *value && !value[strspn(value, "-0123456789")];
        facts[told.count++] =
            (struct fact){line, value, .number = number ? told_number : NULL, .text = told_text};
    }
    check(conditions_read(&conditions, facts_wanted, tables, &found) == 0, "%s", found.text);
    check(conditions_hold(&conditions, &query, &found), "%s after %s", found.text, played);
}

static inline void shows(const char *wanted) {
    shows_after(wanted, "all");
}

/* Lets `ms` pass in small steps. */
static inline void pass(double ms) {
    for (double until = now + ms; now < until; now += 5)
        events_advance(&app, now);
}

/* Presses keys, then checks facts, in turn. Text between quotes is typed, and time passes:
 * play("Right 400ms | layer = 1 | K '3 2 1' Return | typed") */
static inline void play(const char *lines) {
    const char *at = lines;
    for (bool keys = true; *at; keys = !keys) {
        char line[1024];
        int length = (int)strcspn(at, "|"), size;
        bool last = !at[length];
        snprintf(line, sizeof line, "%.*s", length > 0 && !last ? length - 1 : length, at);
        if (!keys) shows_after(line, lines);
        for (const char *key = line; keys && *key; key += size + (key[size] != '\0')) {
            char pressed[1024];
            bool typed = key[0] == '\'';
            size = (int)strcspn(key + typed, typed ? "'" : " ");
            snprintf(pressed, sizeof pressed, "%.*s", size, key + typed);
            if (typed)
                events_text(&app, pressed);
            else if (size > 2 && strspn(pressed, "0123456789") == (size_t)size - 2)
                pass(atoi(pressed));
            else
                press(pressed);
            size += 2 * typed;
        }
        at += length + (last ? 0 : 1);
        at += *at == ' ';
    }
}

/* Moves the mouse to the middle of the target with this kind and number in the present picture. */
static inline void point_to(enum target_kind kind, int index) {
    events_draw(&app, now);
    for (size_t t = 0; t < app.shell.picture.target_count; t++) {
        const struct target_area *area = &app.shell.picture.targets[t];
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

/* Moves to the moment after `cursor` layers. */
static inline void go(int cursor) {
    stepping_go(&app.stepping, cursor, now);
    events_advance(&app, now);
}

/* Fills the scene that a window of this size shows at `time`. */
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
