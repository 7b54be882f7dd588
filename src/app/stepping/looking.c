/* looking: panels, structure, launches, keys after every layer, the way of a key, the threshold,
 * zoom. */
#include "looking.h"

#include "app/stepping/stepping_mode.h"
#include "app/stepping/work_items.h"
#include "core/base/memory.h"
#include "core/base/text.h"
#include "core/structure/boxes.h"
#include "core/structure/launches.h"
#include "view/diagram/draw.h"

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

void looking_show_panel(struct app *app, const struct panel_kind *panel) {
    app->look.panel = panel;
    if (!panel) app->look.panel_large = false;
    app->cover.chosen = 0; /* something else may be asked for now */
}

void looking_tell_panel(struct app *app) {
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

/* ---- how it is made ---- */

static void end_launches(struct app *app) {
    if (app->look.structure != STRUCTURE_LAUNCHES) return;
    app->look.structure = STRUCTURE_NONE;
    app->look.memory_line = 0;
}

void looking_show_structure(struct app *app, enum structure structure) {
    end_launches(app);
    app->look.structure = structure;
    if (structure == STRUCTURE_BOXES && !boxes_worthwhile(app->stepping.network))
        app_say(app, ROLE_INK,
                "no named parts here; a bracket below joins the columns of one layer");
    app->stepping.scroll_x = app->stepping.scroll_y = 0;
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
    if (!rung) {
        end_launches(app);
        return;
    }
    app->look.structure = STRUCTURE_LAUNCHES;
    app->look.rung = rung;
    if (app->look.tile < 2 || !launches_tile_fits(app->stepping.network->wires, app->look.tile))
        app->look.tile = launches_tile(app->stepping.network->wires);
    tell(app);
}

void looking_show_lines(struct app *app, int line) {
    struct line_traffic traffic;
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

/* ---- the way of one key ---- */

void looking_follow(struct app *app, int wire) {
    const struct network *network = app->stepping.network;
    const struct trace *trace = verifier_trace(app->verifier);
    app->look.followed = 1 + wire;
    if (wire < 0) return;
    int *wires = memory_new((size_t)network->depth + 1, sizeof *wires);
    int known = trace_path(trace, network, wire, wires), key = trace_keys(trace, 0)[wire];
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

bool looking_close_panel(struct app *app) {
    bool open = stepping_panel(app);
    if (open) looking_show_panel(app, NULL);
    return open;
}
