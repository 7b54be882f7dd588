/* timing_menus: one row for each setting; what its values are, timing_settings.c knows. */
#include "timing_menus.h"

#include "app/timing/timing_choices.h"
#include "app/timing/timing_mode.h"

#include <stdio.h>
#include <string.h>

_Static_assert(MENU_SETTING_LAST - MENU_SETTING + 1 == TIMING_SETTINGS,
               "every setting has its number among the menus");

/* A value that does not go with the others is listed with the reason. */
static void fill(const struct app *app, int setting, struct menu_rows *rows) {
    const struct timing_wanted *wanted = &app->timing.wanted;
    struct timing_setting now[TIMING_SETTINGS], other[TIMING_SETTINGS];
    timing_settings_describe(wanted, now);
    snprintf(rows->now, sizeof rows->now, "%s", now[setting].value);
    for (int v = 0; v < timing_setting_count(setting) && !rows->brief; v++) {
        struct timing_wanted with = timing_setting_with(wanted, setting, v);
        struct error error;
        timing_settings_describe(&with, other);
        bool present = strcmp(other[setting].value, now[setting].value) == 0;
        bool fits = word_map_check(&with.map, &error) == 0;
        menu_add(rows, present, other[setting].value,
                 !fits                    ? error.text
                 : setting == TIMING_SEED ? ""
                                          : other[setting].about);
    }
}

static void choose(struct app *app, int setting, int value) {
    timing_choices_set_to(&app->timing, setting, value);
    timing_meet(app); /* not every sort may be able to sort what is wanted now */
}

const struct menu_kind menu_settings[TIMING_SETTINGS] = {
    {"type of the keys", MODE_TIME, NULL, NULL, fill, choose, TIMING_TYPE, false, false},
    {"what is sorted", MODE_TIME, NULL, NULL, fill, choose, TIMING_ELEMENTS, false, false},
    {"order", MODE_TIME, NULL, NULL, fill, choose, TIMING_ORDER, false, false},
    {"input", MODE_TIME, NULL, NULL, fill, choose, TIMING_INPUT, false, false},
    {"seed of the keys", MODE_TIME, NULL, NULL, fill, choose, TIMING_SEED, false, false},
    {"measured runs", MODE_TIME, NULL, NULL, fill, choose, TIMING_REPEATS, false, false},
};
