/* keeping: writes the edited network, and opens it again. */
#include "app/window/keeping.h"

#include "app/app.h"
#include "app/editor/editing_mode.h"
#include "app/lessons/lesson_run.h"
#include "app/shell/notice.h"
#include "app/stepping/stepping_mode.h"
#include "app/window/files.h"
#include "core/unsaved.h"

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
    struct keeping *keeping = &app->keeping;
    keeping->stale = false;
    keeping->written = app->shell.now;
    if (!keeping->done) {
        kept_slot_remove(&keeping->own);
        return;
    }
    if ((keeping->own.path[0] || kept_slot_take(&keeping->own, name, &error) == 0) &&
        kept_file_write(keeping->own.path, unsaved_write, keeping->done, &error) == 0)
        return;
    keeping->on = false;
    shell_say(&app->shell, ROLE_ERROR, "your edits are not kept for the next start: %.400s",
              error.text);
}

void keeping_follow(struct app *app) {
    struct keeping *keeping = &app->keeping;
    if (!keeping->on) return;
    const struct network *done = edited(&app->editor.history);
    keeping->stale |= done != keeping->done;
    keeping->done = done;
    if (keeping->stale && app->shell.now >= keeping->written + pause_ms) write_down(app);
}

int keeping_wait(const struct app *app, double now) {
    const struct keeping *keeping = &app->keeping;
    double wait = keeping->written + pause_ms - now;
    if (!keeping->on || !keeping->stale) return -1;
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
    struct keeping *keeping = &app->keeping;
    struct error error;
    char when[40];
    if (!kept_slot_take_left(&keeping->left, name)) return;
    if (unsaved_read(&keeping->found, keeping->left.path, &error)) {
        kept_slot_leave(&keeping->left); /* the file stays, with any content */
        shell_say(&app->shell, ROLE_ERROR, "%.480s", error.text);
        return;
    }
    if (!keeping->found) {
        kept_slot_remove(&keeping->left);
        return;
    }
    tell_time(keeping->left.path, when, sizeof when);
    shell_say(&app->shell, ROLE_INK,
              "Ctrl+B brings back lost work%s: an edited network of %d wires", when,
              keeping->found->wires);
    notice_follow(&app->shell);
    notice_delay(&app->shell, longer_ms);
}

void keeping_begin(struct app *app) {
    struct keeping *keeping = &app->keeping;
    keeping->done = edited(&app->editor.history);
    keeping->on = true;
    keeping->written = app->shell.now - pause_ms;
    offer(app);
}

void keeping_bring_back(struct app *app) {
    struct keeping *keeping = &app->keeping;
    struct error error;
    if (!keeping->left.path[0] && playlist_resume(app)) return;
    if (!keeping->left.path[0]) {
        shell_say(&app->shell, ROLE_INK, "there is no lost work to bring back");
        return;
    }
    struct network *network = stepping_fit(network_copy(keeping->found), &error);
    if (!network) {
        shell_say(&app->shell, ROLE_ERROR, "%.300s cannot be brought back: %.600s",
                  keeping->left.path, error.text);
        return;
    }
    shell_change_mode(&app->shell, &mode_stepping);
    lesson_leave(app);
    shell_change_mode(&app->shell, &mode_editing);
    mode_take(&app->shell, network, "the lost work");
    app->editor.said.text[0] = '\0'; /* the next line says what was restored */
    shell_say(&app->shell, ROLE_INK, "brought back: an edited network of %d wires",
              keeping->found->wires);
    keeping->done = edited(&app->editor.history);
    write_down(app);
    if (!keeping->on) return; /* the file with this network stays */
    kept_slot_remove(&keeping->left);
    network_free(keeping->found);
    keeping->found = NULL;
}

void keeping_end(struct keeping *keeping) {
    kept_slot_remove(&keeping->own);
    keeping->on = false;
}
