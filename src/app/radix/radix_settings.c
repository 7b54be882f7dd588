/* radix_settings: rows of the settings of a radix sort that is stepped: its plan, its keys, its
 * scatter, and the kernel's text (app/shell/setting.h). */
#include "app/radix/radix_mode.h"
#include "app/shell/setting.h"
#include "core/radix/radix_item.h"

#include <stdio.h>

/* ---- the plan ---- */

static int plan_count(const void *room, int which) {
    (void)room;
    return radix_plan_values((enum radix_setting)which);
}

static void plan_word(const void *room, int which, int value, char text[SETTING_BYTES]) {
    (void)room;
    snprintf(text, SETTING_BYTES, "%d", radix_plan_value((enum radix_setting)which, value));
}

static void plan_about(const void *room, int which, int value, char text[SETTING_BYTES]) {
    const struct radix_stepping *radix = room;
    enum radix_setting setting = (enum radix_setting)which;
    struct radix_plan with =
        radix_plan_with(&radix->plan, setting, radix_plan_value(setting, value));
    snprintf(text, SETTING_BYTES, "%d digits; %d work-groups × %d items × %d keys",
             radix_plan_passes(&with), with.groups, with.items, with.per_item);
}

static int plan_get(const void *room, int which) {
    const struct radix_stepping *radix = room;
    enum radix_setting setting = (enum radix_setting)which;
    for (int value = 0; value < radix_plan_values(setting); value++)
        if (radix_plan_value(setting, value) == radix_plan_get(&radix->plan, setting)) return value;
    return -1;
}

static void plan_set(void *room, struct shell *shell, int which, int value) {
    enum radix_setting setting = (enum radix_setting)which;
    radix_set(room, shell, setting, radix_plan_value(setting, value));
}

static const struct setting_family plan = {ROOM_RADIX, plan_count, plan_word, plan_about,
                                           plan_get,   NULL,       plan_set};

/* ---- settings with a few choices ---- */

enum { ORDER, SCATTER, KERNEL, COMMENTS };

static const char *const scatter_names[] = {"stable", "atomic"};
static const struct choices scatter_choices = {NULL, NULL, scatter_names, sizeof *scatter_names, 2};
static const char *const kernel_names[] = {"none", "kernel"};
static const struct choices kernel_choices = {NULL, NULL, kernel_names, sizeof *kernel_names, 2};

static int choice_get(const void *room, int which) {
    const struct radix_stepping *radix = room;
    if (which == ORDER) return (int)radix->plan.order;
    if (which == SCATTER) return radix_stepping_atomic(radix);
    return which == KERNEL ? radix->kernel : radix->comments;
}

static void choice_set(void *room, struct shell *shell, int which, int value) {
    struct radix_stepping *radix = room;
    if (which == ORDER) radix_use_order(radix, shell, (enum order)value);
    if (which == SCATTER && value != choice_get(radix, SCATTER)) radix_turn_atomic(radix, shell);
    if (which == KERNEL) radix->kernel = value;
    if (which == COMMENTS) radix->comments = value;
}

static const struct setting_family choice = {ROOM_RADIX, .get = choice_get, .set = choice_set};

/* ---- a key, a work-item, or none ---- */

enum { KEY, ITEM };

/* Returns the number of work-items of the launch, and stores the size of a work-group. */
static int items_of(const struct radix_stepping *radix, int *group) {
    struct radix_progress progress = radix_progress_at(&radix->plan, radix->playback.motion.cursor);
    bool atomic = radix_stepping_atomic(radix);
    *group = radix_group_items(&radix->plan, progress.kernel, atomic);
    return radix_items(&radix->plan, progress.kernel, atomic);
}

static int place_count(const void *room, int which) {
    const struct radix_stepping *radix = room;
    int group;
    return 1 + (which == KEY ? radix->plan.n : items_of(radix, &group));
}

static void place_word(const void *room, int which, int value, char text[SETTING_BYTES]) {
    (void)room, (void)which;
    snprintf(text, SETTING_BYTES, "%d", value - 1);
}

static void place_about(const void *room, int which, int value, char text[SETTING_BYTES]) {
    const struct radix_stepping *radix = room;
    int group, item = value - 1;
    items_of(radix, &group);
    if (which == KEY && value) snprintf(text, SETTING_BYTES, "key %d", radix->keys[item]);
    if (which == ITEM && !value) snprintf(text, SETTING_BYTES, "the work-item with the most to do");
    if (which == ITEM && value)
        snprintf(text, SETTING_BYTES, "work-item %d of group %d", item % group, item / group);
}

static int place_get(const void *room, int which) {
    const struct radix_stepping *radix = room;
    int value = which == KEY ? radix->followed : radix->playback.item;
    return value < place_count(room, which) ? value : -1;
}

static void place_set(void *room, struct shell *shell, int which, int value) {
    (which == KEY ? radix_follow : radix_choose_item)(room, shell, value - 1);
}

static void place_now(const void *room, int which, char text[SETTING_BYTES]) {
    const struct radix_stepping *radix = room;
    place_word(room, which, which == KEY ? radix->followed : radix->playback.item, text);
}

static const struct setting_family place = {ROOM_RADIX, place_count, place_word, place_about,
                                            place_get,  place_now,   place_set};

/* ---- the rows ---- */

/* clang-format off */
static const struct setting rows[] = {
    {.fact.name = "keys", .title = "number of keys", .key = "Up",
     .modes = MODE_RADIX, .link = LINK_RADIX + RADIX_KEYS, .family = &plan, .which = RADIX_KEYS},
    {.fact.name = "digit-bits", .title = "bits of a digit", .key = "F",
     .modes = MODE_RADIX, .link = LINK_RADIX + RADIX_DIGIT_BITS, .family = &plan, .which = RADIX_DIGIT_BITS},
    {.fact.name = "groups", .title = "work-groups", .key = "W",
     .modes = MODE_RADIX, .link = LINK_RADIX + RADIX_GROUPS, .family = &plan, .which = RADIX_GROUPS},
    {.fact.name = "per-item", .title = "keys per work-item", .key = "X",
     .modes = MODE_RADIX, .link = LINK_RADIX + RADIX_PER_ITEM, .family = &plan, .which = RADIX_PER_ITEM},
    {.fact.name = "order", .title = "order", .key = "O", .option.choices = &order_choices,
     .modes = MODE_RADIX, .link = LINK_ORDER,
     .abouts = {"", "the largest digit is counted first"}, .family = &choice, .which = ORDER},
    {.fact.name = "follow", .title = "follow the key at place", .key = "J",
     .modes = MODE_RADIX, .zero = "none", .family = &place, .which = KEY},
    {.fact.name = "scatter", .title = "scatter", .key = "A", .option.choices = &scatter_choices,
     .modes = MODE_RADIX, .abouts = {"equal digits keep their order", "as the device ran it"},
     .family = &choice, .which = SCATTER},
    {.fact.name = "panel", .title = "kernel's text", .key = "Tab",
     .option.choices = &kernel_choices,
     .modes = MODE_RADIX, .abouts = {"", "what a work-item computes"}, .family = &choice,
     .which = KERNEL},
    {.fact.name = "comments", .title = "comments", .key = "Y",
     .modes = MODE_RADIX, .family = &choice, .which = COMMENTS},
    {.fact.name = "item", .title = "work-item", .key = "N",
     .modes = MODE_RADIX, .zero = "none", .family = &place, .which = ITEM},
};
/* clang-format on */

const struct choices radix_settings = {"setting", NULL, rows, sizeof *rows,
                                       sizeof rows / sizeof *rows};
