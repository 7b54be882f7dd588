/* events: hands each event to the mode or feature that it is for; then the device checks the layers
 * on screen. */
#include "events.h"

#include "app/inside_ways.h"
#include "app/large_ways.h"
#include "app/lessons/lesson_run.h"
#include "app/own_ways.h"
#include "app/radix/radix_mode.h"
#include "app/saving/save.h"
#include "app/shell/notice.h"
#include "app/stepping/checking/verifier.h"
#include "app/stepping/looks.h"
#include "app/stepping/stepping_mode.h"
#include "app/window/autosave.h"
#include "app/window/files.h"
#include "app/window/parts.h"
#include "view/diagram/draw.h"
#include "view/word_tip.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* ---- after every event ---- */

/* Follows all consequences of an event; the order matters. Requests change the picture. A lesson
 * judges the picture, and its progress and the place in the playlist follow from the lesson. Then
 * the device gets jobs for the picture: layers, the launch, and its memory. Saving work that a
 * crash must not lose, and the clock of the notice, come last, because the others may have changed
 * or said something. */
static void end(struct app *app) {
    requests_fulfil(app);
    lesson_follow(app);
    lesson_list_follow(app);
    playlist_follow(app);
    stepping_follow(&app->stepping, &app->shell);
    own_follow(&app->own, &app->shell);
    inside_ways_follow(app);
    stepping_follow_memory(&app->stepping, &app->shell);
    autosave_follow(app);
    notice_follow(&app->shell);
}

/* Begins the lesson that the command line names. */
static int begin_lesson(struct app *app, struct error *error) {
    struct opened *first = &app->first;
    if (!first->lesson) return 0;
    if (lesson_check(first->lesson, error)) return -1;
    lesson_begin(app, first->lesson, first->number, first->step);
    first->lesson = NULL;
    return 0;
}

int events_begin(struct app *app, const struct options *options, void (*notify)(void *context),
                 void *context, struct error *error) {
    bool radix = options->spec && radix_plan_named(options->spec);
    if (app_init(app, radix ? &mode_radix : &mode_stepping, options, notify, context, error))
        return -1;
    app->shell.playback = &stepping_playback;
    app->shell.mode_changed = mode_changes_follow;
    app->shell.settings = setting_tables;
    shortcuts_all(app->shell.shortcuts);
    app->shell.frame.shortcuts = app->shell.shortcuts;
    stepping_follow(&app->stepping, &app->shell);
    if (playlist_check(app, error) || begin_lesson(app, error) ||
        (!options->figure && looks_use(&app->shell, options, error))) {
        app_free(app);
        return -1;
    }
    if (!options->figure && large_ways_begin(app, error)) {
        app_free(app);
        return -1;
    }
    bool kernel = options->spec && !options->network && spec_is_kernel(options->spec);
    if (kernel && own_ways_open(app, options->spec, error)) {
        app_free(app);
        return -1;
    }
    if (*app->stepping.network->note && !radix)
        shell_say(&app->shell, ROLE_INK, "%s: %s", app->stepping.network->name,
                  app->stepping.network->note);
    kernel_folder_begin(app);
    stepping_follow(&app->stepping, &app->shell);
    return 0;
}

/* ---- keyboard ---- */

static void perform(struct app *app, int row) {
    struct line said = app->shell.frame.notice;
    notice_clear(&app->shell);
    untangling_end(&app->editor.untangling);
    shortcut_perform(app, row);
    if (app->shell.frame.dialog == DIALOG_BLANK)
        app->shell.frame.notice = said; /* the notice is still hidden by the blank screen */
}

/* Performs a shortcut, unless a question or the mode uses its key now. */
static void press_row(struct app *app, int row) {
    const char *key = app->shell.shortcuts[row]->keys[0];
    if (!lesson_answers_key(app, key) && !mode_key(&app->shell, key)) perform(app, row);
}

