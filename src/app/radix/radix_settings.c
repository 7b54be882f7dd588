/* radix_settings: rows of the settings of a radix sort that is stepped: its plan, its keys, its
 * scatter, and the kernel's text (app/settings/setting.h). */
#include "app/app.h"
#include "app/radix/radix_mode.h"
#include "app/settings/setting.h"
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
    const struct app *app = room;
    enum radix_setting setting = (enum radix_setting)which;
    struct radix_plan with =
        radix_plan_with(&app->radix.plan, setting, radix_plan_value(setting, value));
    snprintf(text, SETTING_BYTES, "%d digits; %d work-groups × %d items × %d keys",
             radix_plan_passes(&with), with.groups, with.items, with.per_item);
}

static int plan_get(const void *room, int which) {
    const struct app *app = room;
    enum radix_setting setting = (enum radix_setting)which;
    for (int value = 0; value < radix_plan_values(setting); value++)
        if (radix_plan_value(setting, value) == radix_plan_get(&app->radix.plan, setting))
            return value;
    return -1;
}

static void plan_set(void *room, struct shell *shell, int which, int value) {
    (void)shell;
    enum radix_setting setting = (enum radix_setting)which;
    radix_set(room, setting, radix_plan_value(setting, value));
}

static const struct setting_family plan = {ROOM_APP,   LINK_RADIX, plan_count, plan_word,
                                           plan_about, plan_get,   NULL,       plan_set};

static int order_get(const struct app *app) {
    return (int)app->radix.plan.order;
}

static void order_set(struct app *app, int value) {
    radix_use_order(app, (enum order)value);
}

/* ---- keys ---- */

static int follow_count(const struct app *app) {
    return 1 + app->radix.plan.n;
}

static int place_number(const struct app *app, int value) {
    (void)app;
    return value - 1;
}

static void follow_about(const struct app *app, int value, char text[SETTING_BYTES]) {
    if (value) snprintf(text, SETTING_BYTES, "key %d", app->radix.keys[value - 1]);
}

static int follow_get(const struct app *app) {
    return app->radix.followed - 1;
}

/* ---- which scatter ---- */

static const char *const scatter_names[] = {"stable", "atomic"};
static const struct choices scatter_choices = {NULL, NULL, scatter_names, sizeof *scatter_names, 2};

static int scatter_get(const struct app *app) {
    return radix_stepping_atomic(&app->radix);
}

static void scatter_set(struct app *app, int value) {
    if (value != scatter_get(app)) radix_turn_atomic(app);
}

/* ---- the kernel's text ---- */

static const char *const kernel_names[] = {"none", "kernel"};
static const struct choices kernel_choices = {NULL, NULL, kernel_names, sizeof *kernel_names, 2};

static int kernel_get(const struct app *app) {
    return app->radix.kernel;
}

static void kernel_set(struct app *app, int value) {
    app->radix.kernel = value;
}

static int comments_get(const struct app *app) {
    return app->radix.comments;
}

static void comments_set(struct app *app, int value) {
    app->radix.comments = value;
}

static int item_count(const struct app *app) {
    const struct radix_stepping *radix = &app->radix;
    struct radix_moment moment = radix_moment_at(&radix->plan, radix->course.motion.cursor);
    return 1 + radix_items(&radix->plan, moment.kernel, radix_stepping_atomic(radix));
}

static void item_about(const struct app *app, int value, char text[SETTING_BYTES]) {
    const struct radix_stepping *radix = &app->radix;
    struct radix_moment moment = radix_moment_at(&radix->plan, radix->course.motion.cursor);
    int group = radix_group_items(&radix->plan, moment.kernel, radix_stepping_atomic(radix));
    snprintf(text, SETTING_BYTES, "that of the turn");
    if (value)
        snprintf(text, SETTING_BYTES, "work-item %d of group %d", (value - 1) % group,
                 (value - 1) / group);
}

static int item_get(const struct app *app) {
    return app->radix.course.item - 1;
}

/* ---- the rows ---- */

/* clang-format off */
static const struct setting rows[] = {
    {.fact.name = "keys", .title = "number of keys", .key = "Up",
     .modes = MODE_RADIX, .link = LINK_RADIX + RADIX_KEYS, .family = &plan},
    {.fact.name = "digit-bits", .title = "bits of a digit", .key = "F",
     .modes = MODE_RADIX, .link = LINK_RADIX + RADIX_DIGIT_BITS, .family = &plan},
    {.fact.name = "groups", .title = "work-groups", .key = "W",
     .modes = MODE_RADIX, .link = LINK_RADIX + RADIX_GROUPS, .family = &plan},
    {.fact.name = "per-item", .title = "keys per work-item", .key = "X",
     .modes = MODE_RADIX, .link = LINK_RADIX + RADIX_PER_ITEM, .family = &plan},
    {.fact.name = "order", .title = "order", .key = "O", .option.choices = &order_choices,
     .modes = MODE_RADIX, .link = LINK_ORDER,
     .abouts = {"", "the largest digit is counted first"}, .get = order_get, .set = order_set},
    {.fact.name = "follow", .title = "follow the key at place", .key = "J",
     .modes = MODE_RADIX, .count = follow_count, .number = place_number, .zero = "none",
     .about = follow_about, .get = follow_get, .set = radix_follow},
    {.fact.name = "scatter", .title = "scatter", .key = "A", .option.choices = &scatter_choices,
     .modes = MODE_RADIX, .abouts = {"equal digits keep their order", "as the device ran it"},
     .get = scatter_get, .set = scatter_set},
    {.fact.name = "panel", .title = "kernel's text", .key = "Tab",
     .option.choices = &kernel_choices,
     .modes = MODE_RADIX, .abouts = {"", "what a work-item computes"}, .get = kernel_get,
     .set = kernel_set},
    {.fact.name = "comments", .title = "comments in it", .key = "Y",
     .modes = MODE_RADIX, .get = comments_get, .set = comments_set},
    {.fact.name = "item", .title = "work-item", .key = "N",
     .modes = MODE_RADIX, .count = item_count, .number = place_number, .zero = "none",
     .about = item_about, .get = item_get, .set = radix_choose_item},
};
/* clang-format on */

const struct choices radix_settings = {"setting", NULL, rows, sizeof *rows,
                                       sizeof rows / sizeof *rows};
