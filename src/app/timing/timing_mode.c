/* timing_mode: what shortcuts and the mouse do in timing mode. */
#include "timing_mode.h"

#include "app/saving/save.h"
#include "app/stepping/stepping_mode.h"
#include "app/timing/timings.h"
#include "core/timing/size_list.h"
#include "core/timing/timing_text.h"
#include "device/sorts/sorts.h"
#include "view/timing/timing_draw.h"

#include <stdio.h>
#include <string.h>

enum { SMALL_WIRES = 16 }; /* of the network that a launch is shown in, if that has its stage */

/* ---- the picture ---- */

void timing_scene_of(const struct app *app, struct timing_scene *scene) {
    timings_scene(&app->timing, scene);
    const struct timing_table *lesson = &app->lesson.recorded, *beside = &app->timing.beside;
    scene->recorded = beside->count > 0 ? beside : lesson->count > 0 ? lesson : NULL;
    scene->recorded_file = beside->count > 0 ? app->timing.beside_file : NULL;
    scene->frame = app_frame(app);
    if (!app->shell.pointing || app->shell.frame.dialog != DIALOG_NONE)
        scene->hovered = (struct target){.kind = TARGET_NONE};
}

static void draw(void *room, struct shell *shell) {
    struct timing_scene scene;
    timing_scene_of(room, &scene);
    timing_scene_draw(&scene, &shell->picture);
}

/* ---- in and out ---- */

void timing_meet(struct app *app) {
    const struct desk *desk = &app->desk;
    bool ready = desk->state == DEVICE_READY, failed = desk->state == DEVICE_FAILED;
    timings_meet(&app->timing, ready ? &desk->info : NULL, !ready && !failed);
}

static void enter(void *room, struct shell *shell) {
    struct app *app = room;
    (void)shell;
    launch_visit_end(app);
    timing_meet(app);
    if (app->lesson.timed.count == 0) return;
    const struct choices timed = lesson_timed_choices(&app->lesson.timed);
    timing_choices_alone(&app->timing, &timed);
    timing_choices_look_at(&app->timing, app->lesson.timed.names[0]);
}

static void leave(void *room, struct shell *shell) {
    struct app *app = room;
    (void)shell;
    stepping_arrive(&app->stepping);
}

/* ---- choosing ---- */

/* Scrolls the list of sorts and the table, within what there is; with `follow`, the sort under the
 * cursor is in view. */
static void scroll(struct app *app, int list, int rows, bool follow) {
    struct timing_scene scene;
    struct timings *mode = &app->timing;
    mode->scene.first_row += list;
    timing_scene_of(app, &scene);
    int last = timing_visible_points(&scene) - timing_rows_fit(&scene),
        row = mode->scene.scroll + rows;
    mode->scene.first_row = timing_side_first_row(&scene, follow);
    mode->scene.scroll = row > last ? last : row;
    if (mode->scene.scroll < 0) mode->scene.scroll = 0;
}

void timing_move(struct app *app, int step) {
    struct timing_scene scene;
    timing_scene_of(app, &scene);
    timing_choices_move(&app->timing, step, timing_side_size_columns(&scene));
    scroll(app, 0, 0, true);
}

void timing_move_sideways(struct app *app, int step) {
    timing_choices_move_sideways(&app->timing, step);
    scroll(app, 0, 0, true);
}

void timing_tick(struct app *app) {
    timing_choices_turn(&app->timing);
    timing_meet(app); /* not every sort may be able to sort what is wanted now */
}

void timing_tick_all(struct app *app) {
    timing_choices_all(&app->timing);
    timing_meet(app);
}

static void set(struct app *app, int setting, int step) {
    timing_choices_set(&app->timing, setting, step);
    timing_meet(app);
}

void timing_set_next(struct app *app, int setting) {
    set(app, setting, 1);
}

void timing_set_previous(struct app *app, int setting) {
    set(app, setting, -1);
}

/* ---- measuring ---- */

void timing_ask(struct app *app) {
    timings_run(&app->timing, app->desk.worker);
}

void timing_begin(struct app *app, const struct choices *names, const char *first) {
    timing_meet(app); /* ticks the sizes that suit the device */
    timing_choices_alone(&app->timing, names);
    timing_choices_look_at(&app->timing, first);
    shell_change_mode(&app->shell, &mode_timing);
    timing_move(app, 0);
}

