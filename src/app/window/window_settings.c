/* window_settings: rows of the settings of several modes: the theme, the
 * device, its kernels, and help (app/shell/setting.h). */
#include "app/app.h"
#include "app/shell/setting.h"

#include <stdio.h>

/* ---- the theme ---- */

static int theme_get(const struct shell *shell) {
    return (int)(shell->theme - themes);
}

static void theme_set(struct shell *shell, int value) {
    const struct theme *theme = &themes[value];
    shell->theme = theme;
    shell_say(shell, ROLE_INK, "theme %s: %s", theme->name, theme->about);
}

/* ---- the device ---- */

static int device_values(const struct shell *shell) {
    int count = shell->desk->device_count;
    return count < 1 ? 1 : count < WORKER_MOST_DEVICES ? count : WORKER_MOST_DEVICES;
}

static void device_word(const struct shell *shell, int value, char text[SETTING_BYTES]) {
    snprintf(text, SETTING_BYTES, "%s",
             shell->desk->device_count ? shell->desk->device_names[value] : "no OpenCL device");
}

static void device_about(const struct shell *shell, int value, char text[SETTING_BYTES]) {
    const struct desk *desk = shell->desk;
    bool failed = value == desk->place && desk->state == DEVICE_FAILED;
    snprintf(text, SETTING_BYTES, "%s",
             !desk->device_count ? "look for one again"
             : failed            ? "failed; opens it again"
                                 : "");
}

static int device_get(const struct shell *shell) {
    return shell->desk->place < device_values(shell) ? shell->desk->place : -1;
}

static void device_set(struct shell *shell, int value) {
    desk_open(shell->desk, value);
    app_run_again(app_of(shell));
}

/* ---- its kernels ---- */

static void kernels_word(const struct shell *shell, int value, char text[SETTING_BYTES]) {
    (void)value;
    snprintf(text, SETTING_BYTES, "files in %.90s", kernel_folder_name(app_of(shell)));
}

static int kernels_get(const struct shell *shell) {
    return app_of(shell)->kernels.path != NULL;
}

static void kernels_set(struct shell *shell, int value) {
    if (value)
        kernel_folder_write(app_of(shell));
    else
        kernel_folder_leave(app_of(shell));
}

/* ---- help ---- */

static void help_now(const struct shell *shell, char text[SETTING_BYTES]) {
    (void)shell;
    snprintf(text, SETTING_BYTES, "keys and mouse");
}

static void help_set(struct shell *shell, int value) {
    (void)value;
    shell_show_dialog(shell, DIALOG_HELP);
}

/* ---- the rows ---- */

/* clang-format off */
static const struct setting rows[] = {
    {.fact.name = "theme", .title = "theme", .key = "Ctrl+T", .option.choices = &theme_choices,
     .modes = MODE_ALL, .about_at = offsetof(struct theme, about), .get = theme_get,
     .set = theme_set},
    {.fact.name = "device", .title = "device", .key = "D",
     .modes = MODE_ALL, .link = LINK_DEVICE, .count = device_values, .word = device_word,
     .about = device_about, .get = device_get, .set = device_set},
    {.fact.name = "kernels", .title = "kernels", .key = "C",
     .modes = MODE_STEP, .zero = "the program's own",
     .word = kernels_word, .abouts = {"", "your copies, to change; missing files are written"},
     .get = kernels_get, .set = kernels_set},
    {.fact.name = "help", .title = "help", .key = "H",
     .modes = MODE_ALL, .now = help_now, .set = help_set, .acts = true},
};
/* clang-format on */

const struct choices window_settings = {"setting", NULL, rows, sizeof *rows,
                                        sizeof rows / sizeof *rows};
