/* looking: a large panel, and zoom. */
#include "stepping_mode.h"
#include "view/diagram/draw.h"

#include <math.h>

static const float zoom_step = 1.25F, zoom_least = 0.5F, zoom_most = 6;
static const float letters_most = 3; /* largest zoom of a panel's letters */

/* ---- panels ---- */

bool looking_diagram_hidden(const struct stepping *stepping, const struct shell *shell) {
    struct scene scene = stepping_scene_at_rest(stepping, shell);
    return placement_panel_alone(&scene);
}

/* Explains why a panel takes the diagram's place, unless the user enlarged it. */
void looking_say_narrow(struct stepping *stepping, struct shell *shell) {
    if (!stepping->look.panel_large && looking_diagram_hidden(stepping, shell))
        shell_say(shell, ROLE_INK, "too narrow for both: Esc brings the diagram back");
}

void looking_enlarge_panel(struct stepping *stepping, struct shell *shell) {
    if (comparing_refuses(stepping, shell, "a panel")) return;
    if (stepping_panel(stepping))
        stepping->look.panel_large = !stepping->look.panel_large;
    else
        shell_say(shell, ROLE_INK, "no panel is open: Tab opens one");
    looking_say_narrow(stepping, shell);
}

/* ---- zoom ---- */

/* Returns the zoom of the picture, which may be less than the wanted one. */
static float used_zoom(const struct shell *shell) {
    struct scene scene;
    struct placement at;
    mode_scene(shell, &scene);
    placement_init(&at, &scene);
    placement_free(&at);
    return at.layout.zoom;
}

void looking_zoom(struct stepping *stepping, struct shell *shell, int step) {
    if (shell->mode->bit == MODE_STEP && stepping_panel(stepping) &&
        looking_diagram_hidden(stepping, shell)) {
        /* A panel in the diagram's place: the letters of a kernel's text grow, and its lines
         * scroll. */
        const struct panel_kind *panel = stepping_panel(stepping);
        float before = fmaxf(stepping->look.panel_zoom, 1),
              factor = step > 0 ? zoom_step : 1 / zoom_step;
        if (panel->kernel)
            stepping->look.panel_zoom = step ? fminf(fmaxf(before * factor, 1), letters_most) : 1;
        else
            shell_say(shell, ROLE_INK, "this panel is as large as the window allows");
        if (panel->kernel && step > 0)
            shell_say(shell, ROLE_INK,
                      "letters %.3g times as large: the wheel scrolls, Ctrl+0 fits all",
                      (double)stepping->look.panel_zoom);
        return;
    }
    float before = stepping->viewport.zoom, factor = step > 0 ? zoom_step : 1 / zoom_step;
    stepping->viewport.zoom = step ? fminf(fmaxf(before * factor, zoom_least), zoom_most) : 1;
    if ((before - 1) * (stepping->viewport.zoom - 1) < -0.001F ||
        fabsf(stepping->viewport.zoom - 1) < 0.01F)
        stepping->viewport.zoom = 1; /* zoom 1 is never skipped */
    stepping->viewport.zoom = fminf(stepping->viewport.zoom, used_zoom(shell));
    if (step == 0) stepping->viewport.scroll_x = stepping->viewport.scroll_y = 0;
}
