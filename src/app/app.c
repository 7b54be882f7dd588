/* app: opening networks, keys and mouse. */
#include "app.h"

#include "core/spec.h"

#include <inttypes.h>
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
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
    if (app->network != network) network_free(app->network);
    trace_free(app->trace);
    app->network = network;
    app->trace = trace;
    app->scroll_x = app->scroll_y = 0;
    app->hovered = -1;
}

void app_generate(struct app *app, struct network *network) {
    int keys[NETWORK_MAX_WIRES];
    input_fill(app->input, keys, network->wires, app->seed);
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
    app->family = family;
    app->order = order;
    if (n != app->network->wires) {
        app_generate(app, network);
        return;
    }
    memcpy(keys, trace_keys(app->trace, 0), (size_t)n * sizeof *keys);
    app_begin(app, network, keys);
}

/* Refuses networks that a window cannot show. */
static struct network *open_for_window(const char *spec, enum order order,
                                       const struct family **family, struct error *error) {
    struct network *network = spec_network(spec, order, family, error);
    if (!network || network->wires <= WINDOW_MOST_WIRES) return network;
    error_set(error,
              "%s has %d wires; the window shows up to %d (draw, check, run and print take "
              "more)",
              network->name, network->wires, WINDOW_MOST_WIRES);
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
        .seed = options->seed,
        .typed = options->keys != NULL,
        .motion = {.still = options->no_animation},
        .zoom = 1,
        .hovered = -1,
    };
    const char *spec = options->spec ? options->spec : "bitonic:8";
    struct network *network = open_for_window(spec, options->order, &app->family, error);
    if (!network) return -1;
    if (app->typed && input_parse(options->keys, keys, network->wires, error)) {
        network_free(network);
        return -1;
    }
    app->wanted_wires = network->wires;
    verifier_init(&app->verifier, options->device, options->kernels, notify, context);
    if (app->typed)
        app_begin(app, network, keys);
    else
        app_generate(app, network);
    return 0;
}

void app_free(struct app *app) {
    verifier_free(&app->verifier);
    trace_free(app->trace);
    network_free(app->network);
}

void app_open(struct app *app, const char *path) {
    struct error error;
    const struct family *family;
    struct network *network = open_for_window(path, ASCENDING, &family, &error);
    app->overlay = OVERLAY_NONE;
    if (!network) {
        app_say(app, ROLE_ERROR, "%s", error.text);
        return;
    }
    app->family = family;
    app->order = ASCENDING;
    app->wanted_wires = network->wires;
    app_generate(app, network);
    app_say(app, ROLE_INK, "opened %s", path);
}

void app_go(struct app *app, int cursor, double now) {
    motion_go(&app->motion, cursor, now);
    app->scroll_x = 0; /* follow the current layer again */
    verifier_go(&app->verifier, app->motion.cursor);
}

/* ---- keyboard ---- */

/* Takes the typed keys; when they are wrong, says so and keeps the text. */
static void accept_entry(struct app *app) {
    int keys[NETWORK_MAX_WIRES];
    if (input_parse(app->entry, keys, app->network->wires, &app->entry_error)) return;
    app->overlay = OVERLAY_NONE;
    app->typed = true;
    app_begin(app, app->network, keys);
}

static void erase_character(char *text) {
    size_t length = strlen(text);
    while (length > 0 && (text[length - 1] & 0xC0) == 0x80)
        length--;
    if (length > 0) length--;
    text[length] = '\0';
}

static void key_in_entry(struct app *app, const char *name) {
    if (strcmp(name, "Return") == 0 || strcmp(name, "Keypad Enter") == 0)
        accept_entry(app);
    else if (strcmp(name, "Escape") == 0)
        app->overlay = OVERLAY_NONE;
    else if (strcmp(name, "Backspace") == 0)
        erase_character(app->entry);
    else if (strcmp(name, "Ctrl+Backspace") == 0 || strcmp(name, "Ctrl+U") == 0)
        app->entry[0] = '\0';
    else if (strcmp(name, "Ctrl+Q") == 0)
        app->quit = true;
}

