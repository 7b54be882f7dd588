/* stepping_mode: the scene of the network that is stepped, and the mouse in it. */
#include "stepping_mode.h"

#include "app/facts.h"
#include "app/stepping/comparing.h"
#include "app/stepping/cover/cover_answers.h"
#include "app/stepping/stepping_actions.h"
#include "app/stepping/stepping_scene.h"
#include "app/stepping/work_items.h"
#include "core/network/inputs.h"
#include "view/around/foot.h"
#include "view/placement/placement.h"

#include <inttypes.h>
#include <math.h>

/* ---- the picture ---- */

static void scene_now(const struct app *app, struct scene *scene) {
    stepping_scene(app, app->stepping.now, scene);
}

/* Once more where another comparator has come to stand under a mouse that did not move. */
static void draw(struct app *app) {
    struct scene scene;
    scene_now(app, &scene);
    int shown = scene.side->hovered;
    scene_draw(&scene, &app->picture);
    app->hovered = app_comparator_at_mouse(app);
    scene_now(app, &scene);
    if (scene.side->hovered != shown) scene_draw(&scene, &app->picture);
}

/* ---- the mouse ---- */

/* Goes to the layer that the scrubber has where the mouse is, at once: its handle is under the
 * mouse. */
static bool scrub(struct app *app) {
    struct scene scene;
    struct motion *motion = &app->stepping.motion;
    scene_now(app, &scene);
    int layer = foot_layer_at(&scene, app->frame.mouse_x);
    if (layer == motion->cursor && !motion->moving && !motion->playing) return false;
    stepping_go(&app->stepping, layer);
    motion->moving = false;
    return true;
}

static void press(struct app *app) {
    struct target layer =
        list_target_of(&app->picture, TARGET_LAYER, app->frame.mouse_x, app->frame.mouse_y);
    int depth = app->stepping.motion.depth; /* the picture may still be of another network */
    app->scrubbing = app->under.kind == TARGET_SCRUBBER;
    if (app->scrubbing)
        scrub(app);
    else if (cover_answers_press(app, app_comparator_at_mouse(app)))
        return;
    else if (work_items_press(app))
        return;
    else if (layer.kind != TARGET_NONE && layer.index <= depth)
        stepping_go(&app->stepping, layer.index);
}

static void release(struct app *app) {
    app->scrubbing = false;
}

/* An idle mouse over empty ground changes nothing. */
static bool hover(struct app *app) {
    int before = app->hovered, launch = app->launch;
    if (app->scrubbing) return scrub(app);
    struct target under =
        list_target_of(&app->picture, TARGET_LAUNCH, app->frame.mouse_x, app->frame.mouse_y);
    app->hovered = app_comparator_at_mouse(app);
    app->launch = under.kind == TARGET_LAUNCH && app->pointing ? under.index + 1 : 0;
    return app->hovered != before || app->hovered >= 0 || app->launch != launch;
}

void stepping_scroll(struct app *app, const struct scene *scene, float dx, float dy) {
    struct stepping *stepping = &app->stepping;
    struct placement at;
    placement_init(&at, scene);
    if (at.most_y <= 0 && dx == 0) { /* nothing to scroll vertically: the wheel goes sideways */
        dx = dy;
        dy = 0;
    }
    /* stay within reach, so that scrolling back answers at once */
    stepping->scroll_y = fminf(fmaxf(stepping->scroll_y + at.followed_y + dy, 0), at.most_y);
    stepping->scroll_x =
        fminf(fmaxf(stepping->scroll_x + dx, -at.followed_x), at.most_x - at.followed_x);
    placement_free(&at);
}

static void wheel(struct app *app, float dx, float dy) {
    struct scene scene;
    if (work_items_scroll(app, &app->kernel_scroll, dy)) return;
    scene_now(app, &scene);
    stepping_scroll(app, &scene, dx, dy);
}

/* ---- in and out ---- */

static void leave(struct app *app) {
    app->stepping.motion.playing = 0;
    app->scrubbing = false;
}

/* A proof that ended in another mode is told when stepping goes on. */
static bool advance(struct app *app) {
    stepping_tell_proof(app);
    return false;
}