/* Performs the shortcut that was chosen in a menu. */
static void perform_chosen(struct app *app) {
    int row = app->shell.menu.wanted - 1;
    app->shell.menu.wanted = 0;
    if (row >= 0) press_row(app, row);
}

/* Does the shortcut only close an open help or log? It does, so that nothing changes unseen behind
 * the dialog, unless the shortcut is for dialogs, too, such as building the kernels again. */
static bool only_closes(struct app *app, int row) {
    enum dialog open = app->shell.frame.dialog;
    shell_show_dialog(&app->shell, DIALOG_NONE);
    return open &&
           !(app->shell.shortcuts[row]->in_dialogs & (open == DIALOG_LOG ? IN_LOG : IN_HELP));
}

/* Leaves full screen on Escape and returns true; Escape does nothing else then: a clicker sends
 * Escape and F5 in turn and must not leave the lesson. */
static bool ends_full_screen(struct app *app, int row) {
    bool ends = app->shell.full_screen && shortcut_is(app->shell.shortcuts[row], "Escape");
    if (ends) app->shell.full_screen = false;
    return ends;
}

/* Ends the blank screen, if it is shown, and returns true; the key or press does nothing else. */
static bool ends_blank(struct app *app) {
    if (app->shell.frame.dialog != DIALOG_BLANK) return false;
    shell_show_dialog(&app->shell, DIALOG_NONE);
    end(app);
    return true;
}

void events_key(struct app *app, const char *name, double now) {
    app->shell.now = now;
    if (app->shell.quit_asked > 0) app->shell.quit_asked--;
    if (app->shell.frame.dialog == DIALOG_ENTRY) {
        entry_key(&app->shell, name);
        end(app);
        return;
    }
    if (ends_blank(app)) return;
    bool none = app->shell.frame.dialog == DIALOG_NONE;
    if ((app->shell.frame.dialog == DIALOG_MENU && menu_key(&app->shell, name)) ||
        (none && lesson_answers_key(app, name)) || (none && mode_key(&app->shell, name))) {
        app->shell.pointing = false;
        perform_chosen(app);
        end(app);
        return;
    }
    int row = shortcut_find(app->shell.shortcuts, app->shell.mode->bit, name);
    if (row < 0 && shortcut_find(app->shell.shortcuts, MODE_STEP, name) >= 0)
        shell_say(&app->shell, ROLE_INK, "%s %s", name, app->shell.mode->elsewhere);
    if (row < 0) return;
    app->shell.pointing = false;
    if (!only_closes(app, row) && !ends_full_screen(app, row)) perform(app, row);
    end(app);
}

bool events_uses(const struct app *app, const char *name) {
    return lesson_asks_now(&app->lesson) && app->shell.frame.dialog == DIALOG_NONE
               ? lesson_answers_take(app, name)
               : shortcut_find(app->shell.shortcuts, app->shell.mode->bit, name) >= 0;
}

bool events_repeats(const struct app *app, const char *name) {
    if (app->shell.frame.dialog == DIALOG_ENTRY || app->shell.frame.dialog == DIALOG_MENU)
        return true;
    int row = shortcut_find(app->shell.shortcuts, app->shell.mode->bit, name);
    return row >= 0 && app->shell.shortcuts[row]->repeats;
}

bool events_text(struct app *app, const char *text) {
    bool taken = app->shell.frame.dialog == DIALOG_MENU;
    if (taken) menu_text(&app->shell, text);
    return taken || entry_text(&app->shell, text);
}

/* ---- mouse ---- */

/* Finds what the last picture has under the mouse; true if the next one shows it in another way. */
static bool find_under(struct app *app) {
    struct target before = app->shell.under;
    int word = app->shell.word;
    app->shell.under =
        list_target_at(&app->shell.picture, app->shell.frame.mouse_x, app->shell.frame.mouse_y);
    app->shell.word =
        app->shell.frame.dialog == DIALOG_NONE
            ? word_tip_at(&app->shell.picture, app->shell.frame.mouse_x, app->shell.frame.mouse_y)
            : -1;
    return before.kind != app->shell.under.kind || before.index != app->shell.under.index ||
           word != app->shell.word;
}

