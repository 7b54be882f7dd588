/* looking: panels, structure, launches, keys after every layer, the way of a key, the threshold,
 * zoom. */
#include "looking.h"

#include "app/stepping/comparing.h"
#include "app/stepping/stepping_panel.h"
#include "app/stepping/stepping_scene.h"
#include "app/stepping/work_items.h"
#include "core/base/memory.h"
#include "core/base/text.h"
#include "core/structure/boxes.h"
#include "core/structure/launches.h"
#include "core/structure/memory_lines.h"
#include "view/placement/placement.h"
#include "view/structure/structure.h"
#include "view/wires/key_path.h"

#include <math.h>
#include <stdlib.h>

static const float zoom_step = 1.25F, zoom_least = 0.5F, zoom_most = 6;
static const float letters_most = 3; /* of a panel */

/* ---- panels ---- */

bool looking_diagram_hidden(const struct app *app) {
    struct scene scene = stepping_scene_at_rest(app);
    return placement_panel_alone(&scene);
}

/* A panel that takes the diagram's place unasked is explained. */
static void say_narrow(struct app *app) {
    if (!app->look.panel_large && looking_diagram_hidden(app))
        app_say(app, ROLE_INK, "%s for both: Esc brings the diagram back",
                app->theme->text_least > 0 ? "words are too large" : "this window is too narrow");
}

void looking_next_panel(struct app *app, int step) {
    if (comparing_refuses(app, "a panel")) return;
    app->look.panel =
        panel_next(stepping_panel(app), app->stepping.network, app->backwards.on, step);
    if (!app->look.panel) app->look.panel_large = false;
    app->cover.chosen = 0; /* something else may be asked for now */
    cover_ask(app);
    say_narrow(app);
}

void looking_enlarge_panel(struct app *app) {
    if (comparing_refuses(app, "a panel")) return;
    if (stepping_panel(app))
        app->look.panel_large = !app->look.panel_large;
    else
        app_say(app, ROLE_INK, "no panel is open: Tab opens one");
    say_narrow(app);
}

/* ---- what is drawn on the diagram ---- */

/* True if the diagram is in sight; else says that `key` draws on it. */
static bool clear(struct app *app, const char *key) {
    bool hidden = looking_diagram_hidden(app);
    if (hidden) app_say(app, ROLE_INK, "%s draws on the diagram: Esc brings it back", key);
    return !hidden;
}

/* True if what is asked for is not told by the structure. */
static bool may_tell(struct app *app, const char *key) {
    bool barred = cover_bars_structure(app);
    if (barred) app_say(app, ROLE_INK, "%s would tell what the table asks for: G ends that", key);
    return !barred;
}

static void end_launches(struct app *app) {
    if (app->look.structure != STRUCTURE_LAUNCHES) return;
    app->look.structure = STRUCTURE_NONE;
    app->look.memory_line = 0;
}

void looking_next_structure(struct app *app) {
    struct stepping *stepping = &app->stepping;
    const struct network *network = stepping->network;
    if (!clear(app, "W") || comparing_refuses(app, "W") || !may_tell(app, "W")) return;
    end_launches(app);
    int from = structure_applies(app->look.structure, network) ? (int)app->look.structure : 0;
    int next = (from + 1) % STRUCTURE_LAUNCHES;
    while (!structure_applies((enum structure)next, network))
        next = (next + 1) % STRUCTURE_LAUNCHES;
    if (next == from)
        app_say(app, ROLE_INK, "%s has no named parts and no shuffles to show", network->title);
    app->look.structure = (enum structure)next;
    if (next == STRUCTURE_BOXES && !boxes_worthwhile(network))
        app_say(app, ROLE_INK,
                "no named parts here; a bracket below joins the columns of one layer");
    stepping->scroll_x = stepping->scroll_y = 0;
}

/* ---- launches ---- */

static void tell(struct app *app) {
    const struct network *network = app->stepping.network;
    const struct rung *rung = app->look.rung;
    struct launch *launches = memory_new((size_t)network->depth, sizeof *launches);
    int count = launches_of(network, rung, app->look.tile, launches);
    const char *s = count == 1 ? "" : "es";
    free(launches);
    if (rung_has_tiles(rung))
        app_say(app, ROLE_INK, "%s: %d launch%s with tiles of %d keys", rung->name, count, s,
                app->look.tile);
    else
        app_say(app, ROLE_INK, "%s: %d launch%s", rung->name, count, s);
}

