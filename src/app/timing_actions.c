/* timing_actions: one small function per row of the key table, as in actions.h. */
#include "timing_actions.h"

#include "app/save.h"
#include "core/size_list.h"
#include "core/timing_text.h"
#include "device/sorts.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SMALL_WIRES = 16 }; /* of the network that a launch is shown in, if that has its stage */

void timing_scene_of(const struct app *app, struct timing_scene *scene) {
    size_t n;
    timing_mode_scene(&app->timing, scene);
    scene->frame = app_frame(app, app->frame.width, app->frame.height, app->frame.density);
    scene->launched = timing_mode_launched(&app->timing, &n)->name;
    if (!app->pointing || app->frame.dialog != DIALOG_NONE)
        scene->hovered = (struct timing_place){.part = TIMING_NOWHERE};
}

bool timing_meet(struct app *app) {
    const struct verifier *verifier = &app->verifier;
    bool ready = verifier->state == DEVICE_READY, failed = verifier->state == DEVICE_FAILED;
    return app->timing.on &&
           timing_mode_meet(&app->timing, ready ? &verifier->info : NULL, !ready && !failed);
}

/* ---- in and out ---- */

void timing_enter(struct app *app, double now) {
    (void)now;
    app->motion.playing = 0;
    app->timing.on = true;
    timing_meet(app);
}

static void leave(struct app *app, double now) {
    (void)now;
    app->timing.on = false;
    app_follow_cursor(app);
}

/* ---- choosing ---- */

static int columns(const struct app *app) {
    struct timing_scene scene;
    timing_scene_of(app, &scene);
    return timing_scene_size_columns(&scene);
}

/* The sort under the cursor is in view. */
static void follow_cursor(struct app *app) {
    struct timing_scene scene;
    timing_scene_of(app, &scene);
    app->timing.first_sort = timing_scene_first_sort(&scene, true);
}

static void up(struct app *app, double now) {
    (void)now;
    timing_mode_move(&app->timing, -1, 0, columns(app));
    follow_cursor(app);
}

static void down(struct app *app, double now) {
    (void)now;
    timing_mode_move(&app->timing, 1, 0, columns(app));
    follow_cursor(app);
}

/* Among the sorts, right and left go to the sizes and back. */
static void sideways(struct app *app, int step) {
    struct timing_mode *mode = &app->timing;
    if (mode->cursor < sort_count)
        mode->cursor = step > 0 ? sort_count : mode->cursor;
    else if (mode->cursor > sort_count || step > 0)
        timing_mode_move(mode, 0, step, 1);
    else
        mode->cursor = 0;
    follow_cursor(app);
}

static void left(struct app *app, double now) {
    (void)now;
    sideways(app, -1);
}

static void right(struct app *app, double now) {
    (void)now;
    sideways(app, 1);
}

/* Ticks it, or takes the next value of a setting, which not every sort may be able to sort. */
static void choose(struct app *app, int choice) {
    timing_mode_tick(&app->timing, choice);
    timing_meet(app);
    timing_tell(app);
}

static void tick(struct app *app, double now) {
    (void)now;
    choose(app, app->timing.cursor);
}

static void tick_all(struct app *app, double now) {
    (void)now;
    timing_mode_tick_all(&app->timing);
}

/* ---- measuring ---- */

void timing_tell(struct app *app) {
    if (app->timing.said.text[0]) app->frame.notice = app->timing.said;
    app->timing.said.text[0] = '\0';
}

static void run(struct app *app, double now) {
    (void)now;
    timing_mode_run(&app->timing, app->verifier.worker);
    timing_tell(app);
}

static void stop(struct app *app, double now) {
    (void)now;
    if (!app->timing.state.running)
        app_say(app, ROLE_INK, "nothing is being measured; T goes back");
    timing_mode_stop(&app->timing, app->verifier.worker);
}

/* ---- looking ---- */

static void show_view(struct app *app, int view) {
    app->timing.view = (enum timing_view)((view + TIMING_VIEWS) % TIMING_VIEWS);
    app->timing.hovered = (struct timing_place){.part = TIMING_NOWHERE};
}

static void next_view(struct app *app, double now) {
    (void)now;
    show_view(app, (int)app->timing.view + 1);
}

static void previous_view(struct app *app, double now) {
    (void)now;
    show_view(app, (int)app->timing.view - 1);
}