void timing_open(struct app *app, const struct choices *names, const char *first) {
    struct timings *mode = &app->timing;
    if (mode->scene.view == TIMING_LAUNCHES) timing_show_view(app, TIMING_RATE);
    timing_begin(app, names, first);
    if (!mode->scene.state.running)
        shell_say(&app->shell, ROLE_INK, "the sorts that %s are ticked: Enter times them",
                  app->lesson.timed.count ? "this step names" : "M shows");
}

void timing_leave(struct app *app) {
    shell_change_mode(&app->shell,
                      app->shell.mode_before ? app->shell.mode_before : &mode_stepping);
}

void timing_escape(struct app *app) {
    if (app->timing.scene.state.running)
        timings_stop(&app->timing, app->desk.worker);
    else
        timing_leave(app);
}

/* ---- looking ---- */

void timing_show_view(struct app *app, int view) {
    app->timing.scene.view = (enum timing_view)view;
    app->timing.scene.hovered = (struct target){.kind = TARGET_NONE};
}

void timing_turn_view(struct app *app, int step) {
    timing_show_view(app, ((int)app->timing.scene.view + step + TIMING_VIEWS) % TIMING_VIEWS);
}

void timing_page(struct app *app, int pages) {
    struct timing_scene scene;
    timing_scene_of(app, &scene);
    scroll(app, 0, pages * (timing_rows_fit(&scene) - 1), false);
    if (app->timing.scene.view != TIMING_ROWS) timing_show_view(app, TIMING_ROWS);
}

/* ---- keeping ---- */

void timing_save(struct app *app) {
    struct timing_scene scene;
    const char *folder;
    timing_scene_of(app, &scene);
    bool launches = scene.view == TIMING_LAUNCHES;
    if (launches ? !scene.launches || scene.launches->count == 0 : scene.table->count == 0)
        shell_say(&app->shell, ROLE_INK, "nothing was measured yet: there is nothing to save");
    else if (!launches && timing_visible_points(&scene) == 0)
        shell_say(&app->shell, ROLE_INK,
                  "no sort that was measured is ticked: there is nothing to save");
    else if ((folder = save_folder(app)))
        save_timing(&scene, app->shell.theme, folder, &app->timing.said);
}

static int take_beside(void *room, struct shell *shell, const char *text, size_t wrong[2],
                       struct error *error) {
    struct app *app = room;
    (void)shell;
    struct timings *mode = &app->timing;
    struct timing_table read = {.count = 0};
    char path[sizeof mode->beside_file];
    wrong[1] = strlen(text);
    if (*text && (completion_expand(text, path, sizeof path, error) ||
                  timing_beside_read(path, &read, error)))
        return -1;
    timing_table_free(&mode->beside);
    mode->beside = read;
    snprintf(mode->beside_file, sizeof mode->beside_file, "%s", *text ? path : "");
    if (*text)
        shell_say(&app->shell, ROLE_INK, "%.100s: %d sorts, dashed behind those of the same name",
                  read.setup.device, read.count);
    return 0;
}

void timing_open_beside(struct app *app) {
    static const struct entry_kind kind = {
        .help =
            "A file of another run, which `sortnet time --json FILE` wrote, on this machine or on "
            "another one. Its times stand dashed behind one's own, with the device's name; with "
            "nothing typed there are none.",
        .take = take_beside,
    };
    entry_open(&app->shell, &kind, "A recorded run", app->timing.beside_file);
}

static void copy_table(struct app *app) {
    FILE *file = shell_copy(&app->shell);
    timing_text(&app->timing.table, file);
    shell_copied(&app->shell, file, "the table as text");
}

void timing_copy(struct app *app) {
    if (app->timing.table.count == 0)
        shell_say(&app->shell, ROLE_INK, "nothing was measured yet: there is nothing to copy");
    else
        copy_table(app);
}

/* ---- the mouse ---- */

/* The family whose networks a sort of the device runs, layer by layer. */
static const struct family *family_of(const char *sort) {
    const struct family *own = choices_find(&family_choices, sort);
    return own ? own : families[0];
}

/* Visits a small network, at the layer that does what the launch did: the same stage and substage.
 * Where the network is too small for that stage: in its last one, the layer that compares wires
 * equally far apart, or else the first. */
