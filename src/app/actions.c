/* actions: the rows of the key table that are about the device and the window, and the way to all
 * others. */
#include "actions.h"

#include "app/editor_actions.h"
#include "app/timing_actions.h"

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

static void help(struct app *app, double now) {
    (void)now;
    app->motion.playing = 0;
    app->frame.dialog = DIALOG_HELP;
}

static void full_screen(struct app *app, double now) {
    (void)now;
    app->full_screen = !app->full_screen;
}

static void close_overlay(struct app *app, double now) {
    (void)now;
    if (app->frame.dialog == DIALOG_NONE && app->reverse.on) {
        reverse_end(app);
    } else if (app->frame.dialog == DIALOG_NONE) {
        app->panel = NULL;
        app->panel_large = false;
    }
    app->frame.dialog = DIALOG_NONE;
    if (app->verifier.proving.state != PROVING_RUNS) return;
    proving_forget(&app->verifier.proving, app->verifier.worker);
    app_say(app, ROLE_INK, "the proof was cancelled");
}

static void quit(struct app *app, double now) {
    (void)now;
    app->quit = true;
}

static const struct actions actions_here = {
    .perform[ACTION_DEVICE] = next_device,
    .perform[ACTION_RELOAD] = reload,
    .perform[ACTION_HELP] = help,
    .perform[ACTION_FULL_SCREEN] = full_screen,
    .perform[ACTION_CLOSE] = close_overlay,
    .perform[ACTION_QUIT] = quit,
};

void app_perform(struct app *app, enum action action, double now) {
    static const struct actions *const groups[] = {&actions_step, &actions_network, &actions_view,
                                                   &actions_files, &actions_here};
    for (size_t g = 0; g < sizeof groups / sizeof *groups; g++) {
        if (!groups[g]->perform[action]) continue;
        groups[g]->perform[action](app, now);
        return;
    }
    if (!timing_perform(app, action, now)) editor_perform(app, action, now);
}