void app_key(struct app *app, const char *name, double now) {
    if (app->overlay == OVERLAY_ENTRY) {
        key_in_entry(app, name);
        return;
    }
    enum action action = binding_action(name);
    if (action == ACTION_NONE) return;
    app->notice.text[0] = '\0';
    app->hovered = -1; /* until the mouse moves again */
    app_perform(app, action, now);
}

bool app_text(struct app *app, const char *text) {
    if (app->overlay != OVERLAY_ENTRY) return false;
    size_t length = strlen(app->entry);
    if (length + strlen(text) + 1 > sizeof app->entry) return true;
    strcpy(app->entry + length, text);
    app->entry_error.text[0] = '\0';
    return true;
}

/* ---- mouse ---- */

void app_mouse(struct app *app, const struct scene *shown, float x, float y) {
    int layers;
    app->mouse_x = x;
    app->mouse_y = y;
    scene_hit(shown, x, y, &app->hovered, &layers);
}

void app_click(struct app *app, const struct scene *shown, double now) {
    int comparator, layers;
    if (app->overlay == OVERLAY_HELP || app->overlay == OVERLAY_LOG) app->overlay = OVERLAY_NONE;
    if (app->overlay != OVERLAY_NONE) return;
    app->notice.text[0] = '\0';
    scene_hit(shown, app->mouse_x, app->mouse_y, &comparator, &layers);
    if (layers >= 0) app_go(app, layers, now);
}

void app_scroll(struct app *app, const struct scene *shown, float dx, float dy) {
    struct placement at;
    placement_init(&at, shown);
    if (at.most_y <= 0 && dx == 0) { /* nothing to scroll vertically: the wheel goes sideways */
        dx = dy;
        dy = 0;
    }
    app->scroll_y = fminf(fmaxf(app->scroll_y + dy, 0), at.most_y);
    /* stay within reach, so that scrolling back answers at once */
    app->scroll_x = fminf(fmaxf(app->scroll_x + dx, -at.most_x), at.most_x);
    placement_free(&at);
}

/* ---- time ---- */

bool app_tick(struct app *app, double now) {
    bool changed = verifier_poll(&app->verifier);
    if (app->verifier.log_is_new) {
        app->verifier.log_is_new = false;
        if (app->overlay == OVERLAY_NONE) app->overlay = OVERLAY_LOG;
    }
    if (motion_tick(&app->motion, now)) {
        app->scroll_x = 0;
        verifier_go(&app->verifier, app->motion.cursor);
        changed = true;
    }
    return changed;
}

int app_wait(const struct app *app, double now) {
    return motion_wait(&app->motion, now);
}

void app_scene(const struct app *app, float width, float height, float density, double now,
               struct scene *scene) {
    const struct verifier *verifier = &app->verifier;
    bool judged = verifier->has_result;
    float position = motion_position(&app->motion, now);
    bool moving = position != (float)app->motion.cursor;
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
        .playing = app->motion.playing != 0,
        .checks = verifier->checks,
        .result = judged && !moving ? &verifier->result : NULL,
        .agreement = judged && !moving ? &verifier->agreement : NULL,
        .verdict = verifier->verdict,
        .device = verifier->device,
        .input.role = ROLE_SECONDARY,
        .notice = app->notice,
        .hovered = moving ? -1 : app->hovered,
        .mouse_x = app->mouse_x,
        .mouse_y = app->mouse_y,
        .overlay = app->overlay,
        .entry = app->entry,
        .entry_error = app->entry_error.text,
        .log = verifier->log,
    };
    if (app->typed)
        snprintf(scene->input.text, sizeof scene->input.text, "typed keys");
    else
        snprintf(scene->input.text, sizeof scene->input.text, "%s · seed %" PRIu64,
                 app->input->title, app->seed);
}