bool events_mouse(struct app *app, float x, float y, double now) {
    app->shell.now = now;
    bool moved = x != app->shell.frame.mouse_x || y != app->shell.frame.mouse_y;
    if (app->shell.mouse_known && moved) app->shell.pointing = true;
    app->shell.mouse_known = true;
    app->shell.frame.mouse_x = x;
    app->shell.frame.mouse_y = y;
    bool lit = find_under(app);
    if (app->shell.frame.dialog == DIALOG_MENU) return menu_hover(&app->shell) || lit;
    return playback_scrub(&app->shell) || mode_hover(&app->shell) || lit;
}

void events_mouse_left(struct app *app) {
    app->shell.pointing = app->shell.mouse_known = false;
}

bool events_pressable(const struct app *app) {
    static const enum target_kind kinds[] = {
        TARGET_SHORTCUT, TARGET_MENU,   TARGET_MENU_ROW,  TARGET_SCRUBBER, TARGET_TURN,
        TARGET_KEY,      TARGET_SORT,   TARGET_OTHERS,    TARGET_SIZE,     TARGET_SETTING,
        TARGET_TAB,      TARGET_RUN,    TARGET_MORE,      TARGET_BUTTON,   TARGET_CANDIDATE,
        TARGET_BARRIER,  TARGET_CHOICE, TARGET_THRESHOLD, TARGET_LINE,     TARGET_LAYER,
        TARGET_CELL,     TARGET_ITEM};
    bool found = false;
    for (size_t k = 0; k < sizeof kinds / sizeof *kinds; k++)
        found |= app->shell.pointing && app->shell.under.kind == kinds[k];
    return found;
}

/* Performs the shortcut of a pressed cap; `open`: dialog at that time. Pressing H's cap inside help
 * closes help. */
static void press_shortcut(struct app *app, int row, enum dialog open) {
    const struct shortcut *shortcut = app->shell.shortcuts[row];
    if (!(shortcut->modes & app->shell.mode->bit)) return; /* the picture was of another mode */
    bool help = open == DIALOG_HELP; /* a cap in the foot does what the foot says */
    if (open == DIALOG_NONE)
        press_row(app, row);
    else if (!help || !ends_full_screen(app, row))
        perform(app, row);
    if (help && app->shell.frame.dialog == DIALOG_HELP) shell_show_dialog(&app->shell, DIALOG_NONE);
}

void events_press(struct app *app, double now) {
    enum dialog open = app->shell.frame.dialog;
    struct shell *shell = &app->shell;
    shell->now = now;
    shell->quit_asked = 0;
    shell->pointing = false;
    if (ends_blank(app)) return;
    find_under(app);
    if (open == DIALOG_MENU)
        menu_press(&app->shell);
    else if (open != DIALOG_ENTRY)
        shell_show_dialog(&app->shell, DIALOG_NONE);
    if (app->shell.under.kind == TARGET_SHORTCUT)
        press_shortcut(app, app->shell.under.index, open);
    else if (app->shell.under.kind == TARGET_MENU)
        menu_open_at_mouse(&app->shell, (enum link)app->shell.under.index);
    else if (open == DIALOG_ENTRY)
        entry_press(&app->shell);
    else if (open == DIALOG_NONE && !lesson_answers_press(app) &&
             shell->frame.dialog == DIALOG_NONE) {
        notice_clear(shell);
        mode_press(shell);
    }
    end(app);
}

void events_press_right(struct app *app, double now) {
    app->shell.now = now;
    if (ends_blank(app)) return;
    if (app->shell.frame.dialog == DIALOG_NONE || app->shell.frame.dialog == DIALOG_MENU) {
        shell_show_dialog(&app->shell, DIALOG_NONE);
        notice_clear(&app->shell);
        if (!mode_press_right(&app->shell)) menu_open_at_mouse(&app->shell, LINK_NONE);
    }
    end(app);
}

