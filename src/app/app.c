/* app: opening networks, keys and mouse. */
#include "app.h"

#include "app/editor_actions.h"
#include "app/input_keys.h"
#include "app/timing_actions.h"
#include "core/notations.h"
#include "core/spec.h"
#include "view/structure.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void app_say(struct app *app, enum role role, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(app->notice.text, sizeof app->notice.text, format, arguments);
    va_end(arguments);
    app->notice.role = role;
}

/* ---- networks and keys ---- */

/* Starts a lesson on `network` (owned from here on) with these keys. */
void app_begin(struct app *app, struct network *network, const int *keys) {
    struct trace *trace = trace_new(network, keys);
    motion_reset(&app->motion, network->depth);
    verifier_reset(&app->verifier, network, trace);
    if (app->network != network) reverse_forget(&app->reverse);
    if (app->network != network) network_free(app->network);
    trace_free(app->trace);
    app->network = network;
    app->trace = trace;
    app->scroll_x = app->scroll_y = 0;
    app->pointing = false;
    app->failing = false;
}

void app_show_failing(struct app *app) {
    const struct proof *proof = proving_proof(&app->verifier.proving);
    int n = app->network->wires, keys[NETWORK_MAX_WIRES];
    reverse_end(app);
    if (!app->failing) {
        memcpy(app->kept_keys, trace_keys(app->trace, 0), (size_t)n * sizeof *app->kept_keys);
        app->kept_typed = app->typed;
    }
    for (int w = 0; w < n; w++)
        keys[w] = proof->input[w];
    app->typed = true;
    app_begin(app, app->network, keys);
    app->failing = true;
    app->notice = app->verifier.proving.certificate;
}

void app_restore_keys(struct app *app) {
    app->typed = app->kept_typed;
    app_begin(app, app->network, app->kept_keys);
    app_say(app, ROLE_INK, "your keys again; V: the input that fails");
}

/* The kind of inputs that a family's networks are for; NULL: any. */
static const struct input_kind *kind_for(const struct family *family) {
    const char *kind = family ? claims[family->claim].kind : NULL;
    return kind ? input_find(kind) : NULL;
}

void app_generate(struct app *app, struct network *network) {
    int keys[NETWORK_MAX_WIRES], n = network->wires;
    const struct input_kind *own = kind_for(app->family);
    if (!app->input_chosen) app->input = own ? own : &input_kinds[0];
    input_fill(app->input, keys, n, app->seed);
    /* a merger of descending runs takes them descending */
    for (int w = 0; w < n && own == app->input && network->order == DESCENDING; w++)
        keys[w] = n + 1 - keys[w];
    app->typed = false;
    app_begin(app, network, keys);
}

/* The network of another family, size or order. Keys are kept where there are as many. */
void app_change_network(struct app *app, const struct family *family, int n, enum order order) {
    struct error error;
    int keys[NETWORK_MAX_WIRES];
    const struct network *old = app->network;
    int given = family == app->family ? old->parameters_given : 0;
    struct network *network = family_network_with(family, n, old->parameters, given, order, &error);
    if (!network) {
        app_say(app, ROLE_ERROR, "%s", error.text);
        return;
    }
    reverse_end(app); /* which goes back to the keys there were */
    bool own_kind = !app->typed && (kind_for(family) || kind_for(app->family));
    app->family = family;
    app->order = order;
    if (n != app->network->wires || own_kind) {
        app_generate(app, network);
        return;
    }
    memcpy(keys, trace_keys(app->trace, 0), (size_t)n * sizeof *keys);
    app_begin(app, network, keys);
}

/* Frees and refuses a network that a window cannot show. */
static struct network *fit_for_window(struct network *network, struct error *error) {
    if (!network) return NULL;
    if (network->wires <= WINDOW_MOST_WIRES && network->size <= WINDOW_MOST_COMPARATORS)
        return network;
    error_set(error,
              "%s has %d wires and %d comparators; the window shows up to %d and %d (draw, check, "
              "run and print take more)",
              network->name, network->wires, network->size, WINDOW_MOST_WIRES,
              WINDOW_MOST_COMPARATORS);
    network_free(network);
    return NULL;
}

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
        .width = 1280,
        .height = 720,
        .density = 1,
    };
    const char *spec = options->spec ? options->spec : "bitonic:8";
    struct network *network =
        fit_for_window(spec_network(spec, options->order, &app->family, error), error);
    if (!network) return -1;
    if (app->typed && input_parse(options->keys, keys, network->wires, error)) {
        network_free(network);
        return -1;
    }
    app->wanted_wires = network->wires;
    snprintf(app->opened, sizeof app->opened, "%s", spec);
    editor_init(&app->editor);
    timing_mode_init(&app->timing);
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

