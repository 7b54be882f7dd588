/* radix_mode: the picture, the mouse in it, and the row of the mode. */
#include "radix_mode.h"

#include "app/radix/radix_actions.h"
#include "app/radix/radix_answers.h"
#include "app/saving/save.h"
#include "app/stepping/work_items.h"
#include "view/radix/radix_placement.h"

void radix_scene_of(const struct app *app, struct radix_scene *scene) {
    radix_stepping_scene(&app->radix, &app->desk, app->stepping.now, scene);
    scene->frame = app_frame(app);
    scene->parts = app->look.parts;
}

static void save(struct app *app, bool all) {
    struct radix_scene scene;
    struct redraw redraw;
    struct line said;
    radix_scene_of(app, &scene);
    scene.position = (float)app->radix.motion.cursor; /* at rest */
    redraw_init_radix(&redraw, app, &scene, all);
    (all ? save_radix_series : save_radix)(&scene, app->theme, &redraw, &said);
    redraw_free(&redraw);
    line_move(&said, &app->frame.notice);
}

void radix_save(struct app *app) {
    save(app, false);
}

void radix_save_series(struct app *app) {
    save(app, true);
}

static void draw(struct app *app) {
    struct radix_scene scene;
    radix_scene_of(app, &scene);
    radix_scene_draw(&scene, &app->picture);
}

/* ---- the mouse ---- */

/* To where the mouse is, at once: the handle stays under it. */
static bool scrub(struct app *app) {
    struct radix_scene scene;
    struct motion *motion = &app->radix.motion;
    radix_scene_of(app, &scene);
    int turn = radix_turn_at(&scene, app->frame.mouse_x);
    if (turn == motion->cursor && !motion->moving && !motion->playing) return false;
    radix_go(app, turn);
    motion->moving = false;
    app->radix.open = true;
    return true;
}

static void press(struct app *app) {
    struct target under = app->under;
    struct radix_stepping *radix = &app->radix;
    radix->scrubbing = under.kind == TARGET_SCRUBBER;
    if (radix->scrubbing) scrub(app);
    if (under.kind == TARGET_TURN && under.index <= radix->motion.depth) {
        radix_go(app, under.index);
        radix->open = true;
    }
    if (radix_answers_press(app, under)) return;
    if (under.kind == TARGET_ITEM)
        radix_choose_item(app, radix->item == 1 + under.index ? -1 : under.index);
    if (under.kind == TARGET_KEY && under.index < radix->plan.n)
        radix_follow(app, radix->followed == 1 + under.index ? -1 : under.index);
}

static void release(struct app *app) {
    app->radix.scrubbing = false;
}

static bool hover(struct app *app) {
    return app->radix.scrubbing && scrub(app);
}

static void wheel(struct app *app, float dx, float dy) {
    (void)dx;
    if (work_items_scroll(app, &app->radix.kernel_scroll, dy)) return;
    radix_turn(app, dy > 0 ? 1 : -1);
}

/* ---- in and out ---- */

/* The device may be another one since. */
static void enter(struct app *app) {
    radix_stepping_ask(&app->radix, &app->desk);
}

static void leave(struct app *app) {
    app->radix.motion.playing = 0;
    app->radix.scrubbing = false;
}

/* Behind a dialog nothing is played. A turn that was reached in playing is not covered after. */
static bool advance(struct app *app) {
    struct motion *motion = &app->radix.motion;
    bool played = motion->playing;
    if (app->frame.dialog != DIALOG_NONE) motion->playing = 0;
    if (played) app->radix.open = true;
    return motion_advance(motion, app->stepping.now);
}

const struct mode mode_radix = {
    .hints =
        "[Left] [Right] turn|[Shift+Right] kernel|[A] atomic|[Space] play|[Tab] kernel|[R] keys|"
        "[G] guess|[J] follow|[Up] [Down] size|[T] timing|[S] save|[Return] choose|[L] lessons",
    .bit = MODE_RADIX,
    .caption = "Radix sort",
    .help_title = "Keys and mouse in a radix sort",
    .elsewhere = "works on networks: Ctrl+O opens one",
    .enter = enter,
    .leave = leave,
    .key = radix_answers_key,
    .press = press,
    .release = release,
    .cancel = release,
    .wheel = wheel,
    .hover = hover,
    .advance = advance,
    .meet = enter,
    .draw = draw,
};

void radix_open(struct app *app) {
    if (app->mode != &mode_radix) app->radix.first = false; /* there is a way back */
    app_change_mode(app, &mode_radix);
}

int radix_open_spec(struct app *app, const char *spec, struct error *error) {
    struct radix_plan plan;
    if (radix_plan_read(spec, &plan, error)) return -1;
    plan.order = app->radix.plan.order;
    radix_open(app);
    radix_begin(app, &plan);
    return 0;
}
