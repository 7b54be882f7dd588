/* files: opening, pasting, copying, saving. */
#include "app/window/files.h"

#include "app/editor/editing_mode.h"
#include "app/large_ways.h"
#include "app/lessons/lesson_run.h"
#include "app/own_ways.h"
#include "app/radix/radix_mode.h"
#include "app/stepping/stepping_mode.h"
#include "app/window/redraw.h"
#include "core/base/memory.h"
#include "core/base/platform/disk.h"
#include "core/notations/notations.h"
#include "core/spec.h"

#include <stdio.h>
#include <string.h>

/* ---- in ---- */

/* Gives the network to the mode, or to stepping if the mode takes none; the network belongs to it
 * afterwards. */
static void take(struct app *app, struct network *network, const struct family *family,
                 const char *name) {
    struct stepping *stepping = &app->stepping;
    shell_show_dialog(&app->shell, DIALOG_NONE);
    if (mode_take(&app->shell, network, name)) return;
    shell_change_mode(&app->shell, &mode_stepping);
    bool kept = stepping->edited;
    bool compared = stepping->second != NULL;
    backwards_forget(&app->stepping.backwards);
    stepping_take(stepping, network, family);
    shell_say(&app->shell, ROLE_INK, "opened %s%s%s%s%s", name, *network->note ? "; " : "",
              network->note, kept ? "; your edited network is kept: press E, then Ctrl+Z" : "",
              compared && !stepping->second
                  ? "; the network below was removed: it has another number of wires"
                  : "");
}

/* Opens a lesson at the step that was named. */
static int take_lesson(struct app *app, struct opened *opened, struct error *error) {
    if (lesson_check(opened->lesson, error)) return -1;
    lesson_begin(app, opened->lesson, opened->number, opened->step);
    opened->lesson = NULL;
    return 0;
}

int files_take(struct app *app, const char *spec, const char *name, struct error *error) {
    struct opened opened;
    int result = -1;
    if (radix_plan_named(spec)) return radix_open_spec(&app->radix, &app->shell, spec, error);
    if (spec_is_kernel(spec)) return own_ways_open(app, spec, error);
    if (large_ways_named(spec)) return large_ways_open(app, spec, error);
    if (spec_open(&opened, spec, ASCENDING, error)) return -1;
    if (opened.lesson) {
        result = take_lesson(app, &opened, error);
    } else if ((opened.network = stepping_fit_both(opened.network, &opened.below, error))) {
        if (app->shell.mode->take) opened_keep_upper(&opened);
        snprintf(app->shell.opened, sizeof app->shell.opened, "%s", name);
        take(app, opened.network, opened.family, app->shell.opened);
        if (opened.below) {
            comparing_begin(&app->stepping, &app->shell, opened.below, NULL);
            shell_say(&app->shell, ROLE_INK, "opened %s: two networks, on the same keys",
                      app->shell.opened);
        }
        opened.network = opened.below = NULL;
        result = 0;
    }
    opened_free(&opened);
    return result;
}

static int take_typed(void *room, struct shell *shell, const char *text, size_t wrong[2],
                      struct error *error) {
    struct app *app = room;
    (void)shell;
    char name[TEXT_FIELD_BYTES], path[TEXT_FIELD_BYTES + 1024];
    if (typed_name(text, name, path, sizeof path, wrong, error)) return -1;
    if (files_take(app, path, name, error) == 0) return 0;
    if (radix_plan_named(name))
        wrong[0] = strcspn(text, ":");
    else
        typed_wrong(text, path, wrong);
    return -1;
}

void files_open(struct app *app) {
    static const struct entry_kind kind = {
        .help = "A file with a network, a lesson or kernels (.cl, .cu), a family and the number of "
                "wires such as "
                "bitonic:8, radix:16, or lesson:1. "
                "Tab completes a name or lists the names that fit; ~/ is the home directory.",
        .room = ROOM_APP,
        .take = take_typed,
        .pad = "1234567890:.",
        .completes = WINDOW_MOST_WIRES,
    };
    const struct stepping *stepping = &app->stepping;
    char now[TEXT_FIELD_BYTES] = ""; /* another family may have been chosen since */
    if (stepping->family && app->shell.mode == &mode_stepping)
        snprintf(now, sizeof now, "%s:%d", stepping->family->name, stepping->network->wires);
    bool same = strncmp(app->shell.opened, now, strlen(now)) == 0;
    entry_open(&app->shell, &kind, "Open a network", same ? app->shell.opened : now);
}

void files_take_dropped(struct app *app, const char *path) {
    struct error error;
    if (files_take(app, path, path, &error) == 0) return;
    shell_show_dialog(&app->shell, DIALOG_NONE);
    shell_say(&app->shell, ROLE_ERROR, "%s", error.text);
}

