/* keeping: collects the work, writes it, and opens it again. */
#include "app/saving/keeping.h"

#include "app/app.h"
#include "app/editor/editing_mode.h"
#include "app/files.h"
#include "app/lessons/lesson_run.h"
#include "app/notice.h"
#include "app/radix/radix_mode.h"
#include "app/stepping/stepping_mode.h"

#include <string.h>
#include <time.h>

static const char name[] = "window";
static const double pause_ms = 1000; /* between two times of writing */

/* ---- what is kept ---- */

/* The network that was edited last and is not undone; NULL: there is none. */
static struct network *edited(const struct history *history) {
    for (int m = history->at; m > 0; m--)
        if (strcmp(history->moments[m].network->name, "edited") == 0)
            return history->moments[m].network;
    return NULL;
}

static void collect_keys(const struct app *app, struct unsaved *unsaved) {
    bool radix = app->mode == &mode_radix || !app->stepping.course.typed;
    const struct course *course = radix ? &app->radix.course : &app->stepping.course;
    if (!course->typed) return;
    if (app->lesson.lesson && (radix || app->lesson.inputs == app->stepping.inputs))
        return; /* the step typed them */
    unsaved->key_count = course->typed_count;
    memcpy(unsaved->keys, course->typed_keys, (size_t)course->typed_count * sizeof *unsaved->keys);
    if (radix)
        radix_plan_spec(&app->radix.plan, unsaved->spec, sizeof unsaved->spec);
    else if (!unsaved->network && app->stepping.family)
        snprintf(unsaved->spec, sizeof unsaved->spec, "%s", app->stepping.network->name);
    else if (!unsaved->network)
        unsaved->network = app->stepping.network;
}

/* All bytes are set, so that two can be compared. */
static void collect(const struct app *app, struct unsaved *unsaved) {
    memset(unsaved, 0, sizeof *unsaved);
    bool list = playing_list(app->options); /* which has a place of its own */
    if (app->lesson.lesson && app->lesson.place.number && !list) {
        unsaved->lesson = app->lesson.place.number;
        unsaved->step = app->lesson.place.step + 1;
    }
    unsaved->network = edited(&app->editor.history);
    collect_keys(app, unsaved);
}

/* Says once why nothing can be kept. */
static void write_down(struct app *app) {
    struct error error;
    struct keeping *keeping = &app->keeping;
    const struct unsaved *done = &keeping->done;
    keeping->stale = false;
    keeping->written = app->stepping.now;
    if (!done->lesson && !done->key_count && !done->network) {
        kept_slot_remove(&keeping->own);
        return;
    }
    if ((keeping->own.path[0] || kept_slot_take(&keeping->own, name, &error) == 0) &&
        kept_file_write(keeping->own.path, unsaved_write, done, &error) == 0)
        return;
    keeping->on = false;
    app_say(app, ROLE_ERROR, "what you do is not kept for the next start: %.400s", error.text);
}

void keeping_follow(struct app *app) {
    struct keeping *keeping = &app->keeping;
    struct unsaved done;
    if (!keeping->on) return;
    collect(app, &done);
    keeping->stale |= memcmp(&done, &keeping->done, sizeof done) != 0;
    keeping->done = done;
    if (keeping->stale && app->stepping.now >= keeping->written + pause_ms) write_down(app);
}

int keeping_wait(const struct app *app, double now) {
    const struct keeping *keeping = &app->keeping;
    double wait = keeping->written + pause_ms - now;
    if (!keeping->on || !keeping->stale) return -1;
    return wait > 0 ? (int)wait + 1 : 1;
}

/* ---- what another window left ---- */

/* When it was kept: " from 14:05", of another day " from 26 Nov, 14:05". */
static void tell_time(const char *path, char *text, size_t size) {
    struct disk_entry there;
    struct tm today, then;
    time_t present = time(NULL), changed;
    text[0] = '\0';
    if (!disk_find(path, &there)) return;
    changed = (time_t)there.changed;
    if (!localtime_r(&present, &today) || !localtime_r(&changed, &then)) return;
    bool same = today.tm_yday == then.tm_yday && today.tm_year == then.tm_year;
    strftime(text, size, same ? " from %H:%M" : " from %d %b, %H:%M", &then);
}

static void offer(struct app *app) {
    static const double longer_ms = 14000;
    struct keeping *keeping = &app->keeping;
    struct error error;
    char what[160], when[40];
    if (!kept_slot_take_left(&keeping->left, name)) return;
    if (unsaved_read(&keeping->found, keeping->left.path, &error)) {
        kept_slot_leave(&keeping->left); /* the file stays, whatever it is */
        app_say(app, ROLE_ERROR, "%.480s", error.text);
        return;
    }
    unsaved_describe(&keeping->found, what, sizeof what);
    tell_time(keeping->left.path, when, sizeof when);
    app_say(app, ROLE_INK, "Ctrl+B brings back lost work%s: %s", when, what);
    notice_follow(app);
    notice_delay(app, longer_ms);
}

void keeping_begin(struct app *app) {
    struct keeping *keeping = &app->keeping;
    collect(app, &keeping->done);
    keeping->on = true;
    keeping->written = app->stepping.now - pause_ms;
    offer(app);
}

/* Opens everything that was found; -1 with the reason. */
static int take(struct app *app, struct error *error) {
    const struct unsaved *found = &app->keeping.found;
    struct stepping *stepping = &app->stepping;
    bool radix = radix_plan_named(found->spec);
    char lesson[32];
    app_change_mode(app, &mode_stepping);
    lesson_leave(app);
    snprintf(lesson, sizeof lesson, "lesson:%d.%d", found->lesson, found->step);
    if (found->lesson && files_take(app, lesson, lesson, error)) return -1;
    if (found->spec[0] && files_take(app, found->spec, found->spec, error)) return -1;
    if (found->key_count && radix) {
        if (found->key_count != app->radix.plan.n)
            return error_set(error, "%s takes %d keys, not %d", found->spec, app->radix.plan.n,
                             found->key_count);
        course_type(&app->radix.course, found->keys, found->key_count);
        radix_fill(app);
    } else if (found->key_count) {
        course_type(&stepping->course, found->keys, found->key_count);
        if (stepping_typed_fit(stepping)) stepping_fill(stepping);
    }
    if (!found->network) return 0;
    struct network *network = stepping_fit(network_copy(found->network), error);
    if (!network) return -1;
    app_change_mode(app, &mode_editing);
    app->mode->take(app, network, NULL, "what was left");
    app->editor.said.text[0] = '\0';                            /* the caller says what came back */
    if (found->key_count) app_change_mode(app, &mode_stepping); /* where they are */
    return 0;
}

void keeping_bring_back(struct app *app) {
    struct keeping *keeping = &app->keeping;
    struct error error;
    char what[160];
    if (!keeping->left.path[0] && playlist_resume(app)) return;
    if (!keeping->left.path[0]) {
        app_say(app, ROLE_INK, "there is no work of a window that was never closed");
        return;
    }
    if (take(app, &error)) {
        app_say(app, ROLE_ERROR, "%.300s cannot be brought back: %.600s", keeping->left.path,
                error.text);
        return;
    }
    unsaved_describe(&keeping->found, what, sizeof what);
    app_say(app, ROLE_INK, "brought back: %s", what);
    collect(app, &keeping->done);
    write_down(app);
    if (!keeping->on) return; /* the file that has it stays */
    kept_slot_remove(&keeping->left);
    network_free(keeping->found.network);
    keeping->found.network = NULL;
}

void keeping_end(struct keeping *keeping) {
    kept_slot_remove(&keeping->own);
    keeping->on = false;
}
