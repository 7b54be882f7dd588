/* actions: one small function per row of the key table. */
#include "app.h"

#include "app/editor_actions.h"
#include "app/save.h"
#include "app/timing_actions.h"
#include "core/inputs.h"
#include "core/notations.h"
#include "view/structure.h"

#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const float zoom_step = 1.25F, zoom_least = 0.5F, zoom_most = 6;

static void next_layer(struct app *app, double now) {
    app_go(app, app->motion.cursor + 1, now);
}

static void previous_layer(struct app *app, double now) {
    app_go(app, app->motion.cursor - 1, now);
}

static void next_stage(struct app *app, double now) {
    int cursor = app->motion.cursor, depth = app->network->depth;
    const struct layer *layers = app->network->layers;
    if (cursor == depth) return;
    int stage = layers[cursor].stage;
    while (cursor < depth && layers[cursor].stage == stage)
        cursor++;
    app_go(app, cursor, now);
}

static void previous_stage(struct app *app, double now) {
    int cursor = app->motion.cursor;
    if (cursor == 0) return;
    int stage = app->network->layers[cursor - 1].stage;
    app_go(app, app->network->stages[stage].first_layer, now);
}

static void first(struct app *app, double now) {
    app_go(app, 0, now);
}

static void last(struct app *app, double now) {
    app_go(app, app->network->depth, now);
}

/* Plays, or pauses whatever plays. */
static void play_in(struct app *app, int direction, double now) {
    int cursor = app->motion.cursor;
    motion_play(&app->motion, app->motion.playing ? app->motion.playing : direction, now);
    if (app->motion.cursor != cursor) app_follow_cursor(app); /* from one end back to the other */
}

static void play(struct app *app, double now) {
    play_in(app, 1, now);
}

static void play_backwards(struct app *app, double now) {
    play_in(app, -1, now);
}

static void change_speed(struct app *app, int steps) {
    int before = motion_interval(&app->motion);
    motion_change_speed(&app->motion, steps);
    int interval = motion_interval(&app->motion);
    app_say(app, ROLE_INK, "speed: a layer every %.2f s%s", (double)interval / 1000,
            interval != before ? ""
            : steps < 0        ? ", the slowest"
                               : ", the fastest");
}

static void slower(struct app *app, double now) {
    (void)now;
    change_speed(app, -1);
}

static void faster(struct app *app, double now) {
    (void)now;
    change_speed(app, 1);
}

/* Changes n, within the family; a file has only its own. */
static void change_wires(struct app *app, int step) {
    int n = app->network->wires;
    if (!app->family) {
        app_say(app, ROLE_INK, "this network has %d wires; E edits it, F goes back to the families",
                n);
        return;
    }
    int next = family_next_n(app->family, n, step, WINDOW_MOST_WIRES);
    if (next != n) {
        app->wanted_wires = next;
        app_change_network(app, app->family, next, app->order);
    } else {
        app_say(app, ROLE_INK, "%s: %s%s", app->family->title, app->family->sizes,
                app->family->most > WINDOW_MOST_WIRES ? "; the window shows up to 64" : "");
    }
}

static void more_wires(struct app *app, double now) {
    (void)now;
    change_wires(app, 1);
}

static void fewer_wires(struct app *app, double now) {
    (void)now;
    change_wires(app, -1);
}

static void change_family(struct app *app, int step) {
    int from = app->family ? (int)(app->family - families) : step > 0 ? -1 : 0;
    const struct family *family = &families[(from + step + family_count) % family_count];
    int n = family_nearest_n(family, app->wanted_wires, WINDOW_MOST_WIRES);
    bool kept = !app->family && editor_keeps(&app->editor, app->network);
    app_change_network(app, family, n, app->order);
    if (kept) app_say(app, ROLE_INK, "what you edited is kept: E, then Ctrl+Z goes back to it");
}

static void next_family(struct app *app, double now) {
    (void)now;
    change_family(app, 1);
}

static void previous_family(struct app *app, double now) {
    (void)now;
    change_family(app, -1);
}

static void change_order(struct app *app, double now) {
    (void)now;
    enum order order = app->order == ASCENDING ? DESCENDING : ASCENDING;
    if (app->family)
        app_change_network(app, app->family, app->network->wires, order);
    else
        app_say(app, ROLE_INK,
                "the comparators of this network keep their directions; E edits them");
}

static void new_keys(struct app *app, double now) {
    if (app->reverse.on) {
        reverse_next(app, 1, now);
        return;
    }
    app->seed++;
    app_generate(app, app->network);
}

static void next_input(struct app *app, double now) {
    (void)now;
    app->input_chosen = true;
    reverse_end(app);
    if (!app->typed) app->input = &input_kinds[(app->input - input_kinds + 1) % input_kind_count];
    app_generate(app, app->network);
}

static void type_keys(struct app *app, double now) {
    (void)now;
    entry_open(app, app->reverse.on ? ENTRY_OUTPUT : ENTRY_KEYS);
}

