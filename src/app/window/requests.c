/* requests: fulfils requests of features, with a function for each. */
#include "app/window/parts.h"

#include "app/app.h"
#include "app/editor/editing_mode.h"
#include "app/inside/inside_mode.h"
#include "app/inside_ways.h"
#include "app/large/large_mode.h"
#include "app/large_ways.h"
#include "app/lessons/lesson_run.h"
#include "app/own_ways.h"
#include "app/radix/radix_mode.h"
#include "app/shell/setting.h"
#include "app/stepping/stepping_mode.h"
#include "app/timing/timing_mode.h"
#include "app/window/files.h"
#include "app/window/redraw.h"
#include "device/sorts/sorts.h"

/* ---- the shell ---- */

/* Pauses playing while a dialog is open that the user reads or answers. */
static void follow_dialogs(struct app *app) {
    struct shell *shell = &app->shell;
    struct motion *motion = &playback_present(shell)->motion;
    if (shell->pauses) {
        if (shell->frame.dialog == DIALOG_ENTRY) shell->entry.played = motion->playing;
        motion->playing = 0;
    }
    if (shell->resumes && shell->entry.played) motion_play(motion, shell->entry.played, shell->now);
    shell->pauses = shell->resumes = false;
}

static void next_device(struct app *app) {
    if (app->desk.device_count == 1)
        shell_say(&app->shell, ROLE_INK, "this is the only OpenCL device; it is opened again");
    desk_ask(&app->desk, worker_next_device);
    app_run_again(app);
}

static void ask_quit(struct app *app) {
    bool lesson = app->lesson.lesson != NULL, list = playing_list(app->shell.options);
    if (app->shell.quit_asked || (!lesson && !list)) {
        app->shell.quit = true;
        return;
    }
    app->shell.quit_asked = 2;
    if (list)
        shell_say(&app->shell, ROLE_INK, "press Q again to quit; the next start of this list%s",
                  app->playing.path[0] ? " offers to go on here" : " begins at its beginning");
    else
        shell_say(&app->shell, ROLE_INK, "press Q again to quit; Esc leaves the lesson");
}

/* ---- saving: in each mode its own scene and command line ---- */

static void save_times(struct app *app, const char *folder) {
    struct timing_scene scene;
    struct redraw redraw;
    timing_scene_of(&app->timing, &app->shell, &scene);
    redraw_init_timing(&redraw, &scene, app->shell.theme);
    save_timing(&scene, app->shell.theme, &redraw, folder, &app->timing.said);
    redraw_free(&redraw);
}

static void save_radix_sort(struct app *app, const char *folder, bool all) {
    struct radix_scene scene;
    struct redraw redraw;
    struct line said;
    char base[96];
    radix_scene_of(&app->radix, &app->shell, &scene);
    scene.position = (float)app->radix.playback.motion.cursor; /* keys rest in a saved picture */
    radix_stepping_describe_keys(&app->radix, parts_show(scene.parts, PART_SEED), scene.input.text,
                                 sizeof scene.input.text);
    redraw_init_radix(&redraw, app, &scene, all);
    if (all) {
        save_radix_series_name(&scene, base, sizeof base);
        if (!draw_job_asks(&app->files, &app->shell, 2 * (radix_turns_of_all(scene.plan) + 1)))
            draw_job_begin(&app->files, &app->shell, &draw_job_series, &redraw, folder, base);
    } else {
        save_radix(&scene, app->shell.theme, &redraw, folder, &said);
        line_move(&said, &app->shell.frame.notice);
    }
    redraw_free(&redraw);
}

static void save_launch(struct app *app, const char *folder) {
    struct inside_scene scene;
    struct redraw redraw;
    struct line said;
    inside_scene_of(&app->inside, &app->desk, &scene);
    if (scene.launch.waits) {
        shell_say(&app->shell, ROLE_INK,
                  "the launch is still being recorded; press S once it is there");
        return;
    }
    redraw_init_inside(&redraw, app);
    save_inside(&scene, app->shell.theme, &redraw, folder, &said);
    redraw_free(&redraw);
    line_move(&said, &app->shell.frame.notice);
}

static void save_section(struct app *app, const char *folder) {
    struct large_scene scene;
    struct redraw redraw;
    large_scene_of(&app->large, &app->shell, &scene);
    const struct large_start now = large_steps_now(&app->large);
    redraw_init_large(&redraw, &scene, &now, app->shell.theme);
    save_large(&scene, app->shell.theme, &redraw, folder, &app->large.said);
    redraw_free(&redraw);
}