static void view_rate(struct app *app, double now) {
    (void)now;
    show_view(app, TIMING_RATE);
}

static void view_time(struct app *app, double now) {
    (void)now;
    show_view(app, TIMING_TIME);
}

static void view_launches(struct app *app, double now) {
    (void)now;
    show_view(app, TIMING_LAUNCHES);
}

static void view_rows(struct app *app, double now) {
    (void)now;
    show_view(app, TIMING_ROWS);
}

static void scroll(struct app *app, int rows) {
    struct timing_scene scene;
    int total, *at = &app->timing.scroll;
    timing_scene_of(app, &scene);
    int last = timing_scene_rows(&scene, &total);
    last = total > last ? total - last : 0;
    *at = *at + rows < 0 ? 0 : *at + rows > last ? last : *at + rows;
}

static void page(struct app *app, int pages) {
    struct timing_scene scene;
    int total;
    timing_scene_of(app, &scene);
    scroll(app, pages * (timing_scene_rows(&scene, &total) - 1));
    if (app->timing.view != TIMING_ROWS) show_view(app, TIMING_ROWS);
}

static void page_down(struct app *app, double now) {
    (void)now;
    page(app, 1);
}

static void page_up(struct app *app, double now) {
    (void)now;
    page(app, -1);
}

/* Scrolls the list of sorts, within what there is. */
static void scroll_sorts(struct app *app, int rows) {
    struct timing_scene scene;
    app->timing.first_sort += rows;
    timing_scene_of(app, &scene);
    app->timing.first_sort = timing_scene_first_sort(&scene, false);
}

static void set(struct app *app, int setting, int step) {
    timing_mode_set(&app->timing, setting, step);
    timing_meet(app);
    timing_tell(app);
}

void timing_wheel(struct app *app, float dy) {
    struct timing_scene scene;
    timing_scene_of(app, &scene);
    struct timing_place place = timing_scene_hit(&scene, app->frame.mouse_x, app->frame.mouse_y);
    if (place.part == TIMING_ON_SETTING)
        set(app, place.index, dy > 0 ? 1 : -1);
    else if (timing_scene_in_list(&scene, app->frame.mouse_x, app->frame.mouse_y))
        scroll_sorts(app, dy > 0 ? 3 : -3);
    else if (app->timing.view == TIMING_ROWS)
        scroll(app, dy > 0 ? 3 : -3);
}

/* ---- keeping ---- */

static void save(struct app *app, double now) {
    (void)now;
    struct error error;
    char about[256];
    struct timing_scene scene;
    timing_scene_of(app, &scene);
    bool launches = scene.view == TIMING_LAUNCHES;
    if (launches ? scene.launches->count == 0 : scene.table->count == 0)
        app_say(app, ROLE_INK, "nothing was measured yet: there is nothing to save");
    else if (save_timing(&scene, app->options->theme, about, sizeof about, &error))
        app_say(app, ROLE_ERROR, "%s", error.text);
    else
        app_say(app, ROLE_INK, "saved %s", about);
}

static void copy(struct app *app, double now) {
    (void)now;
    size_t size;
    if (app->timing.table.count == 0) {
        app_say(app, ROLE_INK, "nothing was measured yet: there is nothing to copy");
        return;
    }
    free(app->copied);
    app->copied = NULL;
    FILE *memory = open_memstream(&app->copied, &size);
    if (memory) timing_text(&app->timing.table, memory);
    if (!memory || fclose(memory))
        app_say(app, ROLE_ERROR, "cannot copy: %s", strerror(errno));
    else
        app_say(app, ROLE_INK, "copied the table as text");
}

/* ---- the mouse ---- */

/* The family whose networks a sort of the device runs, layer by layer. */
static const struct family *family_of(const char *sort) {
    const struct family *own = choices_find(&family_choices, sort);
    return own ? own : families[0];
}

/* Steps of the layer in a small network that is the launch's counterpart: the same stage and
 * substage where it has them; else in its last stage the layer of the same distance, as far as it
 * goes. */
static void show_launch(struct app *app, const struct timing_launch *launch, double now) {
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
    app->timing.on = false;
    app->wanted_wires = n;
    app_change_network(app, family, n, app->order);
    if (app->network->wires != n || stage >= app->network->stage_count) return;
    app_go(app, app->network->stages[stage].first_layer + substage, now);
    size_text(all->n, size, sizeof size);
    app_say(app, ROLE_INK, "stage %d, substage %d of %s at %s, with %d keys%s; T goes back",
            launch->stage, launch->substage, all->sort, size, n,
            stage == launch->stage ? "" : ": here the last stage");
}