void looking_show_launches(struct app *app, const struct rung *rung) {
    if (!rung || !clear(app, "M") || comparing_refuses(app, "M") || !may_tell(app, "M")) {
        end_launches(app);
        return;
    }
    app->look.structure = STRUCTURE_LAUNCHES;
    app->look.rung = rung;
    if (app->look.tile < 2 || !launches_tile_fits(app->stepping.network->wires, app->look.tile))
        app->look.tile = launches_tile(app->stepping.network->wires);
    tell(app);
}

void looking_next_rung(struct app *app) {
    bool shown = app->look.structure == STRUCTURE_LAUNCHES;
    int next = shown ? choices_index(&rung_choices, app->look.rung->name) + 1
                     : choices_index(&rung_choices, "b2");
    looking_show_launches(app, next < rung_choices.count ? choices_row(&rung_choices, next) : NULL);
}

void looking_next_tile(struct app *app) {
    if (app->look.structure != STRUCTURE_LAUNCHES) {
        looking_next_rung(app);
    } else if (!rung_has_tiles(app->look.rung)) {
        app_say(app, ROLE_INK, "%s keeps no keys in local memory; M: shared and local do",
                app->look.rung->name);
    } else {
        app->look.tile = app->look.tile >= app->stepping.network->wires ? 2 : 2 * app->look.tile;
        looking_show_launches(app, app->look.rung);
    }
}

void looking_show_lines(struct app *app, int line) {
    struct line_traffic traffic;
    if (app->look.structure != STRUCTURE_LAUNCHES && line) looking_next_rung(app);
    if (app->look.structure != STRUCTURE_LAUNCHES) return;
    app->look.memory_line = line;
    if (!line) return;
    memory_lines_of_rung(app->stepping.network, app->look.rung, app->look.tile, line, &traffic);
    app_say(
        app, ROLE_INK,
        "%s reads a line of %d keys from memory %d times and writes one %d times; all keys are %d "
        "line%s",
        app->look.rung->name, line, traffic.read, traffic.written, traffic.lines,
        text_plural(traffic.lines));
}

void looking_next_line(struct app *app) {
    int wires = app->stepping.network->wires;
    if (comparing_refuses(app, "Ctrl+M")) return;
    int next = memory_lines_next(wires, stepping_memory_line(app));
    if (memory_lines_next(wires, 0) == 0)
        app_say(app, ROLE_INK, "%d keys are one line of memory; more wires show more", wires);
    else
        looking_show_lines(app, next);
}

/* ---- keys after every layer ---- */

void looking_show_keys(struct app *app, enum keys_after which) {
    app->look.keys_after = KEYS_AFTER_CURRENT;
    if (which == KEYS_AFTER_CURRENT) {
        app_say(app, ROLE_INK, "keys stand before and after the current layer alone");
    } else if (clear(app, "A")) {
        app->look.keys_after = which;
        app_say(app, ROLE_INK, "keys stay on the wires after every layer");
    }
}

void looking_turn_keys(struct app *app) {
    looking_show_keys(app,
                      app->look.keys_after == KEYS_AFTER_ALL ? KEYS_AFTER_CURRENT : KEYS_AFTER_ALL);
}

/* ---- the way of one key ---- */

void looking_follow(struct app *app, int wire) {
    const struct network *network = app->stepping.network;
    const struct trace *trace = verifier_trace(app->verifier);
    app->look.followed = 0;
    if (wire < 0 || !clear(app, "J")) return;
    struct scene scene = stepping_scene_at_rest(app);
    if (!key_path_applies(&scene)) {
        app_say(app, ROLE_INK, "J follows a key along the wires: W takes the crossing lines away");
        return;
    }
    int *wires = memory_new((size_t)network->depth + 1, sizeof *wires);
    int known = trace_path(trace, network, wire, wires), key = trace_keys(trace, 0)[wire];
    app->look.followed = 1 + wire;
    if (cover_hides(app))
        app_say(app, ROLE_INK, "key %d comes in on wire %d", key, wire);
    else if (known == network->depth)
        app_say(app, ROLE_INK, "key %d comes in on wire %d and leaves on wire %d", key, wire,
                wires[known]);
    else
        app_say(app, ROLE_INK, "key %d comes in on wire %d; layer %d left another one", key, wire,
                known);
    free(wires);
}