static void save(struct app *app, bool all) {
    const char *folder = save_folder(&app->save_folder, &app->shell);
    const struct mode *mode = app->shell.mode;
    if (!folder) return;
    if (mode == &mode_timing)
        save_times(app, folder);
    else if (mode == &mode_radix)
        save_radix_sort(app, folder, all);
    else if (mode == &mode_inside)
        save_launch(app, folder);
    else if (mode == &mode_large)
        save_section(app, folder);
    else
        files_save_picture(app, folder, all);
}

/* ---- to another feature ---- */

/* Times all radix sorts. */
static void time_radixes(struct app *app) {
    const char *names[16];
    struct choices radixes = {NULL, NULL, names, sizeof *names, 0};
    for (int s = 0; s < sort_count && radixes.count < 16; s++)
        if (sorts[s]->group == SORT_RADIX) names[radixes.count++] = sorts[s]->name;
    timing_begin(&app->timing, &app->shell, &radixes, "radix");
}

/* Times the visible sort, or the sorts whose launches are shown. */
static void time_sorts(struct app *app) {
    const struct mode *mode = app->shell.mode;
    if (mode == &mode_radix)
        time_radixes(app);
    else if (own_ways_time(app))
        return;
    else if (mode == &mode_stepping && app->stepping.look.structure == STRUCTURE_LAUNCHES)
        timing_open(&app->timing, &app->shell, &rung_choices, app->stepping.look.rung->name);
    else if (!large_ways_time(app))
        shell_change_mode(&app->shell, &mode_timing);
}

static void show_launches(struct app *app) {
    if (app->inside.from->bit != MODE_STEP) {
        shell_say(&app->shell, ROLE_INK,
                  "launches are drawn around the layers of a network: Esc goes back");
        return;
    }
    shell_change_mode(&app->shell, app->inside.from);
    if (app->stepping.look.structure != STRUCTURE_LAUNCHES)
        setting_turn(&app->shell, setting_named(&app->shell, MODE_STEP, "launches"), 1);
}

static void enter(struct app *app) {
    if (!inside_open_in_sight(app, -1) && !app->shell.frame.notice.text[0])
        menu_open_all(&app->shell);
}

static void show_network(struct app *app) {
    bool radix = app->shell.mode == &mode_radix;
    if (!radix || app->lesson.lesson || !app_keeps_list(app))
        shell_change_mode(&app->shell, &mode_stepping);
}

static void fulfil(struct app *app, enum request request) {
    struct shell *shell = &app->shell;
    if (request == REQUEST_DEVICE) next_device(app);
    if (request == REQUEST_DIAGRAM) large_ways_down(app);
    if (request == REQUEST_EDITOR) shell_change_mode(shell, &mode_editing);
    if (request == REQUEST_ENTER) enter(app);
    if (request == REQUEST_FEWER && !own_ways_resize(app, -1))
        stepping_next_wires(&app->stepping, shell, -1);
    if (request == REQUEST_INSIDE) inside_open_in_sight(app, shell->requested_launch);
    if (request == REQUEST_KERNELS && !own_ways_change(app)) missing_line_change(app);
    if (request == REQUEST_LAUNCHES && !own_ways_next_launch(app)) show_launches(app);
    if (request == REQUEST_LAYER)
        large_ways_launch(app, &app->timing.launches, &app->timing.stepped_launch);
    if (request == REQUEST_NETWORK) show_network(app);
    if (request == REQUEST_PAGE) files_save_page(app);
    if (request == REQUEST_QUIT) ask_quit(app);
    if (request == REQUEST_RADIX) radix_open(&app->radix, shell);
    if (request == REQUEST_SAVE || request == REQUEST_SAVE_ALL)
        save(app, request == REQUEST_SAVE_ALL);
    if (request == REQUEST_TIMES) time_sorts(app);
    if (request == REQUEST_WIRES && !own_ways_resize(app, 1) && !large_ways_up(app))
        stepping_next_wires(&app->stepping, shell, 1);
}

void requests_fulfil(struct app *app) {
    enum request request = app->shell.request;
    app->shell.request = REQUEST_NOTHING;
    fulfil(app, request);
    follow_dialogs(app);
    line_move(&app->editor.said, &app->shell.frame.notice);
    line_move(&app->large.said, &app->shell.frame.notice);
    line_move(&app->timing.said, &app->shell.frame.notice);
}