static void open_network(struct app *app, double now) {
    (void)now;
    entry_open(app, ENTRY_NETWORK);
}

/* The network in view: while one is edited, that. */
static const struct network *network_in_view(const struct app *app) {
    return app->editor.on ? editor_network(&app->editor) : app->network;
}

static void save_text(struct app *app, double now) {
    (void)now;
    struct error error;
    char about[256];
    if (save_network(network_in_view(app), app->options->as, about, sizeof about, &error))
        app_say(app, ROLE_ERROR, "%s", error.text);
    else
        app_say(app, ROLE_INK, "saved %s", about);
}

/* The failing input takes the place of the keys, and gives it back. */
static void toggle_failing(struct app *app) {
    if (app->failing)
        app_restore_keys(app);
    else
        app_show_failing(app);
}

static void prove(struct app *app, double now) {
    (void)now;
    struct verifier *verifier = &app->verifier;
    struct proving *proving = &verifier->proving;
    const struct proof *proof = proving_proof(proving);
    if (proving->state == PROVING_RUNS) {
        proving_cancel(proving, verifier->worker);
        app_say(app, ROLE_INK, "the proof was cancelled");
    } else if (!proof) {
        proving_start(proving, verifier->worker, app->network, app->family);
    } else if (proof->verdict == PROOF_FAILS) {
        toggle_failing(app);
    } else {
        app->notice = proving->certificate;
    }
}

static bool has_named_parts(const struct network *network) {
    struct boxes boxes;
    boxes_init(&boxes, network);
    bool worthwhile = boxes.worthwhile;
    boxes_free(&boxes);
    return worthwhile;
}

/* True if a panel stands in the diagram's place. */
static bool diagram_hidden(const struct app *app) {
    struct scene scene;
    app_scene(app, app->width, app->height, app->density, app->motion.started + 1e9, &scene);
    return panels_alone(&scene);
}

/* The next structure that the network has, or none. */
static void next_structure(struct app *app, double now) {
    (void)now;
    if (diagram_hidden(app)) {
        app_say(app, ROLE_INK, "W draws on the diagram: Esc brings it back");
        return;
    }
    int from = structure_applies(app->structure, app->network) ? (int)app->structure : 0;
    int next = (from + 1) % STRUCTURE_COUNT;
    while (!structure_applies((enum structure)next, app->network))
        next = (next + 1) % STRUCTURE_COUNT;
    if (next == from)
        app_say(app, ROLE_INK, "%s has no named parts and no shuffles to show",
                app->network->title);
    app->structure = (enum structure)next;
    if (next == STRUCTURE_BOXES && !has_named_parts(app->network))
        app_say(app, ROLE_INK, "no named parts here; below are the columns that each layer takes");
    app->scroll_x = app->scroll_y = 0;
}

static void run_backwards(struct app *app, double now) {
    if (app->reverse.on) {
        reverse_end(app);
        return;
    }
    if (app->failing) app_restore_keys(app);
    reverse_begin(app, now);
    if (app->reverse.found.count)
        app_say(app, ROLE_INK,
                "backwards: ← goes back, R the next input, K another output order, B ends");
}

/* The panel that is shown: one that does not apply to the network waits until one does. */
static const struct panel_kind *shown_panel(const struct app *app) {
    return app->panel && panel_applies(app->panel, app->network, app->reverse.on) ? app->panel
                                                                                  : NULL;
}

/* A panel that takes the diagram's place unasked is explained. */
static void say_narrow(struct app *app) {
    if (!app->panel_large && diagram_hidden(app))
        app_say(app, ROLE_INK, "this window is too narrow for both: Esc brings the diagram back");
}

static void change_panel(struct app *app, int step) {
    app->panel = panel_next(shown_panel(app), app->network, app->reverse.on, step);
    if (!app->panel) app->panel_large = false;
    say_narrow(app);
}

static void next_panel(struct app *app, double now) {
    (void)now;
    change_panel(app, 1);
}

static void previous_panel(struct app *app, double now) {
    (void)now;
    change_panel(app, -1);
}

static void panel_large(struct app *app, double now) {
    (void)now;
    if (shown_panel(app))
        app->panel_large = !app->panel_large;
    else
        app_say(app, ROLE_INK, "no panel is open: Tab opens one");
    say_narrow(app);
}

static void next_device(struct app *app, double now) {
    (void)now;
    if (app->verifier.device_count == 1)
        app_say(app, ROLE_INK, "this is the only OpenCL device; it is opened again");
    verifier_next_device(&app->verifier);
}

static void reload(struct app *app, double now) {
    (void)now;
    app_say(app, ROLE_INK, "building the kernels again");
    verifier_reload(&app->verifier);
}

