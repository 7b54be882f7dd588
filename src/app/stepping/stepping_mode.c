/* stepping_mode: the scene of the network that is stepped, and the mouse in it. */
#include "app/stepping/stepping_mode.h"
#include "app/inside_ways.h"

#include "app/stepping/cover/cover.h"
#include "view/diagram/draw.h"

#include <math.h>

/* ---- the picture ---- */

/* Hides what layer 0 did until somebody steps, unless it was wrong or something else is looked at.
 */
static void hide_unstepped(const struct app *app, struct scene *scene) {
    const struct side *side = scene->side;
    const struct look *look = &scene->look;
    bool looks = look->panel || look->structure || app->look.cover || look->followed ||
                 look->item || side[1].network;
    const struct motion *motion = &app->stepping.course.motion;
    if (looks || motion->cursor > 0 || motion->furthest > 0 || app->lesson.lesson ||
        scene->backwards || side->verdict.role == ROLE_ERROR)
        return;
    scene->look.cover = COVER_BLANK;
    if (side->result) scene->side->verdict.text[0] = scene->device.text[0] = '\0';
}

static void fill(const void *room, const struct shell *shell, struct scene *scene) {
    stepping_scene(room, shell->now, scene);
    hide_unstepped(room, scene);
}

/* Once more where another comparator has come to stand under a mouse that did not move. */
static void draw(void *room, struct shell *shell) {
    struct app *app = room;
    struct scene scene;
    fill(app, shell, &scene);
    int shown = scene.side->hovered;
    scene_draw(&scene, &shell->picture);
    app->hovered = app_comparator_at_mouse(app);
    fill(app, shell, &scene);
    if (scene.side->hovered != shown) scene_draw(&scene, &shell->picture);
}

/* ---- the mouse ---- */

/* A line of the kernel's text, and the name of a launch, lead inside it. */
static bool opens_inside(struct app *app) {
    struct target under = app->shell.under;
    if (under.kind == TARGET_LINE) return inside_open_in_sight(app, -1);
    return under.kind == TARGET_LAUNCH && under.second && inside_open_in_sight(app, under.index);
}

/* The name of a sort in the table of launches. */
static bool chooses_sort(struct app *app) {
    if (app->shell.under.kind != TARGET_SORT) return false;
    stepping_show_launches(app, app->shell.under.index);
    return true;
}

static void press(void *room, struct shell *shell) {
    struct app *app = room;
    struct target layer =
        list_target_of(&shell->picture, TARGET_LAYER, shell->frame.mouse_x, shell->frame.mouse_y);
    int depth = app->stepping.course.motion.depth; /* the picture may still be of another network */
    if (course_press(shell) || dragging_press(app))
        return;
    else if (cover_answers_press(app, app_comparator_at_mouse(app)))
        return;
    else if (work_items_press(app))
        return;
    else if (chooses_sort(app) || opens_inside(app))
        return;
    else if (layer.kind != TARGET_NONE && layer.index <= depth)
        stepping_go(&app->stepping, layer.index, shell->now);
}

/* An idle mouse over empty ground changes nothing. */
static bool hover(void *room, struct shell *shell) {
    struct app *app = room;
    int before = app->hovered, launch = app->launch;
    if (app->stepping.course.scrubbing) return course_scrub(shell);
    if (dragging_hover(app)) return true;
    struct target under =
        list_target_of(&shell->picture, TARGET_LAUNCH, shell->frame.mouse_x, shell->frame.mouse_y);
    app->hovered = app_comparator_at_mouse(app);
    app->launch = under.kind == TARGET_LAUNCH && shell->pointing ? under.index + 1 : 0;
    return app->hovered != before || app->hovered >= 0 || app->launch != launch;
}

static void wheel(void *room, struct shell *shell, float dx, float dy) {
    struct app *app = room;
    struct scene scene;
    if (shell_scroll_text(shell, &app->stepping.course.kernel_scroll, dy)) return;
    fill(app, shell, &scene);
    viewport_scroll(&app->stepping.viewport, &scene, dx, dy);
}

static void release(void *room, struct shell *shell) {
    course_release(shell);
    dragging_release(room);
}

/* ---- the keys ---- */

static bool key(void *room, struct shell *shell, const char *name) {
    (void)shell;
    return cover_answers_key(room, name);
}

static const char *foot(const void *room, const struct shell *shell) {
    (void)shell;
    return stepping_foot(room);
}

/* ---- in and out ---- */

static void leave(void *room, struct shell *shell) {
    (void)room;
    course_leave(shell);
}

/* A proof that ended in another mode is told when stepping goes on. */
static bool advance(void *room, struct shell *shell) {
    (void)shell;
    stepping_tell_proof(room);
    return false;
}

const struct mode mode_stepping = {
    .room = ROOM_APP,
    .course = &stepping_course,
    .bit = MODE_STEP,
    .help_title = "Keys and mouse",
    .leave = leave,
    .hints = "[Right] layer|[Space] play|[Up] wires|[T] time|[S] save",
    .foot = foot,
    .key = key,
    .press = press,
    .release = release,
    .cancel = release,
    .wheel = wheel,
    .hover = hover,
    .advance = advance,
    .scene = fill,
    .draw = draw,
};
