/* actions_view: looking closer: panels, how the network is made, zoom. */
#include "actions.h"

#include "core/boxes.h"
#include "view/structure.h"

#include <math.h>

static const float zoom_step = 1.25F, zoom_least = 0.5F, zoom_most = 6;

/* True if a panel stands in the diagram's place. */
static bool diagram_hidden(const struct app *app) {
    struct scene scene;
    app_scene(app, app->frame.width, app->frame.height, app->frame.density,
              app->motion.started + 1e9, &scene);
    return panels_alone(&scene);
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

static bool has_named_parts(const struct network *network) {
    struct boxes boxes;
    boxes_init(&boxes, network);
    bool worthwhile = boxes.worthwhile;
    boxes_free(&boxes);
    return worthwhile;
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

const struct actions actions_view = {
    .perform[ACTION_STRUCTURE] = next_structure,
    .perform[ACTION_NEXT_PANEL] = next_panel,
    .perform[ACTION_PREVIOUS_PANEL] = previous_panel,
    .perform[ACTION_PANEL_LARGE] = panel_large,
    .perform[ACTION_ZOOM_IN] = zoom_in,
    .perform[ACTION_ZOOM_OUT] = zoom_out,
    .perform[ACTION_ZOOM_RESET] = zoom_reset,
};