static void save(struct app *app, double now) {
    (void)now;
    struct error error;
    struct scene scene;
    char name[240];
    app_scene(app, app->width, app->height, app->density, app->motion.started + 1e9, &scene);
    if (save_pictures(&scene, app->options->theme, name, sizeof name, &error))
        app_say(app, ROLE_ERROR, "%s", error.text);
    else
        app_say(app, ROLE_INK, "saved %s", name);
}

/* Writes the network in the notation of --as; the window takes it from there. */
static void copy(struct app *app, double now) {
    (void)now;
    size_t size;
    const struct network *network = network_in_view(app);
    if (network->size == 0) {
        app_say(app, ROLE_ERROR, "the network has no comparators to copy");
        return;
    }
    free(app->copied);
    app->copied = NULL;
    FILE *memory = open_memstream(&app->copied, &size);
    if (memory) notation_write(app->options->as, network, memory);
    if (!memory || fclose(memory))
        app_say(app, ROLE_ERROR, "cannot copy: %s", strerror(errno));
    else
        app_say(app, ROLE_INK, "copied %s as %s", network->name, app->options->as->name);
}

static void paste(struct app *app, double now) {
    (void)now;
    app->wants_paste = true;
}

static void help(struct app *app, double now) {
    (void)now;
    app->motion.playing = 0;
    app->overlay = OVERLAY_HELP;
}

static void full_screen(struct app *app, double now) {
    (void)now;
    app->full_screen = !app->full_screen;
}

static void change_zoom(struct app *app, float factor) {
    app->zoom = fminf(fmaxf(app->zoom * factor, zoom_least), zoom_most);
    if (fabsf(app->zoom - 1) < 0.01F) app->zoom = 1;
}

static void zoom_in(struct app *app, double now) {
    (void)now;
    change_zoom(app, zoom_step);
}

static void zoom_out(struct app *app, double now) {
    (void)now;
    change_zoom(app, 1 / zoom_step);
}

static void zoom_reset(struct app *app, double now) {
    (void)now;
    app->zoom = 1;
    app->scroll_x = app->scroll_y = 0;
}

static void close_overlay(struct app *app, double now) {
    (void)now;
    if (app->overlay == OVERLAY_NONE && app->reverse.on) {
        reverse_end(app);
    } else if (app->overlay == OVERLAY_NONE) {
        app->panel = NULL;
        app->panel_large = false;
    }
    app->overlay = OVERLAY_NONE;
    if (app->verifier.proving.state != PROVING_RUNS) return;
    proving_cancel(&app->verifier.proving, app->verifier.worker);
    app_say(app, ROLE_INK, "the proof was cancelled");
}

static void quit(struct app *app, double now) {
    (void)now;
    app->quit = true;
}

static void (*const perform[ACTION_COUNT])(struct app *app, double now) = {
    [ACTION_NEXT_LAYER] = next_layer,
    [ACTION_PREVIOUS_LAYER] = previous_layer,
    [ACTION_NEXT_STAGE] = next_stage,
    [ACTION_PREVIOUS_STAGE] = previous_stage,
    [ACTION_FIRST] = first,
    [ACTION_LAST] = last,
    [ACTION_PLAY] = play,
    [ACTION_PLAY_BACKWARDS] = play_backwards,
    [ACTION_SLOWER] = slower,
    [ACTION_FASTER] = faster,
    [ACTION_MORE_WIRES] = more_wires,
    [ACTION_FEWER_WIRES] = fewer_wires,
    [ACTION_NEXT_FAMILY] = next_family,
    [ACTION_PREVIOUS_FAMILY] = previous_family,
    [ACTION_ORDER] = change_order,
    [ACTION_NEW_KEYS] = new_keys,
    [ACTION_INPUT_KIND] = next_input,
    [ACTION_TYPE_KEYS] = type_keys,
    [ACTION_PROVE] = prove,
    [ACTION_STRUCTURE] = next_structure,
    [ACTION_REVERSE] = run_backwards,
    [ACTION_NEXT_PANEL] = next_panel,
    [ACTION_PREVIOUS_PANEL] = previous_panel,
    [ACTION_PANEL_LARGE] = panel_large,
    [ACTION_DEVICE] = next_device,
    [ACTION_RELOAD] = reload,
    [ACTION_SAVE] = save,
    [ACTION_COPY] = copy,
    [ACTION_SAVE_TEXT] = save_text,
    [ACTION_OPEN] = open_network,
    [ACTION_PASTE] = paste,
    [ACTION_HELP] = help,
    [ACTION_FULL_SCREEN] = full_screen,
    [ACTION_ZOOM_IN] = zoom_in,
    [ACTION_ZOOM_OUT] = zoom_out,
    [ACTION_ZOOM_RESET] = zoom_reset,
    [ACTION_CLOSE] = close_overlay,
    [ACTION_QUIT] = quit,
};

void app_perform(struct app *app, enum action action, double now) {
    if (perform[action])
        perform[action](app, now);
    else if (!timing_perform(app, action, now))
        editor_perform(app, action, now);
}
