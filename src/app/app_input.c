/* app_input: keys, text and the mouse, and which part of the app each is for. */
#include "app.h"

#include "app/editor_actions.h"
#include "app/timing_actions.h"

#include <math.h>

/* ---- keyboard ---- */

/* While help or a log is open, a key only closes it, so that nobody loses their place unseen. */
static void key_in_panel(struct app *app, enum action action, double now) {
    app->frame.dialog = DIALOG_NONE;
    if (action == ACTION_QUIT || action == ACTION_RELOAD || action == ACTION_DEVICE)
        app_perform(app, action, now);
}

enum mode app_mode(const struct app *app) {
    if (app->timing.on) return MODE_TIME;
    return app->editor.on ? MODE_EDIT : MODE_STEP;
}

void app_key(struct app *app, const char *name, double now) {
    if (app->frame.dialog == DIALOG_ENTRY) {
        entry_key(app, name, now);
        return;
    }
    const struct binding *binding = binding_find(app_mode(app), name);
    if (!binding && binding_find(MODE_STEP, name))
        app_say(app, ROLE_INK, "%s works outside the editor: E leaves it", name);
    if (!binding) return;
    app->frame.notice.text[0] = '\0';
    app->pointing = false;
    editor_settle(&app->editor);
    if (app->frame.dialog != DIALOG_NONE)
        key_in_panel(app, binding->action, now);
    else
        app_perform(app, binding->action, now);
}

bool app_text(struct app *app, const char *text) {
    return entry_text(app, text);
}

/* ---- mouse ---- */

void app_mouse(struct app *app, float x, float y) {
    app->frame.mouse_x = x;
    app->frame.mouse_y = y;
    app->pointing = true;
}

void app_mouse_left(struct app *app) {
    app->pointing = false;
}

void app_click(struct app *app, const struct scene *shown, double now) {
    int comparator, layers;
    if (app->frame.dialog == DIALOG_HELP || app->frame.dialog == DIALOG_LOG) {
        app->frame.dialog = DIALOG_NONE;
        return;
    }
    if (app->frame.dialog != DIALOG_NONE) return;
    app->frame.notice.text[0] = '\0';
    if (app->timing.on) {
        timing_click(app, now);
        return;
    }
    if (app->editor.on) {
        editor_click(app, shown);
        return;
    }
    scene_hit(shown, app->frame.mouse_x, app->frame.mouse_y, &comparator, &layers);
    if (layers >= 0) app_go(app, layers, now);
}

void app_right_click(struct app *app, const struct scene *shown) {
    if (app->frame.dialog != DIALOG_NONE || !app->editor.on) return;
    app->frame.notice.text[0] = '\0';
    editor_right_click(app, shown);
}

void app_let_go(struct app *app, const struct scene *shown) {
    if (app->frame.dialog != DIALOG_NONE)
        editor_cancel(&app->editor);
    else if (app->editor.on)
        editor_let_go(app, shown);
}

void app_scroll(struct app *app, const struct scene *shown, float dx, float dy) {
    struct placement at;
    if (app->frame.dialog == DIALOG_LOG) {
        app->frame.log_line += dy > 0 ? 3 : -3;
        if (app->frame.log_line < 0) app->frame.log_line = 0;
    }
    if (app->frame.dialog != DIALOG_NONE) return;
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
