/* timing_mode: the actions of shortcuts and mouse in timing mode. */
#include "timing_mode.h"

#include "core/timing/timing_text.h"
#include "view/timing/timing_draw.h"

#include <stdio.h>
#include <string.h>

/* ---- the picture ---- */

void timing_scene_of(const struct timings *mode, const struct shell *shell,
                     struct timing_scene *scene) {
    const struct timing_table *lesson = mode->lesson.recorded, *beside = &mode->beside;
    timings_scene(mode, scene);
    scene->recorded = beside->count > 0 ? beside : lesson->count > 0 ? lesson : NULL;
    scene->recorded_file = beside->count > 0 ? mode->beside_file : NULL;
    scene->frame = shell_frame(shell);
    if (!shell->pointing || shell->frame.dialog != DIALOG_NONE)
        scene->hovered = (struct target){.kind = TARGET_NONE};
}

static void draw(void *room, struct shell *shell) {
    struct timing_scene scene;
    timing_scene_of(room, shell, &scene);
    timing_scene_draw(&scene, &shell->picture);
}

/* ---- in and out ---- */

void timing_meet(struct timings *mode, struct shell *shell) {
    const struct desk *desk = shell->desk;
    bool ready = desk->state == DEVICE_READY, failed = desk->state == DEVICE_FAILED;
    timings_meet(mode, ready ? &desk->info : NULL, !ready && !failed);
}

static bool names_sorts(const struct timings *mode) {
    return mode->lesson.timed->count > 0;
}

/* Times the sort of the network that was on screen, once the device is ready. */
static void begin_own(struct timings *mode, struct shell *shell) {
    if (mode->begins && shell->mode == &mode_timing && shell->desk->state == DEVICE_READY)
        timings_begin_own(mode, shell->desk->worker);
}

/* Does the view show the launches of this sort? A click on one of them may have opened the
 * network. */
static bool shows_launches(const struct timings *mode, const struct timing_own *own) {
    const struct timing_launches *launches = &mode->launches;
    return mode->scene.view == TIMING_LAUNCHES && launches->count > 0 && launches->n == own->n &&
           strcmp(launches->sort, own->sort->name) == 0;
}

void timing_show_own(struct timings *mode, struct shell *shell, const struct timing_own *own) {
    timing_meet(mode, shell); /* ticks the sizes that suit the device */
    bool kept = names_sorts(mode) || shows_launches(mode, own);
    if (!kept && timings_take_own(mode, own) && mode->scene.view == TIMING_LAUNCHES)
        timing_show_view(mode, shell, TIMING_RATE);
    shell_change_mode(shell, &mode_timing);
    if (!kept) begin_own(mode, shell);
    timing_move(mode, shell, 0);
}

static void enter(void *room, struct shell *shell) {
    struct timings *mode = room;
    const struct sort_names *wanted = mode->lesson.timed;
    timing_meet(mode, shell);
    if (wanted->count == 0) return;
    const struct choices names = sort_names_choices(wanted);
    timing_choices_alone(mode, &names);
    timing_choices_look_at(mode, wanted->names[0]);
}

static void device_changed(void *room, struct shell *shell) {
    timing_meet(room, shell);
    begin_own(room, shell);
}

/* ---- choosing ---- */

/* Scrolls the list of sorts and the table, no further than their ends; with `follow`, brings the
 * sort under the cursor into view. */
static void scroll(struct timings *mode, struct shell *shell, int list, int rows, bool follow) {
    struct timing_scene scene;
    mode->scene.first_row += list;
    timing_scene_of(mode, shell, &scene);
    int last = timing_visible_points(&scene) - timing_rows_fit(&scene),
        row = mode->scene.scroll + rows;
    mode->scene.first_row = timing_side_first_row(&scene, follow);
    mode->scene.scroll = row > last ? last : row;
    if (mode->scene.scroll < 0) mode->scene.scroll = 0;
}

void timing_move(struct timings *mode, struct shell *shell, int step) {
    struct timing_scene scene;
    timing_scene_of(mode, shell, &scene);
    timing_choices_move(mode, step, timing_side_size_columns(&scene));
    scroll(mode, shell, 0, 0, true);
}

void timing_move_sideways(struct timings *mode, struct shell *shell, int step) {
    timing_choices_move_sideways(mode, step);
    scroll(mode, shell, 0, 0, true);
}

