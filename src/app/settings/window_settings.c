/* window_settings: rows of the settings of several modes: the theme, the
 * device, its kernels, and help (app/settings/setting.h). */
#include "app/app.h"
#include "app/settings/setting.h"

#include <stdio.h>

/* ---- the theme ---- */

static int theme_get(const struct app *app) {
    return (int)(app->shell.theme - themes);
}

static void theme_set(struct app *app, int value) {
    const struct theme *theme = &themes[value];
    app->shell.theme = theme;
    shell_say(&app->shell, ROLE_INK, "theme %s: %s", theme->name, theme->about);
}

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

/* ---- its kernels ---- */

static int kernels_values(const struct app *app) {
    (void)app;
    return 2;
}

static void kernels_word(const struct app *app, int value, char text[SETTING_BYTES]) {
    (void)value;
    snprintf(text, SETTING_BYTES, "files in %.90s", kernel_folder_name(app));
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

/* ---- help ---- */

static void help_now(const struct app *app, char text[SETTING_BYTES]) {
    (void)app;
    snprintf(text, SETTING_BYTES, "keys and mouse");
}

static void help_set(struct app *app, int value) {
    (void)value;
    shell_show_dialog(&app->shell, DIALOG_HELP);
}

/* ---- the rows ---- */

/* clang-format off */
static const struct setting rows[] = {
    {.fact.name = "theme", .title = "theme", .key = "Ctrl+T", .option.choices = &theme_choices,
     .modes = MODE_ALL, .about_at = offsetof(struct theme, about), .get = theme_get,
     .set = theme_set},
    {.fact.name = "device", .title = "device", .key = "D",
     .modes = MODE_ALL, .link = LINK_DEVICE, .count = device_values, .word = device_word,
     .about = device_about, .get = device_get, .set = app_open_device},
    {.fact.name = "kernels", .title = "kernels", .key = "C",
     .modes = MODE_STEP, .count = kernels_values, .zero = "the program's own",
     .word = kernels_word, .abouts = {"", "to be changed; what is missing is written"},
     .get = kernels_get, .set = kernels_set},
    {.fact.name = "help", .title = "help", .key = "H",
     .modes = MODE_ALL, .now = help_now, .set = help_set, .acts = true},
};
/* clang-format on */

const struct choices window_settings = {"setting", NULL, rows, sizeof *rows,
                                        sizeof rows / sizeof *rows};
