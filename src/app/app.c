/* app: the state of a lesson, its life, its place in the network, time, and what it shows. */
#include "app.h"

#include "app/app_networks.h"
#include "app/input_keys.h"
#include "app/timing_actions.h"
#include "view/structure.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int app_init(struct app *app, const struct options *options, void (*notify)(void *context),
             void *context, struct error *error) {
    int keys[NETWORK_MAX_WIRES];
    *app = (struct app){
        .options = options,
        .order = options->order,
        .input = options->input ? options->input : &input_kinds[0],
        .input_chosen = options->input != NULL,
        .seed = options->seed,
        .typed = options->keys != NULL,
        .structure = options->structure,
        .motion = {.still = options->no_animation},
        .zoom = 1,
        .frame = {.width = 1280, .height = 720, .density = 1},
    };
    const char *spec = options->spec ? options->spec : "bitonic:8";
    struct network *network = app_network_of(spec, options->order, &app->family, error);
    if (!network) return -1;
    if (app->typed && input_parse(options->keys, keys, network->wires, error)) {
        network_free(network);
        return -1;
    }
    app->wanted_wires = network->wires;
    snprintf(app->opened, sizeof app->opened, "%s", spec);
    editor_init(&app->editor);
    timing_mode_init(&app->timing, options);
    verifier_init(&app->verifier, options->device, options->kernels, notify, context);
    app->verifier.timing = &app->timing;
    if (app->typed)
        app_begin(app, network, keys);
    else
        app_generate(app, network);
    return 0;
}

void app_free(struct app *app) {
    verifier_free(&app->verifier);
    reverse_forget(&app->reverse);
    timing_mode_free(&app->timing);
    editor_free(&app->editor);
    free(app->copied);
    trace_free(app->trace);
    network_free(app->network);
}

void app_resize(struct app *app, float width, float height, float density) {
    app->frame.width = width;
    app->frame.height = height;
    app->frame.density = density;
}

void app_say(struct app *app, enum role role, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(app->frame.notice.text, sizeof app->frame.notice.text, format, arguments);
    va_end(arguments);
    app->frame.notice.role = role;
}

/* ---- stepping ---- */

/* A network that leaves its output unsorted must not end with a tick alone. */
static void judge_output(struct app *app) {
    const int *keys = trace_keys(app->trace, app->network->depth);
    int n = app->network->wires, wire = 0;
    if (app->motion.cursor < app->network->depth || app->reverse.on) return;
    if (keys_sorted(keys, n, app->order)) return;
    while (keys_sorted(keys, wire + 2, app->order))
        wire++;
    bool sorter = !app->family || app->family->claim == CLAIM_SORTS;
    app_say(app, ROLE_ERROR, "the output is not sorted: %d on wire %d, then %d on wire %d%s%s%s",
            keys[wire], wire, keys[wire + 1], wire + 1, sorter ? "" : " (this network ",
            sorter ? "" : claims[app->family->claim].does, sorter ? "" : ")");
}

/* After the cursor changed. The old verdict is held until the step has arrived. */
void app_follow_cursor(struct app *app) {
    app->scroll_x = 0; /* follow the current layer again */
    app->held_verdict = app->verifier.verdict;
    app->held_device = app->verifier.device;
    verifier_go(&app->verifier, app->motion.cursor);
    judge_output(app);
}

void app_go(struct app *app, int cursor, double now) {
    app->motion.playing = 0;
    motion_go(&app->motion, cursor, now);
    app_follow_cursor(app);
}

/* ---- time ---- */

/* A build log is shown as soon as nothing else is, and goes when a build succeeds. */
static void show_log(struct app *app) {
    if (app->frame.dialog == DIALOG_LOG && app->verifier.state != DEVICE_FAILED)
        app->frame.dialog = DIALOG_NONE;
    if (!app->verifier.log_is_new || app->frame.dialog != DIALOG_NONE) return;
    app->verifier.log_is_new = false;
    app->frame.log_line = 0;
    app->frame.dialog = DIALOG_LOG;
}

