/* app_networks: making, opening and pasting a network, and the keys it begins with. */
#include "app_networks.h"

#include "core/inputs.h"
#include "core/notations.h"
#include "core/spec.h"

#include <stdio.h>
#include <string.h>

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
    app->frame.notice = app->verifier.proving.certificate;
}

void app_restore_keys(struct app *app) {
    app->typed = app->kept_typed;
    app_begin(app, app->network, app->kept_keys);
    app_say(app, ROLE_INK, "your keys again; V: the input that fails");
}

/* The kind of inputs that a family's networks are for; NULL: any. */
static const struct input_kind *kind_for(const struct family *family) {
    const char *kind = family ? claims[family->claim].kind : NULL;
    return kind ? choices_find(&input_choices, kind) : NULL;
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
    struct network *network = family_network(family, n, old->parameters, given, order, &error);
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

struct network *app_network_of(const char *spec, enum order order, const struct family **family,
                               struct error *error) {
    return fit_for_window(spec_network(spec, order, family, error), error);
}

/* Goes on with what was opened: in the lesson, or in the editor as one more change. */
static void begin_opened(struct app *app, struct network *network, const struct family *family,
                         const char *name) {
    app->frame.dialog = DIALOG_NONE;
    app->timing.on = false;
    if (app->editor.on) {
        editor_take(&app->editor, network, name);
        app->frame.notice = app->editor.said;
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
    struct network *network = app_network_of(spec, ASCENDING, &family, error);
    if (!network) return -1;
    snprintf(app->opened, sizeof app->opened, "%s", spec);
    begin_opened(app, network, family, spec);
    return 0;
}

void app_open(struct app *app, const char *path) {
    struct error error;
    if (app_open_spec(app, path, &error) == 0) return;
    app->frame.dialog = DIALOG_NONE;
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
