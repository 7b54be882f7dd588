/* radix_mode: the picture, the mouse in it, and the row of the mode. */
#include "app/radix/radix_mode.h"

#include "app/saving/save.h"
#include "app/stepping/stepping_mode.h"
#include "view/radix/radix_draw.h"

void radix_scene_of(const struct app *app, struct radix_scene *scene) {
    radix_stepping_scene(&app->radix, &app->desk, app->shell.now, scene);
    scene->frame = app_frame(app);
    scene->launch = recorded_known(&app->recorded, &app->desk);
    scene->parts = app->look.parts;
    scene->asking = lesson_asks_now(&app->lesson);
    scene->title = app->words.title;
}

void radix_save(struct app *app, int all) {
    const char *folder = save_folder(app);
    struct radix_scene scene;
    struct redraw redraw;
    struct line said;
    if (!folder) return;
    radix_scene_of(app, &scene);
    scene.position = (float)app->radix.course.motion.cursor; /* at rest */
    radix_stepping_describe_keys(&app->radix, parts_show(scene.parts, PART_SEED), scene.input.text,
                                 sizeof scene.input.text);
    redraw_init_radix(&redraw, app, &scene, all);
    if (all) {
        series_job_begin(app, save_radix_series(&scene, app->shell.theme, &redraw, folder));
    } else {
        save_radix(&scene, app->shell.theme, &redraw, folder, &said);
        line_move(&said, &app->shell.frame.notice);
    }
    redraw_free(&redraw);
}

static void draw(void *room, struct shell *shell) {
    struct radix_scene scene;
    radix_scene_of(room, &scene);
    radix_scene_draw(&scene, &shell->picture);
}

/* ---- the mouse ---- */

static void press(void *room, struct shell *shell) {
    struct app *app = room;
    struct target under = shell->under;
    struct radix_stepping *radix = &app->radix;
    course_press(shell);
    if (under.kind == TARGET_TURN && under.index <= radix->course.motion.depth)
        radix_go(app, under.index);
    if (under.kind == TARGET_LINE) inside_open_in_sight(app, -1);
    if (under.kind == TARGET_ITEM)
        radix_choose_item(app, radix->course.item == 1 + under.index ? -1 : under.index);
    if (under.kind == TARGET_KEY && under.index < radix->plan.n)
        radix_follow(app, radix->followed == 1 + under.index ? -1 : under.index);
}

static void wheel(void *room, struct shell *shell, float dx, float dy) {
    struct app *app = room;
    (void)shell, (void)dx;
    if (work_items_scroll(app, &app->radix.course.kernel_scroll, dy)) return;
    radix_turn(app, dy > 0 ? 1 : -1);
}

static void release(void *room, struct shell *shell) {
    (void)room;
    course_release(shell);
}

static bool hover(void *room, struct shell *shell) {
    (void)room;
    return course_scrub(shell);
}

/* ---- in and out ---- */

/* The device may be another one since. */
static void enter(void *room, struct shell *shell) {
    struct app *app = room;
    (void)shell;
    radix_stepping_ask(&app->radix, &app->desk);
}

static void leave(void *room, struct shell *shell) {
    (void)room;
    course_leave(shell);
}

/* Behind a dialog nothing is played. */
static bool advance(void *room, struct shell *shell) {
    struct app *app = room;
    if (shell->frame.dialog != DIALOG_NONE) app->radix.course.motion.playing = 0;
    return false;
}

static struct course *course(void *room) {
    struct app *app = room;
    return &app->radix.course;
}

static void go(void *room, struct shell *shell, int turns) {
    (void)shell;
    radix_go(room, turns);
}

static bool fit(const void *room) {
    const struct app *app = room;
    return radix_stepping_typed_fit(&app->radix);
}

static void fill(void *room, struct shell *shell) {
    (void)shell;
    radix_fill(room);
}

static int turn_at(const void *room, const struct shell *shell, float x) {
    (void)shell;
    struct radix_scene scene;
    radix_scene_of(room, &scene);
    return radix_turn_at(&scene, x);
}

static void type(void *room, struct shell *shell) {
    (void)shell;
    radix_type_keys(room);
}

static const struct course_kind radix_course = {"turn", ROOM_APP, course,  go,  NULL,
                                                fit,    fill,     turn_at, type};

const struct mode mode_radix = {
    .hints = "[Left] [Right] turn|[Shift+Right] kernel|[Space] play|[A] atomic",
    .bit = MODE_RADIX,
    .room = ROOM_APP,
    .course = &radix_course,
    .caption = "Radix sort",
    .help_title = "Keys and mouse in a radix sort",
    .elsewhere = "works on networks: Ctrl+O opens one",
    .enter = enter,
    .leave = leave,
    .press = press,
    .release = release,
    .cancel = release,
    .wheel = wheel,
    .hover = hover,
    .advance = advance,
    .device_changed = enter,
    .draw = draw,
};

void radix_open(struct app *app) {
    if (app->shell.mode != &mode_radix) app->radix.first = false; /* there is a way back */
    shell_change_mode(&app->shell, &mode_radix);
}

int radix_open_spec(struct app *app, const char *spec, struct error *error) {
    struct radix_plan plan;
    if (radix_plan_read(spec, &plan, error)) return -1;
    plan.order = app->radix.plan.order;
    radix_open(app);
    radix_begin(app, &plan);
    return 0;
}