void events_release(struct app *app, double now) {
    app->shell.now = now;
    bool open = app->shell.frame.dialog != DIALOG_NONE;
    playback_release(&app->shell);
    if (app->shell.frame.dialog == DIALOG_MENU && app->shell.menu.held)
        menu_release(&app->shell);
    else if (open)
        mode_cancel(&app->shell);
    else
        mode_release(&app->shell);
    perform_chosen(app);
    end(app);
}

void events_wheel(struct app *app, float dx, float dy, double now) {
    app->shell.now = now;
    if (app->shell.frame.dialog == DIALOG_LOG && dy != 0) {
        app->shell.frame.log_line += dy > 0 ? 3 : -3;
        if (app->shell.frame.log_line < 0) app->shell.frame.log_line = 0;
    }
    if (app->shell.frame.dialog == DIALOG_MENU && dy != 0)
        menu_scroll(&app->shell, dy > 0 ? 3 : -3);
    if (app->shell.frame.dialog == DIALOG_NONE) mode_wheel(&app->shell, dx, dy);
    end(app);
}

/* ---- files ---- */

void events_drop(struct app *app, const char *path) {
    files_take_dropped(app, path);
    end(app);
}

void events_paste(struct app *app, const char *text) {
    if (!entry_text(&app->shell, text)) files_take_pasted(app, text);
    end(app);
}

/* ---- time ---- */

bool events_advance(struct app *app, double now) {
    struct worker_event *event;
    bool changed = false;
    app->shell.now = now;
    if (notice_advance(&app->shell)) { /* Q's question ends with its notice */
        changed = true;
        app->shell.quit_asked = 0;
    }
    changed |= draw_job_advance(&app->files, &app->shell); /* a new notice has its own time */
    changed |= kernel_folder_advance(app);
    stepping_follow(&app->stepping, &app->shell); /* reports are matched with the present network */
    for (; (event = desk_poll(&app->desk)); changed = true)
        reports_take(app, event);
    changed |= playback_advance(&app->shell);
    changed |= mode_advance(&app->shell);
    reports_show_log(app);
    end(app);
    return changed;
}

/* Returns the shorter of two waits; -1: for ever. */
static int sooner(int one, int other) {
    return one < 0 || (other >= 0 && other < one) ? other : one;
}

int events_wait(const struct app *app, double now) {
    int moves = app->editor.untangling.exchanges
                    ? 0
                    : sooner(playback_wait(&app->shell, now), mode_wait(&app->shell));
    int ends = sooner(notice_wait(&app->shell, now), autosave_wait(app, now));
    int files = app->files.process ? 50 : -1; /* nobody tells their end */
    return sooner(sooner(sooner(moves, ends), files), kernel_folder_wait(app, now));
}

/* ---- the picture ---- */

void events_resize(struct app *app, float width, float height, float density) {
    if (width != app->shell.frame.width || height != app->shell.frame.height)
        events_mouse_left(app);
    app->shell.frame.width = fmaxf(width, 1);
    app->shell.frame.height = fmaxf(height, 1);
    app->shell.frame.density = density;
}

void events_scene(const struct app *app, struct scene *scene) {
    if (!mode_scene(&app->shell, scene)) mode_stepping.scene(&app->stepping, &app->shell, scene);
}

static void draw(struct app *app) {
    struct scene scene;
    if (!mode_draw(&app->shell)) {
        events_scene(app, &scene);
        scene_draw(&scene, &app->shell.picture);
    }
    if (!app->shell.pointing || app->shell.word < 0 || app->shell.frame.dialog != DIALOG_NONE)
        return;
    const struct frame frame = app_frame(app);
    word_tip_draw(&app->shell.picture, &frame, app->shell.word);
}

/* Draws again if the new picture has another thing under the mouse. */
void events_draw(struct app *app, double now) {
    app->shell.now = now;
    draw(app);
    if (find_under(app) && app->shell.pointing) draw(app);
}
