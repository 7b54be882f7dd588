/* window_menus: rows beside their code. */
#include "window_menus.h"

#include "app/app.h"

#include <stdio.h>

static void fill_devices(const struct app *app, struct menu_rows *rows) {
    const struct desk *desk = &app->desk;
    for (int d = 0; d < desk->device_count && d < WORKER_MOST_DEVICES; d++)
        menu_add(rows, d == desk->place, desk->device_names[d],
                 d == desk->place && desk->state == DEVICE_FAILED ? "failed; opens it again" : "");
    if (rows->count == 0) menu_add(rows, false, "no OpenCL device", "look for one again");
}

static void choose_device(struct app *app, int row) {
    app_open_device(app, row);
}

const struct menu_kind menu_device = {
    .title = "device",
    .modes = MODE_ALL,
    .fill = fill_devices,
    .choose = choose_device,
};

static void fill_kernels(const struct app *app, struct menu_rows *rows) {
    char name[sizeof rows->rows->name];
    snprintf(name, sizeof name, "files in %s", kernel_folder_name(app));
    menu_add(rows, !app->kernels.path, "the program's own", "");
    menu_add(rows, app->kernels.path, name, "to be changed; what is missing is written");
}

static void choose_kernels(struct app *app, int row) {
    if (row == 0)
        kernel_folder_leave(app);
    else
        kernel_folder_write(app);
}

const struct menu_kind menu_kernels = {
    .title = "kernels",
    .modes = MODE_STEP,
    .fill = fill_kernels,
    .choose = choose_kernels,
};

static void fill_themes(const struct app *app, struct menu_rows *rows) {
    for (int t = 0; t < theme_choices.count; t++)
        menu_add(rows, app->theme == &themes[t], themes[t].name, themes[t].about);
}

static void choose_theme(struct app *app, int row) {
    app_use_theme(app, &themes[row]);
}

const struct menu_kind menu_theme = {
    .title = "theme",
    .modes = MODE_ALL,
    .fill = fill_themes,
    .choose = choose_theme,
};

static void fill_help(const struct app *app, struct menu_rows *rows) {
    (void)app;
    menu_add(rows, true, "keys and mouse", "");
}

static void choose_help(struct app *app, int row) {
    (void)row;
    app_open_help(app);
}

const struct menu_kind menu_help = {
    .title = "help",
    .modes = MODE_ALL,
    .fill = fill_help,
    .choose = choose_help,
    .acts = true,
};
