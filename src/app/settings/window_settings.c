/* window_settings: the device, its kernels, the theme, and help. */
#include "window_settings.h"

#include "app/app.h"

#include <stdio.h>

/* ---- the device ---- */

static int device_values(const struct app *app) {
    int count = app->desk.device_count;
    return count < 1 ? 1 : count < WORKER_MOST_DEVICES ? count : WORKER_MOST_DEVICES;
}

static void device_word(const struct app *app, int value, char text[SETTING_BYTES]) {
    snprintf(text, SETTING_BYTES, "%s",
             app->desk.device_count ? app->desk.device_names[value] : "no OpenCL device");
}

static void device_about(const struct app *app, int value, char text[SETTING_BYTES]) {
    const struct desk *desk = &app->desk;
    bool failed = value == desk->place && desk->state == DEVICE_FAILED;
    snprintf(text, SETTING_BYTES, "%s",
             !desk->device_count ? "look for one again"
             : failed            ? "failed; opens it again"
                                 : "");
}

static int device_get(const struct app *app) {
    return app->desk.place < device_values(app) ? app->desk.place : -1;
}

const struct setting setting_device = {
    .title = "device",
    .modes = MODE_ALL,
    .count = device_values,
    .word = device_word,
    .about = device_about,
    .get = device_get,
    .set = app_open_device,
};

/* ---- its kernels ---- */

static int kernels_values(const struct app *app) {
    (void)app;
    return 2;
}

static void kernels_word(const struct app *app, int value, char text[SETTING_BYTES]) {
    if (value)
        snprintf(text, SETTING_BYTES, "files in %.90s", kernel_folder_name(app));
    else
        snprintf(text, SETTING_BYTES, "the program's own");
}

static void kernels_about(const struct app *app, int value, char text[SETTING_BYTES]) {
    (void)app;
    snprintf(text, SETTING_BYTES, "%s", value ? "to be changed; what is missing is written" : "");
}

static int kernels_get(const struct app *app) {
    return app->kernels.path != NULL;
}

static void kernels_set(struct app *app, int value) {
    if (value)
        kernel_folder_write(app);
    else
        kernel_folder_leave(app);
}

const struct setting setting_kernels = {
    .title = "kernels",
    .modes = MODE_STEP,
    .count = kernels_values,
    .word = kernels_word,
    .about = kernels_about,
    .get = kernels_get,
    .set = kernels_set,
};

/* ---- the theme ---- */

static void theme_about(const struct app *app, int value, char text[SETTING_BYTES]) {
    (void)app;
    snprintf(text, SETTING_BYTES, "%s", themes[value].about);
}

static int theme_get(const struct app *app) {
    return (int)(app->theme - themes);
}

static void theme_set(struct app *app, int value) {
    app_use_theme(app, &themes[value]);
}

const struct setting setting_theme = {
    .title = "theme",
    .modes = MODE_ALL,
    .choices = &theme_choices,
    .about = theme_about,
    .get = theme_get,
    .set = theme_set,
};

/* ---- help ---- */

static void help_now(const struct app *app, char text[SETTING_BYTES]) {
    (void)app;
    snprintf(text, SETTING_BYTES, "keys and mouse");
}

static void help_set(struct app *app, int value) {
    (void)value;
    app_show_dialog(app, DIALOG_HELP);
}

const struct setting setting_help = {
    .title = "help",
    .modes = MODE_ALL,
    .now = help_now,
    .set = help_set,
    .acts = true,
};