/* Goes on with what was opened: in the lesson, or in the editor as one more change. */
static void begin_opened(struct app *app, struct network *network, const struct family *family,
                         const char *name) {
    app->overlay = OVERLAY_NONE;
    app->timing.on = false;
    if (app->editor.on) {
        editor_take(&app->editor, network, name);
        app->notice = app->editor.said;
        network_free(network);
        return;
    }
    bool kept = !app->family && editor_keeps(&app->editor, app->network);
    app->family = family;
    app->order = ASCENDING;
    app->wanted_wires = network->wires;
    app_generate(app, network);
    app_say(app, ROLE_INK, "opened %s%s", name,
            kept ? "; what you edited is kept: E, then Ctrl+Z goes back to it" : "");
}

int app_open_spec(struct app *app, const char *spec, struct error *error) {
    const struct family *family;
    struct network *network = fit_for_window(spec_network(spec, ASCENDING, &family, error), error);
    if (!network) return -1;
    snprintf(app->opened, sizeof app->opened, "%s", spec);
    begin_opened(app, network, family, spec);
    return 0;
}

void app_open(struct app *app, const char *path) {
    struct error error;
    if (app_open_spec(app, path, &error) == 0) return;
    app->overlay = OVERLAY_NONE;
    app_say(app, ROLE_ERROR, "%s", error.text);
}

