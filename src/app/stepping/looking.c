/* looking: a large panel, and zoom. */
#include "stepping_mode.h"
#include "view/diagram/draw.h"

#include <math.h>

static const float zoom_step = 1.25F, zoom_least = 0.5F, zoom_most = 6;
static const float letters_most = 3; /* of a panel */

/* ---- panels ---- */

bool looking_diagram_hidden(const struct app *app) {
    struct scene scene = stepping_scene_at_rest(app);
    return placement_panel_alone(&scene);
}

/* A panel that takes the diagram's place unasked is explained. */
void looking_say_narrow(struct app *app) {
    if (!app->look.panel_large && looking_diagram_hidden(app))
        shell_say(&app->shell, ROLE_INK, "too narrow for both: Esc brings the diagram back");
}

void looking_enlarge_panel(struct app *app) {
    if (comparing_refuses(app, "a panel")) return;
    if (stepping_panel(app))
        app->look.panel_large = !app->look.panel_large;
    else
        shell_say(&app->shell, ROLE_INK, "no panel is open: Tab opens one");
    looking_say_narrow(app);
}

/* ---- zoom ---- */

/* The zoom that the picture has, which may be less than was asked for. */
static float used_zoom(const struct app *app) {
    struct scene scene;
    struct placement at;
    mode_scene(&app->shell, &scene);
    placement_init(&at, &scene);
    placement_free(&at);
    return at.layout.zoom;
}

void looking_zoom(struct app *app, int step) {
    if (app->shell.mode->bit == MODE_STEP && stepping_panel(app) && looking_diagram_hidden(app)) {
        /* A panel in the diagram's place: the letters of a kernel's text grow, and its lines
         * scroll. */
        const struct panel_kind *panel = stepping_panel(app);
        float before = fmaxf(app->look.panel_zoom, 1),
              factor = step > 0 ? zoom_step : 1 / zoom_step;
        if (panel->kernel)
            app->look.panel_zoom = step ? fminf(fmaxf(before * factor, 1), letters_most) : 1;
        else
            shell_say(&app->shell, ROLE_INK, "this panel is as large as the window allows");
        if (panel->kernel && step > 0)
            shell_say(&app->shell, ROLE_INK,
                      "letters %.3g times as large: the wheel scrolls, Ctrl+0 fits all",
                      (double)app->look.panel_zoom);
        return;
    }
    struct stepping *stepping = &app->stepping;
    float before = stepping->viewport.zoom, factor = step > 0 ? zoom_step : 1 / zoom_step;
    stepping->viewport.zoom = step ? fminf(fmaxf(before * factor, zoom_least), zoom_most) : 1;
    if ((before - 1) * (stepping->viewport.zoom - 1) < -0.001F ||
        fabsf(stepping->viewport.zoom - 1) < 0.01F)
        stepping->viewport.zoom = 1; /* it is not jumped over */
    stepping->viewport.zoom = fminf(stepping->viewport.zoom, used_zoom(app));
    if (step == 0) stepping->viewport.scroll_x = stepping->viewport.scroll_y = 0;
}