void looking_next_key(struct app *app, int step) {
    int wires = app->stepping.network->wires, next = app->look.followed + step;
    looking_follow(app, (next + wires + 1) % (wires + 1) - 1);
}

/* ---- the threshold ---- */

void looking_show_threshold(struct app *app, int number) {
    int distinct[NETWORK_MAX_WIRES], count = stepping_distinct(app, distinct);
    app->look.thresholded = false;
    if (number < 1 || number >= count || !clear(app, "Z")) return;
    app->look.thresholded = true;
    app->look.threshold = distinct[number];
    app_say(app, ROLE_INK,
            "keys of %d and more are filled: to the network they are ones, all others zeros",
            app->look.threshold);
}

void looking_next_threshold(struct app *app, int step) {
    int distinct[NETWORK_MAX_WIRES], count = stepping_distinct(app, distinct), next = count / 2;
    const int *shown = stepping_threshold(app);
    if (count == 1) {
        app_say(app, ROLE_INK, "all keys are %d: no threshold divides them", distinct[0]);
        return;
    }
    if (shown) {
        next = 1;
        while (distinct[next] < *shown)
            next++;
        next += step;
    }
    looking_show_threshold(app, next);
}

/* ---- zoom ---- */

/* The zoom that the picture has, which may be less than was asked for. */
static float used_zoom(const struct app *app) {
    struct scene scene;
    struct placement at;
    app->mode->scene(app, &scene);
    placement_init(&at, &scene);
    placement_free(&at);
    return at.layout.zoom;
}

/* A panel in the diagram's place: the letters of a kernel's text grow, and its lines scroll. */
static void zoom_panel(struct app *app, int step) {
    const struct panel_kind *panel = stepping_panel(app);
    float before = fmaxf(app->look.panel_zoom, 1), factor = step > 0 ? zoom_step : 1 / zoom_step;
    if (panel->kernel)
        app->look.panel_zoom = step ? fminf(fmaxf(before * factor, 1), letters_most) : 1;
    else
        app_say(app, ROLE_INK, "this panel is as large as the window allows");
    if (panel->kernel && step > 0)
        app_say(app, ROLE_INK, "letters %.3g times as large: the wheel scrolls, Ctrl+0 fits all",
                (double)app->look.panel_zoom);
}

void looking_zoom(struct app *app, int step) {
    if (app->mode->bit == MODE_STEP && stepping_panel(app) && looking_diagram_hidden(app)) {
        zoom_panel(app, step);
        return;
    }
    struct stepping *stepping = &app->stepping;
    float before = stepping->zoom, factor = step > 0 ? zoom_step : 1 / zoom_step;
    stepping->zoom = step ? fminf(fmaxf(before * factor, zoom_least), zoom_most) : 1;
    if ((before - 1) * (stepping->zoom - 1) < -0.001F || fabsf(stepping->zoom - 1) < 0.01F)
        stepping->zoom = 1; /* it is not jumped over */
    stepping->zoom = fminf(stepping->zoom, used_zoom(app));
    if (step == 0) stepping->scroll_x = stepping->scroll_y = 0;
}

/* ---- the end ---- */

bool looking_close(struct app *app) {
    bool launches = app->look.structure == STRUCTURE_LAUNCHES;
    if (work_items_close(app)) return true;
    if (stepping_panel(app)) {
        app->look.panel = NULL;
        app->look.panel_large = false;
        return true;
    }
    if (app->look.followed) {
        app->look.followed = 0;
        return true;
    }
    if (stepping_threshold(app)) {
        app->look.thresholded = false;
        return true;
    }
    if (app->look.keys_after != KEYS_AFTER_CURRENT) {
        app->look.keys_after = KEYS_AFTER_CURRENT;
        return true;
    }
    end_launches(app);
    return launches || comparing_end(app);
}
