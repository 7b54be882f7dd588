/* settings: the list of all settings, in the order of the list of lists and of the options. */
#include "settings.h"

#include "app/app.h"

#include "app/lessons/lesson_list.h"
#include "app/radix/radix_settings.h"
#include "app/settings/window_settings.h"
#include "app/stepping/comparing_setting.h"
#include "app/stepping/look_settings.h"
#include "app/stepping/network_settings.h"
#include "app/timing/timing_lists.h"

#include <stdio.h>

const struct setting *const setting_list[MENU_COUNT] = {
    [MENU_SETTING + TIMING_TYPE] = &timing_lists[TIMING_TYPE],
    [MENU_SETTING + TIMING_ELEMENTS] = &timing_lists[TIMING_ELEMENTS],
    [MENU_SETTING + TIMING_ORDER] = &timing_lists[TIMING_ORDER],
    [MENU_SETTING + TIMING_INPUT] = &timing_lists[TIMING_INPUT],
    [MENU_SETTING + TIMING_SEED] = &timing_lists[TIMING_SEED],
    [MENU_SETTING + TIMING_REPEATS] = &timing_lists[TIMING_REPEATS],
    [MENU_RADIX + RADIX_KEYS] = &radix_plan_settings[RADIX_KEYS],
    [MENU_RADIX + RADIX_DIGIT_BITS] = &radix_plan_settings[RADIX_DIGIT_BITS],
    [MENU_RADIX + RADIX_GROUPS] = &radix_plan_settings[RADIX_GROUPS],
    [MENU_RADIX + RADIX_PER_ITEM] = &radix_plan_settings[RADIX_PER_ITEM],
    [MENU_RADIX_ORDER] = &setting_radix_order,
    [MENU_RADIX_INPUT] = &setting_radix_input,
    [MENU_RADIX_FOLLOWED] = &setting_radix_follow,
    [MENU_RADIX_SCATTER] = &setting_radix_scatter,
    [MENU_RADIX_TURNS] = &setting_radix_cover,
    [MENU_RADIX_KERNEL] = &setting_radix_kernel,
    [MENU_RADIX_ITEM] = &setting_radix_item,
    [MENU_FAMILY] = &setting_family,
    [MENU_WIRES] = &setting_wires,
    [MENU_ORDER] = &setting_order,
    [MENU_INPUT] = &setting_input,
    [MENU_COMPARED] = &setting_compared,
    [MENU_LESSON] = &setting_lesson,
    [MENU_RADIX_SORT] = &setting_radix_sort,
    [MENU_THEME] = &setting_theme,
    [MENU_PANEL] = &setting_panel,
    [MENU_STRUCTURE] = &setting_structure,
    [MENU_LAUNCHES] = &setting_launches,
    [MENU_TILE] = &setting_tile,
    [MENU_LINES] = &setting_lines,
    [MENU_COVER] = &setting_cover,
    [MENU_KEYS_AFTER] = &setting_keys_after,
    [MENU_FOLLOWED] = &setting_follow,
    [MENU_THRESHOLD] = &setting_threshold,
    [MENU_ITEM] = &setting_item,
    [MENU_GROUPS] = &setting_group,
    [MENU_REMADE] = &setting_remade,
    [MENU_PARTS] = &setting_parts,
    [MENU_DEVICE] = &setting_device,
    [MENU_KERNELS] = &setting_kernels,
    [MENU_HELP] = &setting_help,
};

int settings_use(struct app *app, const struct options *options, struct error *error) {
    for (int id = 0; id < MENU_COUNT; id++) {
        const struct setting *setting = setting_list[id];
        char option[32];
        struct error reason;
        if (!setting || !setting->name || !(setting->modes & app->mode->bit)) continue;
        snprintf(option, sizeof option, "--%s", setting->name);
        const char *text = options_text(options, option);
        if (text && setting_read(app, setting, *text ? text : setting->usual, &reason))
            return error_set(error, "%s: %.900s", option, reason.text);
    }
    return 0;
}
