/* look: panels, structure, zoom. */
#include "look.h"

#include "app/stepping/stepping_scene.h"
#include "core/structure/boxes.h"
#include "view/diagram/placement.h"
#include "view/structure/structure.h"

#include <math.h>

static const float zoom_step = 1.25F, zoom_least = 0.5F, zoom_most = 6;

/* True if a panel stands in the diagram's place. */
static bool diagram_hidden(const struct app *app) {
    struct scene scene;
    stepping_scene(app, INFINITY, &scene);
    return placement_panel_alone(&scene);
}

/* A panel that takes the diagram's place unasked is explained. */
static void say_narrow(struct app *app) {
    if (!app->panel_large && diagram_hidden(app))
        app_say(app, ROLE_INK, "this window is too narrow for both: Esc brings the diagram back");
}

void look_panel(struct app *app, int step) {
    app->panel = panel_next(stepping_panel(app), app->stepping.network, app->backwards.on, step);
    if (!app->panel) app->panel_large = false;
    say_narrow(app);
}

void look_enlarge(struct app *app) {
    if (stepping_panel(app))
        app->panel_large = !app->panel_large;
    else
        app_say(app, ROLE_INK, "no panel is open: Tab opens one");
    say_narrow(app);
}

void look_close_panel(struct app *app) {
    app->panel = NULL;
    app->panel_large = false;
}

void look_structure(struct app *app) {
    struct stepping *stepping = &app->stepping;
    const struct network *network = stepping->network;
    if (diagram_hidden(app)) {
        app_say(app, ROLE_INK, "W draws on the diagram: Esc brings it back");
        return;
    }
    int from = structure_applies(app->structure, network) ? (int)app->structure : 0;
    int next = (from + 1) % STRUCTURE_COUNT;
    while (!structure_applies((enum structure)next, network))
        next = (next + 1) % STRUCTURE_COUNT;
    if (next == from)
        app_say(app, ROLE_INK, "%s has no named parts and no shuffles to show", network->title);
    app->structure = (enum structure)next;
    if (next == STRUCTURE_BOXES && !boxes_worthwhile(network))
        app_say(app, ROLE_INK, "no named parts here; below are the columns that each layer takes");
    stepping->scroll_x = stepping->scroll_y = 0;
}

void look_zoom(struct app *app, int step) {
    struct stepping *stepping = &app->stepping;
    float factor = step > 0 ? zoom_step : 1 / zoom_step;
    stepping->zoom = step ? fminf(fmaxf(stepping->zoom * factor, zoom_least), zoom_most) : 1;
    if (fabsf(stepping->zoom - 1) < 0.01F) stepping->zoom = 1;
    if (step == 0) stepping->scroll_x = stepping->scroll_y = 0;
}