void timing_tick(struct timings *mode, struct shell *shell) {
    timing_choices_turn(mode);
    timing_meet(mode, shell); /* some sorts may not be able to sort these elements */
}

void timing_tick_all(struct timings *mode, struct shell *shell) {
    timing_choices_all(mode);
    timing_meet(mode, shell);
}

static void set(struct timings *mode, struct shell *shell, int setting, int step) {
    timing_choices_set(mode, setting, step);
    timing_meet(mode, shell);
}

void timing_set_next(struct timings *mode, struct shell *shell, int setting) {
    set(mode, shell, setting, 1);
}

void timing_set_previous(struct timings *mode, struct shell *shell, int setting) {
    set(mode, shell, setting, -1);
}

/* ---- measuring ---- */

void timing_ask(struct timings *mode, struct shell *shell) {
    timings_give_up_own(mode, shell->desk->worker); /* will be timed again with the others */
    timings_run(mode, shell->desk->worker);
}

void timing_begin(struct timings *mode, struct shell *shell, const struct choices *names,
                  const char *first) {
    timing_meet(mode, shell); /* ticks the sizes that suit the device */
    timing_choices_alone(mode, names);
    timing_choices_look_at(mode, first);
    shell_change_mode(shell, &mode_timing);
    timing_move(mode, shell, 0);
}

void timing_open(struct timings *mode, struct shell *shell, const struct choices *names,
                 const char *first) {
    if (mode->scene.view == TIMING_LAUNCHES) timing_show_view(mode, shell, TIMING_RATE);
    timing_begin(mode, shell, names, first);
    if (!mode->scene.state.running)
        shell_say(shell, ROLE_INK, "the sorts that %s are ticked: Enter times them",
                  mode->lesson.timed->count ? "this step names" : "M shows");
}

void timing_escape(struct timings *mode, struct shell *shell) {
    if (mode->scene.state.running && !mode->first)
        timings_stop(mode, shell->desk->worker);
    else
        timing_leave(mode, shell);
}

void timing_leave(struct timings *mode, struct shell *shell) {
    if (mode->first) {
        mode->begins = true; /* the next T times the sort again */
        timings_stop(mode, shell->desk->worker);
    }
    shell_go_back(shell);
}

/* ---- looking ---- */

void timing_show_view(struct timings *mode, struct shell *shell, int view) {
    (void)shell;
    mode->scene.view = (enum timing_view)view;
    mode->scene.hovered = (struct target){.kind = TARGET_NONE};
}

void timing_turn_view(struct timings *mode, struct shell *shell, int step) {
    timing_show_view(mode, shell, ((int)mode->scene.view + step + TIMING_VIEWS) % TIMING_VIEWS);
}

void timing_page(struct timings *mode, struct shell *shell, int pages) {
    struct timing_scene scene;
    timing_scene_of(mode, shell, &scene);
    scroll(mode, shell, 0, pages * (timing_rows_fit(&scene) - 1), false);
    if (mode->scene.view != TIMING_ROWS) timing_show_view(mode, shell, TIMING_ROWS);
}

/* ---- keeping ---- */

void timing_save(struct timings *mode, struct shell *shell) {
    struct timing_scene scene;
    timing_scene_of(mode, shell, &scene);
    bool launches = scene.view == TIMING_LAUNCHES;
    if (launches ? !scene.launches || scene.launches->count == 0 : scene.table->count == 0)
        shell_say(shell, ROLE_INK, "nothing was measured yet: there is nothing to save");
    else if (!launches && timing_visible_points(&scene) == 0)
        shell_say(shell, ROLE_INK, "no sort that was measured is ticked: there is nothing to save");
    else
        shell_request(shell, REQUEST_SAVE);
}

static int take_beside(void *room, struct shell *shell, const char *text, size_t wrong[2],
                       struct error *error) {
    struct timings *mode = room;
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
        shell_say(shell, ROLE_INK, "%.100s: %d sorts, drawn as dashed lines", read.setup.device,
                  read.count);
    return 0;
}