void files_paste(struct app *app) {
    app->shell.wants_paste = true;
}

void files_take_pasted(struct app *app, const char *text) {
    struct error error;
    struct network *network = stepping_fit(notation_read(text, "clipboard", &error), &error);
    if (network)
        take(app, network, NULL, "the clipboard");
    else
        shell_say(&app->shell, ROLE_ERROR, "%s", error.text);
}

/* ---- out ---- */

void files_copy(struct app *app) {
    const struct network *network = app_network(app);
    char about[160];
    snprintf(about, sizeof about, "%s as %s%s", network->name, app->shell.options->as->name,
             notation_keeps(app->shell.options->as, network) ? "" : ", which has no layers");
    FILE *file = shell_copy(&app->shell);
    notation_write(app->shell.options->as, network, file);
    shell_copied(&app->shell, file, about);
}

void files_save_text(struct app *app) {
    struct line said;
    const char *folder = save_folder(&app->save_folder, &app->shell);
    if (!folder) return;
    save_network(app_network(app), app->shell.options->as, folder, &said);
    line_move(&said, &app->shell.frame.notice);
}

/* Makes a figure of the picture, with room for a lesson's text. */
static struct scene figure_of(const struct app *app, struct lesson_caption *caption) {
    struct scene scene = stepping_scene_to_save(&app->stepping, &app->shell);
    save_figure(&scene);
    if (app->lesson.lesson && !app->lesson.place.away)
        lesson_caption_figure(&app->lesson.place, caption, &scene.frame);
    return scene;
}

/* Saves the visible picture; returns the name of its files without ending, or "" if there are none.
 */
static const char *save_in_sight(struct app *app, const char *folder, char name[SAVED_BYTES]) {
    struct lesson_caption caption;
    struct scene scene = figure_of(app, &caption);
    struct redraw redraw;
    struct line said;
    stepping_hide_unstepped(&app->stepping, &scene);
    redraw_init(&redraw, app, &scene, false);
    save_pictures(&scene, app->shell.theme, &redraw, folder, name, &said);
    line_move(&said, &app->shell.frame.notice);
    redraw_free(&redraw);
    return name;
}

/* Begins to write all layers. An edited network has no SPEC: its picture is saved first, and the
 * others are made from this file. */
static void write_all(struct app *app, const struct draw_job_kind *kind, struct redraw *redraw,
                      const char *folder, const char *base) {
    char name[SAVED_BYTES], svg[SAVED_BYTES + 8];
    if (!redraw->spec && *save_in_sight(app, folder, name)) {
        snprintf(svg, sizeof svg, "%s.svg", name);
        redraw->spec = memory_text(svg);
    }
    if (redraw->spec) draw_job_begin(&app->files, &app->shell, kind, redraw, folder, base);
}

void files_save_picture(struct app *app, const char *folder, bool all) {
    char base[192], name[SAVED_BYTES];
    struct lesson_caption caption;
    struct redraw redraw;
    if (!all) {
        save_in_sight(app, folder, name);
        return;
    }
    struct scene scene = figure_of(app, &caption);
    if (draw_job_asks(&app->files, &app->shell, 2 * (scene_depth(&scene) + 1))) return;
    redraw_init(&redraw, app, &scene, true);
    save_series_name(&scene, base, sizeof base);
    write_all(app, &draw_job_series, &redraw, folder, base);
    redraw_free(&redraw);
}

void files_save_page(struct app *app) {
    const char *folder;
    char base[96] = "";
    struct redraw redraw = {.spec = NULL};
    if (app->shell.mode == &mode_editing) {
        shell_say(&app->shell, ROLE_INK, "the editor cannot save a page: leave it with E first");
        return;
    }
    if (!(folder = save_folder(&app->save_folder, &app->shell))) return;
    if (app->shell.mode == &mode_radix) {
        struct radix_scene scene;
        radix_scene_of(&app->radix, &app->shell, &scene);
        redraw_init_radix(&redraw, app, &scene, true);
        snprintf(base, sizeof base, "%.90s", redraw.spec);
    } else if (app->lesson.lesson) {
        redraw_init_lesson(&redraw, app);
        snprintf(base, sizeof base, "%.90s", redraw.spec);
    } else {
        struct scene scene = stepping_scene_at_rest(&app->stepping, &app->shell);
        redraw_init(&redraw, app, &scene, true);
        figure_name(app->stepping.network, base, sizeof base);
    }
    for (char *at = base; *at; at++)
        if (strchr(":/ .", *at)) *at = '-';
    write_all(app, &draw_job_page, &redraw, folder, base);
    redraw_free(&redraw);
}
