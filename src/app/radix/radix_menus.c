/* radix_menus: rows beside their code. */
#include "radix_menus.h"

#include "app/app.h"
#include "app/radix/radix_actions.h"
#include "app/radix/radix_answers.h"
#include "app/radix/radix_mode.h"
#include "core/radix/radix_item.h"

#include <stdio.h>

/* ---- settings ---- */

static void fill_setting(const struct app *app, int which, struct menu_rows *rows) {
    enum radix_setting setting = (enum radix_setting)which;
    const struct radix_plan *plan = &app->radix.plan;
    for (int v = 0; v < radix_plan_values(setting); v++) {
        int number = radix_plan_value(setting, v);
        struct radix_plan with = radix_plan_with(plan, setting, number);
        char name[16], about[112];
        snprintf(name, sizeof name, "%d", number);
        snprintf(about, sizeof about, "%d digits; %d work-groups × %d items × %d keys",
                 radix_plan_passes(&with), with.groups, with.items, with.per_item);
        menu_add(rows, number == radix_plan_get(plan, setting), name, about);
    }
}

static void choose_setting(struct app *app, int which, int row) {
    enum radix_setting setting = (enum radix_setting)which;
    radix_set(app, setting, radix_plan_value(setting, row));
}

const struct menu_kind menu_radix_settings[] = {
    [RADIX_KEYS] = {"number of keys", MODE_RADIX, NULL, NULL, fill_setting, choose_setting,
                    RADIX_KEYS, false, false},
    [RADIX_DIGIT_BITS] = {"bits of a digit", MODE_RADIX, NULL, NULL, fill_setting, choose_setting,
                          RADIX_DIGIT_BITS, false, false},
    [RADIX_GROUPS] = {"work-groups", MODE_RADIX, NULL, NULL, fill_setting, choose_setting,
                      RADIX_GROUPS, false, false},
    [RADIX_PER_ITEM] = {"keys per work-item", MODE_RADIX, NULL, NULL, fill_setting, choose_setting,
                        RADIX_PER_ITEM, false, false},
};

static void fill_order(const struct app *app, struct menu_rows *rows) {
    bool descending = app->radix.plan.order == DESCENDING;
    menu_add(rows, !descending, "ascending", "");
    menu_add(rows, descending, "descending", "the largest digit is counted first");
}

static void choose_order(struct app *app, int row) {
    radix_use_order(app, row ? DESCENDING : ASCENDING);
}

const struct menu_kind menu_radix_order = {
    .title = "order",
    .modes = MODE_RADIX,
    .fill = fill_order,
    .choose = choose_order,
};

/* ---- keys ---- */

static void fill_input(const struct app *app, struct menu_rows *rows) {
    const struct radix_stepping *radix = &app->radix;
    bool fit = radix_stepping_typed_fit(radix), typed = radix->typed && fit;
    for (int k = 0; k < input_choices.count; k++)
        menu_add(rows, !typed && radix->input == &input_kinds[k], input_kinds[k].title,
                 input_kinds[k].random ? "R: other keys of this kind" : "");
    if (fit) menu_add(rows, typed, "typed keys", "");
    menu_add(rows, false, "type keys …", "");
}

static void choose_input(struct app *app, int row) {
    int last = input_choices.count + radix_stepping_typed_fit(&app->radix);
    if (row == last)
        radix_type_keys(app);
    else
        radix_use_input(app, row);
}

const struct menu_kind menu_radix_input = {
    .title = "input",
    .modes = MODE_RADIX,
    .fill = fill_input,
    .choose = choose_input,
};

static void fill_followed(const struct app *app, struct menu_rows *rows) {
    const struct radix_stepping *radix = &app->radix;
    menu_add(rows, radix->followed == 0, "none", "");
    for (int i = 0; i < radix->plan.n; i++) {
        char name[16], about[24];
        snprintf(name, sizeof name, "key %d", radix->keys[i]);
        snprintf(about, sizeof about, "at place %d", i);
        menu_add(rows, radix->followed == 1 + i, name, about);
    }
}

static void choose_followed(struct app *app, int row) {
    radix_follow(app, row - 1);
}

const struct menu_kind menu_radix_followed = {
    .title = "key to follow",
    .modes = MODE_RADIX,
    .fill = fill_followed,
    .choose = choose_followed,
};

/* ---- which scatter, and whether it comes covered ---- */

static void fill_scatter(const struct app *app, struct menu_rows *rows) {
    bool atomic = radix_stepping_atomic(&app->radix);
    menu_add(rows, !atomic, "stable", "equal digits keep their order");
    menu_add(rows, atomic, "atomic", "as the device ran it");
}

static void choose_scatter(struct app *app, int row) {
    if ((row == 1) != radix_stepping_atomic(&app->radix)) radix_turn_atomic(app);
}

const struct menu_kind menu_radix_scatter = {
    .title = "scatter",
    .modes = MODE_RADIX,
    .fill = fill_scatter,
    .choose = choose_scatter,
};

static void fill_turns(const struct app *app, struct menu_rows *rows) {
    menu_add(rows, !app->radix.covers, "off", "");
    menu_add(rows, app->radix.covers, "on", "turns come covered");
}

static void choose_turns(struct app *app, int row) {
    if ((row == 1) != app->radix.covers) radix_cover(app);
}

const struct menu_kind menu_radix_turns = {
    .title = "guessing",
    .modes = MODE_RADIX,
    .fill = fill_turns,
    .choose = choose_turns,
};

/* ---- the kernel's text ---- */

static void fill_kernel(const struct app *app, struct menu_rows *rows) {
    const struct radix_stepping *radix = &app->radix;
    menu_add(rows, !radix->kernel, "hidden", "");
    menu_add(rows, radix->kernel && !radix->comments, "shown", "what a work-item computes");
    menu_add(rows, radix->kernel && radix->comments, "with comments", "");
}

static void choose_kernel(struct app *app, int row) {
    app->radix.kernel = row > 0;
    app->radix.comments = row == 2;
}

const struct menu_kind menu_radix_kernel = {
    .title = "kernel's text",
    .modes = MODE_RADIX,
    .fill = fill_kernel,
    .choose = choose_kernel,
};

static void fill_item(const struct app *app, struct menu_rows *rows) {
    const struct radix_stepping *radix = &app->radix;
    struct radix_moment moment = radix_moment_at(&radix->plan, radix->motion.cursor);
    bool atomic = radix_stepping_atomic(radix);
    int group = radix_group_items(&radix->plan, moment.kernel, atomic);
    menu_add(rows, radix->item == 0, "that of the turn", "");
    for (int i = 0; i < radix_items(&radix->plan, moment.kernel, atomic); i++) {
        char name[48];
        snprintf(name, sizeof name, "group %d, work-item %d", i / group, i % group);
        menu_add(rows, radix->item == 1 + i, name, "");
    }
}

static void choose_item(struct app *app, int row) {
    radix_choose_item(app, row - 1);
}

const struct menu_kind menu_radix_item = {
    .title = "work-item",
    .modes = MODE_RADIX,
    .fill = fill_item,
    .choose = choose_item,
};

/* ---- the mode ---- */

static void fill_sort(const struct app *app, struct menu_rows *rows) {
    (void)app;
    menu_add(rows, true, "step by step", "");
}

static void choose_sort(struct app *app, int row) {
    (void)row;
    radix_open(app);
}

const struct menu_kind menu_radix_sort = {
    .title = "radix sort",
    .modes = MODE_STEP,
    .fill = fill_sort,
    .choose = choose_sort,
    .acts = true,
};