static void show_launch(struct app *app, const struct timing_launch *launch) {
    const struct timing_launches *all = &app->timing.launches;
    const struct family *family = family_of(all->sort);
    int stage = launch->stage, substage = launch->substage, n = SMALL_WIRES;
    char size[24];
    while (n < WINDOW_MOST_WIRES && n < 2 << stage)
        n *= 2;
    while (2 << stage > n) {
        stage--;
        if (substage > 0) substage--;
    }
    if (!launch_visit_begin(app, family, n)) return;
    const struct network *network = app->stepping.network;
    if (stage >= network->stage_count) return;
    stepping_go(&app->stepping, network->stages[stage].first_layer + substage, app->shell.now);
    size_text(all->n, size, sizeof size);
    shell_say(&app->shell, ROLE_INK,
              "stage %d, substage %d of %s at %s, with %d keys%s; T goes back", launch->stage,
              launch->substage, all->sort, size, n,
              stage == launch->stage ? "" : ": here the last stage");
}

/* The ground of the list of sorts is for the wheel alone. */
static bool hover(void *room, struct shell *shell) {
    struct app *app = room;
    (void)shell;
    struct target before = app->timing.scene.hovered, *place = &app->timing.scene.hovered;
    float x = app->shell.frame.mouse_x, y = app->shell.frame.mouse_y;
    *place = list_target_at(&app->shell.picture, x, y);
    if (place->kind == TARGET_MENU)
        *place = list_target_of(&app->shell.picture, TARGET_SETTING, x, y);
    bool counts = place->kind >= TARGET_SORT && place->kind < TARGET_SORTS;
    if (!counts) *place = (struct target){.kind = TARGET_NONE};
    return before.kind != place->kind || before.index != place->index ||
           before.second != place->second;
}

static void press(void *room, struct shell *shell) {
    struct app *app = room;
    hover(room, shell);
    struct timings *mode = &app->timing;
    struct target place = mode->scene.hovered;
    bool choice = place.kind == TARGET_SORT || place.kind == TARGET_OTHERS;
    if (choice || place.kind == TARGET_SIZE || place.kind == TARGET_SETTING) {
        mode->scene.cursor = place;
        timing_tick(app);
    }
    if (place.kind == TARGET_MORE) scroll(app, place.index, 0, false);
    if (place.kind == TARGET_TAB) timing_show_view(app, place.index);
    if (place.kind == TARGET_RUN && mode->scene.state.running)
        timings_stop(mode, app->desk.worker);
    else if (place.kind == TARGET_RUN)
        timing_ask(app);
    if (place.kind == TARGET_CELL && place.index < mode->launches.count)
        show_launch(app, &mode->launches.launches[place.index]);
}

static void wheel(void *room, struct shell *shell, float dx, float dy) {
    struct app *app = room;
    (void)shell, (void)dx;
    float x = app->shell.frame.mouse_x, y = app->shell.frame.mouse_y;
    struct target setting = list_target_of(&app->shell.picture, TARGET_SETTING, x, y);
    if (setting.kind != TARGET_NONE)
        set(app, setting.index, dy > 0 ? 1 : -1);
    else if (list_target_of(&app->shell.picture, TARGET_SORTS, x, y).kind != TARGET_NONE)
        scroll(app, dy > 0 ? 3 : -3, 0, false);
    else if (app->timing.scene.view == TIMING_ROWS)
        scroll(app, 0, dy > 0 ? 3 : -3, false);
}

/* ---- the row ---- */

static void device_changed(void *room, struct shell *shell) {
    (void)shell;
    timing_meet(room);
}

static const char *foot(const void *room, const struct shell *shell) {
    const struct app *app = room;
    (void)shell;
    return !app->timing.scene.state.running ? mode_timing.hints
                                            : "[Escape] stop|[Tab] view|[Space] tick|[T] stepping";
}

const struct mode mode_timing = {
    .room = ROOM_APP,
    .hints = "[Return] run|[Tab] view|[Space] tick|[T] stepping",
    .foot = foot,
    .bit = MODE_TIME,
    .course = &stepping_course,
    .caption = "Timing of sorts",
    .help_title = "Keys and mouse in timing mode",
    .elsewhere = "works outside timing mode: T leaves it",
    .enter = enter,
    .device_changed = device_changed,
    .leave = leave,
    .press = press,
    .wheel = wheel,
    .hover = hover,
    .draw = draw,
};
