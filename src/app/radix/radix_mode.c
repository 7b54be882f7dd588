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

static void describe(const struct app *app, FILE *file) {
    const struct radix_stepping *radix = &app->radix;
    const struct radix_trace *trace = radix_stepping_trace(radix);
    struct radix_moment moment = radix_moment_at(&radix->plan, radix->motion.cursor);
    struct radix_scene scene;
    char spec[32], keys[256];
    radix_plan_spec(&radix->plan, spec, sizeof spec);
    radix_stepping_scene(radix, &app->desk, app->stepping.now, &scene);
    fprintf(file, "radix=%d\nradix_spec=%s\nradix_turns=%d/%d\nradix_moment=%d %s %d\n",
            app->mode == &mode_radix, spec, radix->motion.cursor, radix->motion.depth, moment.pass,
            radix_kernel_names[moment.kernel], moment.turn);
    fprintf(file, "radix_keys=%s\nradix_verdict=%s\nradix_device=%s\nradix_input=%s\n",
            input_text(radix->keys, radix->plan.n, ",", keys, sizeof keys), scene.verdict.text,
            scene.device.text, scene.input.text);
    fprintf(file, "radix_atomic=%d\nradix_wrong=%d\nradix_covered=%d\nradix_followed=%d\n",
            trace->atomic, radix_wrong_places(&radix->plan, trace), scene.covered,
            radix->followed - 1);
    fprintf(file, "radix_order=%s\n", radix->plan.order ? "descending" : "ascending");
    fprintf(file, "radix_kernel=%d\nradix_comments=%d\nradix_item=%d\n", radix->kernel,
            radix->comments, radix->item - 1);
    fprintf(file, "radix_playing=%d\nradix_ran=%d\n", radix->motion.playing,
            radix->has_result && radix->result.ran);
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
    .describe = describe,
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