const struct mode mode_stepping = {
    .bit = MODE_STEP,
    .help_title = "Keys and mouse",
    .leave = leave,
    .hints = "[Left] [Right] layer|[Space] play|[F] family|[R] keys|[T] timing|[I] input|[S] save|"
             "[F10] choose|[Up] [Down] wires|[V] prove|[E] edit|[Tab] panel|[Backspace] backwards|"
             "[W] parts|[D] device|[L] lessons",
    .foot = stepping_foot,
    .key = cover_answers_key,
    .press = press,
    .release = release,
    .cancel = release,
    .wheel = wheel,
    .hover = hover,
    .advance = advance,
    .scene = scene_now,
    .draw = draw,
};

/* ---- facts ---- */

static long interval(const struct asked *asked) {
    return motion_interval(&asked->app->stepping.motion);
}

static void zoom(const struct asked *asked, char *text) {
    snprintf(text, FACT_BYTES, "%.3f", (double)asked->app->stepping.zoom);
}

static void seed(const struct asked *asked, char *text) {
    snprintf(text, FACT_BYTES, "%" PRIu64, asked->app->stepping.seed);
}

static void keys(const struct asked *asked, char *text) {
    const struct stepping *stepping = &asked->app->stepping;
    const struct network *network = stepping->network;
    const struct trace *trace = verifier_trace(asked->app->verifier);
    fact_keys(trace_keys(trace, stepping_done(stepping, network)), network->wires, text);
}

static void compared(const struct asked *asked, char *text) {
    const struct network *second = asked->app->stepping.second;
    snprintf(text, FACT_BYTES, "%s", second ? second->name : "none");
}

static void proof(const struct asked *asked, char *text) {
    static const char *const verdicts[] = {
        [PROOF_SORTS] = "sorts",
        [PROOF_FAILS] = "fails",
        [PROOF_UNKNOWN] = "unknown",
    };
    const struct proving *proving = &asked->app->proving;
    const struct proof *proof = proving_proof(proving);
    snprintf(text, FACT_BYTES, "%s",
             proving->state == PROVING_RUNS ? "runs"
             : proof                        ? verdicts[proof->verdict]
                                            : "none");
}

static void backwards_output(const struct asked *asked, char *text) {
    const struct backwards_run *run = &asked->app->backwards;
    fact_keys(run->output, run->on ? asked->app->stepping.network->wires : 0, text);
}

static const struct fact rows[] = {
    {"playing", "steps follow by themselves: 1 forwards, -1 backwards, 0 not", .number = app_number,
     .member = offsetof(struct app, stepping.motion.playing)},
    {"interval-ms", "time between two of these steps", .number = interval},
    {"zoom", "1: the diagram fits", .text = zoom},
    {"seed", "of generated keys", .text = seed},
    {"keys", "the keys after the layers that are done, as the device left them", .text = keys},
    {"failing", "1: V shows keys that leave unsorted", .number = app_flag,
     .member = offsetof(struct app, stepping.failing)},
    {"proof", "what V has found: sorts, fails or unknown; runs: it goes on; none", .text = proof},
    {"compared", "the network below", .text = compared},
    {"compared-verdict", "does the device agree on the network below?", .text = app_words,
     .member = offsetof(struct app, verifier[1].verdict.text)},
    {"compared-equal", "layers of the network below that came out right on the device",
     .number = app_number, .member = offsetof(struct app, verifier[1].equal)},
    {"compared-differ", "layers of the network below that came out wrong on the device",
     .number = app_number, .member = offsetof(struct app, verifier[1].differing)},
    {"backwards-inputs", "inputs that leave in the wanted order", .number = app_number,
     .member = offsetof(struct app, backwards.found.count)},
    {"backwards-chosen", "number of the input that is shown", .number = app_number,
     .member = offsetof(struct app, backwards.chosen)},
    {"backwards-blocked", "comparator that makes the wanted order impossible; -1: none",
     .number = app_number, .member = offsetof(struct app, backwards.found.blocked)},
    {"backwards-output", "the wanted order", .text = backwards_output},
};
const struct choices stepping_facts = {"fact", NULL, rows, sizeof *rows,
                                       sizeof rows / sizeof *rows};