bool timing_hover(struct app *app) {
    struct timing_scene scene;
    struct timing_place before = app->timing.hovered, *place = &app->timing.hovered;
    timing_scene_of(app, &scene);
    *place = timing_scene_hit(&scene, app->frame.mouse_x, app->frame.mouse_y);
    return before.part != place->part || before.index != place->index ||
           before.second != place->second;
}

void timing_click(struct app *app, double now) {
    timing_hover(app);
    struct timing_mode *mode = &app->timing;
    struct timing_place place = mode->hovered;
    int choice = place.index;
    if (place.part == TIMING_ON_SIZE) choice += sort_count;
    if (place.part == TIMING_ON_SETTING) choice += sort_count + TIMING_SIZES;
    if (place.part == TIMING_ON_SORT || place.part == TIMING_ON_SIZE ||
        place.part == TIMING_ON_SETTING) {
        mode->cursor = choice;
        choose(app, choice);
    }
    if (place.part == TIMING_ON_MORE) scroll_sorts(app, place.index);
    if (place.part == TIMING_ON_TAB) show_view(app, place.index);
    if (place.part == TIMING_ON_RUN && mode->state.running)
        stop(app, now);
    else if (place.part == TIMING_ON_RUN)
        run(app, now);
    if (place.part == TIMING_ON_CELL && place.index < mode->launches.count)
        show_launch(app, &mode->launches.launches[place.index], now);
}

/* ---- the table ---- */

/* Keys that take the next or the previous value of a setting. */
static bool perform_setting(struct app *app, enum action action) {
    static const struct {
        enum action next, previous;
    } keys[TIMING_SETTINGS] = {
        [TIMING_TYPE] = {ACTION_TIME_TYPE, ACTION_TIME_TYPE_BACK},
        [TIMING_ELEMENTS] = {ACTION_TIME_ELEMENTS, ACTION_TIME_ELEMENTS_BACK},
        [TIMING_ORDER] = {ACTION_TIME_ORDER, ACTION_TIME_ORDER},
        [TIMING_INPUT] = {ACTION_TIME_INPUT, ACTION_TIME_INPUT_BACK},
        [TIMING_SEED] = {ACTION_TIME_SEED, ACTION_TIME_SEED_BACK},
        [TIMING_REPEATS] = {ACTION_TIME_REPEATS, ACTION_TIME_REPEATS_BACK},
    };
    for (int s = 0; s < TIMING_SETTINGS; s++)
        if (action == keys[s].next || action == keys[s].previous) {
            set(app, s, action == keys[s].next ? 1 : -1);
            return true;
        }
    return false;
}

bool timing_perform(struct app *app, enum action action, double now) {
    static void (*const perform[ACTION_COUNT])(struct app * app, double now) = {
        [ACTION_TIMING] = timing_enter,
        [ACTION_TIME_LEAVE] = leave,
        [ACTION_TIME_RUN] = run,
        [ACTION_TIME_STOP] = stop,
        [ACTION_TIME_UP] = up,
        [ACTION_TIME_DOWN] = down,
        [ACTION_TIME_LEFT] = left,
        [ACTION_TIME_RIGHT] = right,
        [ACTION_TIME_TICK] = tick,
        [ACTION_TIME_TICK_ALL] = tick_all,
        [ACTION_TIME_NEXT_VIEW] = next_view,
        [ACTION_TIME_PREVIOUS_VIEW] = previous_view,
        [ACTION_TIME_VIEW_RATE] = view_rate,
        [ACTION_TIME_VIEW_TIME] = view_time,
        [ACTION_TIME_VIEW_LAUNCHES] = view_launches,
        [ACTION_TIME_VIEW_ROWS] = view_rows,
        [ACTION_TIME_PAGE_DOWN] = page_down,
        [ACTION_TIME_PAGE_UP] = page_up,
        [ACTION_TIME_SAVE] = save,
        [ACTION_TIME_COPY] = copy,
    };
    if (perform_setting(app, action)) return true;
    if (perform[action]) perform[action](app, now);
    return perform[action] != NULL;
}