/* The answer of a proof is told once; when it fails, the failing input is there to step through. */
static void tell_proof(struct app *app) {
    struct proving *proving = &app->verifier.proving;
    const struct proof *proof = proving_proof(proving);
    if (!proving->news || app->editor.on || app->timing.on)
        return; /* of the lesson: told when it goes on */
    proving->news = false;
    app->frame.notice = proving->certificate;
    if (proof && proof->verdict == PROOF_FAILS) app_show_failing(app);
}

bool app_tick(struct app *app, double now) {
    bool changed = verifier_poll(&app->verifier);
    changed |= editor_tick(&app->editor, now);
    changed |= timing_meet(app);
    timing_tell(app);
    tell_proof(app);
    show_log(app);
    if (motion_tick(&app->motion, now)) {
        app_follow_cursor(app);
        changed = true;
    }
    return changed;
}

int app_wait(const struct app *app, double now) {
    return app->editor.exchanges ? 0 : motion_wait(&app->motion, now);
}

/* ---- the picture ---- */

/* The comparator under the mouse, or -1. */
static int hovered(const struct app *app, const struct scene *scene) {
    int comparator, layers;
    if (!app->pointing || app->frame.dialog != DIALOG_NONE) return -1;
    if (scene->position != (float)app->motion.cursor) return -1; /* a step moves */
    scene_hit(scene, app->frame.mouse_x, app->frame.mouse_y, &comparator, &layers);
    return comparator;
}

struct frame app_frame(const struct app *app, float width, float height, float density) {
    struct frame frame = app->frame;
    frame.width = width;
    frame.height = height;
    frame.density = density;
    frame.mode = app_mode(app);
    frame.backwards = app->reverse.on && frame.mode == MODE_STEP;
    frame.entry = (struct entry_line){app->entry_title, app->entry_help, app->entry,
                                      app->entry_error.text, app->entry_fresh};
    frame.log = app->verifier.log;
    return frame;
}

void app_scene(const struct app *app, float width, float height, float density, double now,
               struct scene *scene) {
    const struct verifier *verifier = &app->verifier;
    float position = motion_position(&app->motion, now);
    bool moving = position != (float)app->motion.cursor;
    bool judged = verifier->has_result && !moving;
    *scene = (struct scene){
        .frame = app_frame(app, width, height, density),
        .network = app->network,
        .trace = app->trace,
        .position = position,
        .zoom = app->zoom,
        .scroll_x = app->scroll_x,
        .scroll_y = app->scroll_y,
        .structure =
            structure_applies(app->structure, app->network) ? app->structure : STRUCTURE_NONE,
        .backwards = app->reverse.on ? &app->reverse.shown : NULL,
        .playing = app->motion.playing,
        .interval_ms = motion_interval(&app->motion),
        .checks = verifier->checks,
        .result = judged ? &verifier->result : NULL,
        .agreement = judged ? &verifier->agreement : NULL,
        .verdict = moving ? app->held_verdict : verifier->verdict,
        .device = moving ? app->held_device : verifier->device,
        .badge = verifier->proving.badge,
        .proof = proving_proof(&verifier->proving),
        .input.role = ROLE_SECONDARY,
        .panel = app->panel && panel_applies(app->panel, app->network, app->reverse.on) ? app->panel
                                                                                        : NULL,
        .panel_large = app->panel_large,
        .records = verifier->state == DEVICE_FAILED && !verifier->records->count
                       ? NULL
                       : verifier->records,
        .hovered = -1,
    };
    if (app->failing)
        snprintf(scene->input.text, sizeof scene->input.text, "a 0-1 input that leaves unsorted");
    else
        input_describe(app->typed ? NULL : app->input, app->seed, scene->input.text,
                       sizeof scene->input.text);
    if (app->reverse.on) reverse_describe(app, &scene->input);
    if (app->editor.on)
        editor_scene(&app->editor, now, app->pointing && app->frame.dialog == DIALOG_NONE, scene);
    else
        scene->hovered = hovered(app, scene);
}
