/* autosave: writes the edited network, and opens it again. */
#include "app/window/autosave.h"

#include "app/app.h"
#include "app/editor/editing_mode.h"
#include "app/lessons/lesson_run.h"
#include "app/shell/notice.h"
#include "app/stepping/stepping_mode.h"
#include "app/window/files.h"
#include "core/autosaved.h"

#include <string.h>
#include <time.h>

static const char name[] = "window";
static const double pause_ms = 1000; /* shortest time between two writes */

/* Returns the network that was edited last and was not undone; NULL: there is none. */
static struct network *edited(const struct history *history) {
    for (int m = history->at; m > 0; m--)
        if (strcmp(history->networks[m].network->name, "edited") == 0)
            return history->networks[m].network;
    return NULL;
}

/* Says once why nothing can be stored. */
static void write_down(struct app *app) {
    struct error error;
    struct autosave *autosave = &app->autosave;
    autosave->stale = false;
    autosave->written = app->shell.now;
    if (!autosave->done) {
        kept_slot_remove(&autosave->own);
        return;
    }
    if ((autosave->own.path[0] || kept_slot_take(&autosave->own, name, &error) == 0) &&
        kept_file_write(autosave->own.path, autosaved_write, autosave->done, &error) == 0)
        return;
    autosave->on = false;
    shell_say(&app->shell, ROLE_ERROR, "your edits are not kept for the next start: %.400s",
              error.text);
}

void autosave_follow(struct app *app) {
    struct autosave *autosave = &app->autosave;
    if (!autosave->on) return;
    const struct network *done = edited(&app->editor.history);
    autosave->stale |= done != autosave->done;
    autosave->done = done;
    if (autosave->stale && app->shell.now >= autosave->written + pause_ms) write_down(app);
}

int autosave_wait(const struct app *app, double now) {
    const struct autosave *autosave = &app->autosave;
    double wait = autosave->written + pause_ms - now;
    if (!autosave->on || !autosave->stale) return -1;
    return wait > 0 ? (int)wait + 1 : 1;
}

/* ---- networks of other windows ---- */

/* Writes when the file was changed: " from 14:05", or " from 26 Nov, 14:05" on another day. */
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
    struct autosave *autosave = &app->autosave;
    struct error error;
    char when[40];
    if (!kept_slot_take_left(&autosave->left, name)) return;
    if (autosaved_read(&autosave->found, autosave->left.path, &error)) {
        kept_slot_leave(&autosave->left); /* the file stays, with any content */
        shell_say(&app->shell, ROLE_ERROR, "%.480s", error.text);
        return;
    }
    if (!autosave->found) {
        kept_slot_remove(&autosave->left);
        return;
    }
    tell_time(autosave->left.path, when, sizeof when);
    shell_say(&app->shell, ROLE_INK,
              "Ctrl+B brings back lost work%s: an edited network of %d wires", when,
              autosave->found->wires);
    notice_follow(&app->shell);
    notice_delay(&app->shell, longer_ms);
}

void autosave_begin(struct app *app) {
    struct autosave *autosave = &app->autosave;
    autosave->done = edited(&app->editor.history);
    autosave->on = true;
    autosave->written = app->shell.now - pause_ms;
    offer(app);
}

void autosave_bring_back(struct app *app) {
    struct autosave *autosave = &app->autosave;
    struct error error;
    if (!autosave->left.path[0] && playlist_resume(app)) return;
    if (!autosave->left.path[0]) {
        shell_say(&app->shell, ROLE_INK, "there is no lost work to bring back");
        return;
    }
    struct network *network = stepping_fit(network_copy(autosave->found), &error);
    if (!network) {
        shell_say(&app->shell, ROLE_ERROR, "%.300s cannot be brought back: %.600s",
                  autosave->left.path, error.text);
        return;
    }
    shell_change_mode(&app->shell, &mode_stepping);
    lesson_leave(app);
    shell_change_mode(&app->shell, &mode_editing);
    mode_take(&app->shell, network, "the lost work");
    app->editor.said.text[0] = '\0'; /* the next line says what was restored */
    shell_say(&app->shell, ROLE_INK, "brought back: an edited network of %d wires",
              autosave->found->wires);
    autosave->done = edited(&app->editor.history);
    write_down(app);
    if (!autosave->on) return; /* the file with this network stays */
    kept_slot_remove(&autosave->left);
    network_free(autosave->found);
    autosave->found = NULL;
}

void autosave_end(struct autosave *autosave) {
    kept_slot_remove(&autosave->own);
    autosave->on = false;
}