void timing_open_beside(struct timings *mode, struct shell *shell) {
    static const struct entry_kind kind = {
        .help =
            "A file that `sortnet time --json FILE` wrote, on this machine or on another one. Its "
            "times are drawn as dashed lines, with the device's name. An empty line removes them.",
        .room = ROOM_TIMING,
        .take = take_beside,
    };
    entry_open(shell, &kind, "A recorded run", mode->beside_file);
}

static void copy_table(struct timings *mode, struct shell *shell) {
    FILE *file = shell_copy(shell);
    timing_text(&mode->table, file);
    shell_copied(shell, file, "the table as text");
}

void timing_copy(struct timings *mode, struct shell *shell) {
    if (mode->table.count == 0)
        shell_say(shell, ROLE_INK, "nothing was measured yet: there is nothing to copy");
    else
        copy_table(mode, shell);
}

/* ---- the mouse ---- */

static void ask_launch(struct timings *mode, struct shell *shell,
                       const struct timing_launch *launch) {
    mode->stepped_launch = *launch;
    shell_request(shell, REQUEST_LAYER);
}

/* Finds the target under the mouse. The space between the sorts of the list is only for the
 * wheel. */
static bool hover(void *room, struct shell *shell) {
    struct timings *mode = room;
    struct target before = mode->scene.hovered, *place = &mode->scene.hovered;
    float x = shell->frame.mouse_x, y = shell->frame.mouse_y;
    *place = list_target_at(&shell->picture, x, y);
    if (place->kind == TARGET_MENU) *place = list_target_of(&shell->picture, TARGET_SETTING, x, y);
    bool counts = place->kind >= TARGET_SORT && place->kind < TARGET_SORTS;
    if (!counts) *place = (struct target){.kind = TARGET_NONE};
    return before.kind != place->kind || before.index != place->index ||
           before.second != place->second;
}

static void press(void *room, struct shell *shell) {
    struct timings *mode = room;
    hover(room, shell);
    struct target place = mode->scene.hovered;
    bool choice = place.kind == TARGET_SORT || place.kind == TARGET_OTHERS;
    if (choice || place.kind == TARGET_SIZE || place.kind == TARGET_SETTING) {
        mode->scene.cursor = place;
        timing_tick(mode, shell);
    }
    if (place.kind == TARGET_MORE) scroll(mode, shell, place.index, 0, false);
    if (place.kind == TARGET_TAB) timing_show_view(mode, shell, place.index);
    if (place.kind == TARGET_RUN && mode->scene.state.running)
        timings_stop(mode, shell->desk->worker);
    else if (place.kind == TARGET_RUN)
        timing_ask(mode, shell);
    if (place.kind == TARGET_CELL && place.index < mode->launches.count)
        ask_launch(mode, shell, &mode->launches.launches[place.index]);
}

static void wheel(void *room, struct shell *shell, float dx, float dy) {
    struct timings *mode = room;
    (void)shell, (void)dx;
    float x = shell->frame.mouse_x, y = shell->frame.mouse_y;
    if (dy == 0) return;
    struct target setting = list_target_of(&shell->picture, TARGET_SETTING, x, y);
    if (setting.kind != TARGET_NONE)
        set(mode, shell, setting.index, dy > 0 ? 1 : -1);
    else if (list_target_of(&shell->picture, TARGET_SORTS, x, y).kind != TARGET_NONE)
        scroll(mode, shell, dy > 0 ? 3 : -3, 0, false);
    else if (mode->scene.view == TIMING_ROWS)
        scroll(mode, shell, 0, dy > 0 ? 3 : -3, false);
}

/* ---- the row ---- */

static const char *foot(const void *room, const struct shell *shell) {
    const struct timings *mode = room;
    (void)shell;
    return !mode->scene.state.running || mode->first
               ? mode_timing.hints
               : "[Escape] stop|[Tab] view|[Space] tick|[T] back";
}

const struct mode mode_timing = {
    .room = ROOM_TIMING,
    .away = true,
    .hints = "[Return] run|[Tab] view|[Space] tick|[S] save|[T] back",
    .foot = foot,
    .bit = MODE_TIME,
    .caption = "Timing of sorts",
    .help_title = "Keys and mouse in timing mode",
    .elsewhere = "works outside timing mode: T leaves it",
    .enter = enter,
    .device_changed = device_changed,
    .press = press,
    .wheel = wheel,
    .hover = hover,
    .draw = draw,
};