void app_paste(struct app *app, const char *text) {
    struct error error;
    if (app_text(app, text)) return;
    struct network *network = fit_for_window(notation_read(text, "clipboard", &error), &error);
    if (network)
        begin_opened(app, network, NULL, "the clipboard");
    else
        app_say(app, ROLE_ERROR, "%s", error.text);
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

/* ---- keyboard ---- */

/* While help or a log is open, a key only closes it, so that nobody loses their place unseen. */
static void key_in_panel(struct app *app, enum action action, double now) {
    app->overlay = OVERLAY_NONE;
    if (action == ACTION_QUIT || action == ACTION_RELOAD || action == ACTION_DEVICE)
        app_perform(app, action, now);
}

enum mode app_mode(const struct app *app) {
    if (app->timing.on) return MODE_TIME;
    return app->editor.on ? MODE_EDIT : MODE_STEP;
}

void app_key(struct app *app, const char *name, double now) {
    if (app->overlay == OVERLAY_ENTRY) {
        entry_key(app, name, now);
        return;
    }
    const struct binding *binding = binding_find(app_mode(app), name);
    if (!binding && binding_find(MODE_STEP, name))
        app_say(app, ROLE_INK, "%s works outside the editor: E leaves it", name);
    if (!binding) return;
    app->notice.text[0] = '\0';
    app->pointing = false;
    editor_settle(&app->editor);
    if (app->overlay != OVERLAY_NONE)
        key_in_panel(app, binding->action, now);
    else
        app_perform(app, binding->action, now);
}

bool app_text(struct app *app, const char *text) {
    return entry_text(app, text);
}

/* ---- mouse ---- */

void app_mouse(struct app *app, float x, float y) {
    app->mouse_x = x;
    app->mouse_y = y;
    app->pointing = true;
}

void app_mouse_left(struct app *app) {
    app->pointing = false;
}

void app_click(struct app *app, const struct scene *shown, double now) {
    int comparator, layers;
    if (app->overlay == OVERLAY_HELP || app->overlay == OVERLAY_LOG) {
        app->overlay = OVERLAY_NONE;
        return;
    }
    if (app->overlay != OVERLAY_NONE) return;
    app->notice.text[0] = '\0';
    if (app->timing.on) {
        timing_click(app, now);
        return;
    }
    if (app->editor.on) {
        editor_click(app, shown);
        return;
    }
    scene_hit(shown, app->mouse_x, app->mouse_y, &comparator, &layers);
    if (layers >= 0) app_go(app, layers, now);
}

void app_right_click(struct app *app, const struct scene *shown) {
    if (app->overlay != OVERLAY_NONE || !app->editor.on) return;
    app->notice.text[0] = '\0';
    editor_right_click(app, shown);
}

void app_let_go(struct app *app, const struct scene *shown) {
    if (app->overlay != OVERLAY_NONE)
        editor_cancel(&app->editor);
    else if (app->editor.on)
        editor_let_go(app, shown);
}

void app_scroll(struct app *app, const struct scene *shown, float dx, float dy) {
    struct placement at;
    if (app->overlay == OVERLAY_LOG) {
        app->log_line += dy > 0 ? 3 : -3;
        if (app->log_line < 0) app->log_line = 0;
    }
    if (app->overlay != OVERLAY_NONE) return;
    if (app->timing.on) {
        timing_wheel(app, dy);
        return;
    }
    placement_init(&at, shown);
    if (at.most_y <= 0 && dx == 0) { /* nothing to scroll vertically: the wheel goes sideways */
        dx = dy;
        dy = 0;
    }
    app->editor.in_view = false; /* the wheel may leave the cursor behind */
    app->scroll_y = fminf(fmaxf(app->scroll_y + at.followed_y + dy, 0), at.most_y);
    if (app->editor.on) app->scroll_x += at.followed_x, at.followed_x = 0;
    /* stay within reach, so that scrolling back answers at once */
    app->scroll_x = fminf(fmaxf(app->scroll_x + dx, -at.followed_x), at.most_x - at.followed_x);
    placement_free(&at);
}

void app_resize(struct app *app, float width, float height, float density) {
    app->width = width;
    app->height = height;
    app->density = density;
}

/* ---- time ---- */

/* A build log is shown as soon as nothing else is, and goes when a build succeeds. */
static void show_log(struct app *app) {
    if (app->overlay == OVERLAY_LOG && app->verifier.state != DEVICE_FAILED)
        app->overlay = OVERLAY_NONE;
    if (!app->verifier.log_is_new || app->overlay != OVERLAY_NONE) return;
    app->verifier.log_is_new = false;
    app->log_line = 0;
    app->overlay = OVERLAY_LOG;
}

/* The answer of a proof is told once; when it fails, the failing input is there to step through. */
static void tell_proof(struct app *app) {
    struct proving *proving = &app->verifier.proving;
    const struct proof *proof = proving_proof(proving);
    if (!proving->news || app->editor.on || app->timing.on)
        return; /* of the lesson: told when it goes on */
    proving->news = false;
    app->notice = proving->certificate;
    if (proof && proof->verdict == PROOF_FAILS) app_show_failing(app);
}

bool app_tick(struct app *app, double now) {
    bool changed = verifier_poll(&app->verifier);
    changed |= editor_tick(&app->editor, now);
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

/* The comparator under the mouse, or -1. */
static int hovered(const struct app *app, const struct scene *scene) {
    int comparator, layers;
    if (!app->pointing || app->overlay != OVERLAY_NONE) return -1;
    if (scene->position != (float)app->motion.cursor) return -1; /* a step moves */
    scene_hit(scene, app->mouse_x, app->mouse_y, &comparator, &layers);
    return comparator;
}

void app_scene(const struct app *app, float width, float height, float density, double now,
               struct scene *scene) {
    const struct verifier *verifier = &app->verifier;
    float position = motion_position(&app->motion, now);
    bool moving = position != (float)app->motion.cursor;
    bool judged = verifier->has_result && !moving;
    *scene = (struct scene){
        .width = width,
        .height = height,
        .density = density,
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
        .notice = app->notice,
        .panel = app->panel && panel_applies(app->panel, app->network, app->reverse.on) ? app->panel
                                                                                        : NULL,
        .panel_large = app->panel_large,
        .records = verifier->state == DEVICE_FAILED && !verifier->records->count
                       ? NULL
                       : verifier->records,
        .hovered = -1,
        .mouse_x = app->mouse_x,
        .mouse_y = app->mouse_y,
        .overlay = app->overlay,
        .entry_title = app->entry_title,
        .entry_help = app->entry_help,
        .entry = app->entry,
        .entry_fresh = app->entry_fresh,
        .entry_error = app->entry_error.text,
        .log = verifier->log,
        .log_line = app->log_line,
    };
    if (app->failing)
        snprintf(scene->input.text, sizeof scene->input.text, "a 0-1 input that leaves unsorted");
    else
        input_describe(app->typed ? NULL : app->input, app->seed, scene->input.text,
                       sizeof scene->input.text);
    if (app->reverse.on) reverse_describe(app, &scene->input);
    if (app->editor.on)
        editor_scene(&app->editor, now, app->pointing && app->overlay == OVERLAY_NONE, scene);
    else
        scene->hovered = hovered(app, scene);
}
