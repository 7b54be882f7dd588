/* menus: the table of menus, in the order of the menu that has them all. */
#include "app/dialogs/menu_kind.h"

#include "app/dialogs/window_menus.h"
#include "app/lessons/lesson_list.h"
#include "app/radix/radix_menus.h"
#include "app/stepping/comparing_menu.h"
#include "app/stepping/looking_menus.h"
#include "app/stepping/stepping_menus.h"
#include "app/timing/timing_menus.h"

const struct menu_kind *const menus[MENU_COUNT] = {
    [MENU_FAMILY] = &menu_family,
    [MENU_WIRES] = &menu_wires,
    [MENU_ORDER] = &menu_order,
    [MENU_REMADE] = &menu_remade,
    [MENU_COMPARED] = &menu_compared,
    [MENU_INPUT] = &menu_input,
    [MENU_LAUNCHES] = &menu_launches,
    [MENU_LINES] = &menu_lines,
    [MENU_KEYS_AFTER] = &menu_keys_after,
    [MENU_PARTS] = &menu_parts,
    [MENU_FOLLOWED] = &menu_followed,
    [MENU_THRESHOLD] = &menu_threshold,
    [MENU_ITEM] = &menu_item,
    [MENU_GROUPS] = &menu_groups,
    [MENU_SETTING + TIMING_TYPE] = &menu_settings[TIMING_TYPE],
    [MENU_SETTING + TIMING_ELEMENTS] = &menu_settings[TIMING_ELEMENTS],
    [MENU_SETTING + TIMING_ORDER] = &menu_settings[TIMING_ORDER],
    [MENU_SETTING + TIMING_INPUT] = &menu_settings[TIMING_INPUT],
    [MENU_SETTING + TIMING_SEED] = &menu_settings[TIMING_SEED],
    [MENU_SETTING + TIMING_REPEATS] = &menu_settings[TIMING_REPEATS],
    [MENU_LESSON] = &menu_lesson,
    [MENU_RADIX + RADIX_KEYS] = &menu_radix_settings[RADIX_KEYS],
    [MENU_RADIX + RADIX_DIGIT_BITS] = &menu_radix_settings[RADIX_DIGIT_BITS],
    [MENU_RADIX + RADIX_GROUPS] = &menu_radix_settings[RADIX_GROUPS],
    [MENU_RADIX + RADIX_PER_ITEM] = &menu_radix_settings[RADIX_PER_ITEM],
    [MENU_RADIX_ORDER] = &menu_radix_order,
    [MENU_RADIX_INPUT] = &menu_radix_input,
    [MENU_RADIX_FOLLOWED] = &menu_radix_followed,
    [MENU_RADIX_SCATTER] = &menu_radix_scatter,
    [MENU_RADIX_TURNS] = &menu_radix_turns,
    [MENU_RADIX_KERNEL] = &menu_radix_kernel,
    [MENU_RADIX_ITEM] = &menu_radix_item,
    [MENU_RADIX_SORT] = &menu_radix_sort,
    [MENU_DEVICE] = &menu_device,
    [MENU_KERNELS] = &menu_kernels,
    [MENU_THEME] = &menu_theme,
    [MENU_HELP] = &menu_help,
};
