/* common: window and device. */
#include "common.h"

void common_help(struct app *app) {
    app->stepping.motion.playing = 0;
    app->frame.dialog = DIALOG_HELP;
}

void common_full_screen(struct app *app) {
    app->full_screen = !app->full_screen;
}

void common_quit(struct app *app) {
    app->quit = true;
}

void common_next_device(struct app *app) {
    if (app->desk.device_count == 1)
        app_say(app, ROLE_INK, "this is the only OpenCL device; it is opened again");
    desk_next_device(&app->desk);
    verifier_start_over(&app->verifier);
}

void common_reload(struct app *app) {
    app_say(app, ROLE_INK, "building the kernels again");
    desk_reload(&app->desk);
    verifier_start_over(&app->verifier);
}
