/* timing_lists: rows of timing mode's settings (app/shell/setting.h). Their values come from
 * timing_settings.c. */
#include "app/shell/setting.h"
#include "app/timing/timing_mode.h"
#include "app/timing/timings.h"

#include <stdio.h>
#include <string.h>

_Static_assert(LINK_TIMING_LAST - LINK_TIMING + 1 == TIMING_SETTINGS,
               "the words of every setting lead to its list");

/* Describes a setting with another value. `wrong` receives the reason why the value does not fit
 * the other settings, or "". */
static struct timing_setting described(const struct timings *mode, int setting, int value,
                                       struct error *wrong) {
    struct timing_wanted with = timing_setting_with(&mode->wanted, setting, value);
    struct timing_setting all[TIMING_SETTINGS];
    wrong->text[0] = '\0';
    word_map_check(&with.map, wrong);
    timing_settings_describe(&with, all);
    return all[setting];
}

static int count(const void *room, int setting) {
    (void)room;
    return timing_setting_count(setting);
}

static void word(const void *room, int setting, int value, char text[SETTING_BYTES]) {
    struct error wrong;
    snprintf(text, SETTING_BYTES, "%s", described(room, setting, value, &wrong).value);
}

static void about(const void *room, int setting, int value, char text[SETTING_BYTES]) {
    struct error wrong;
    const char *words = described(room, setting, value, &wrong).about;
    snprintf(text, SETTING_BYTES, "%.111s",
             wrong.text[0]            ? wrong.text
             : setting == TIMING_SEED ? ""
                                      : words);
}

static int get(const void *room, int setting) {
    const struct timings *mode = room;
    const char *now = mode->settings[setting].value;
    struct error wrong;
    for (int value = 0; value < timing_setting_count(setting); value++)
        if (strcmp(described(room, setting, value, &wrong).value, now) == 0) return value;
    return -1;
}

static void now(const void *room, int setting, char text[SETTING_BYTES]) {
    const struct timings *mode = room;
    snprintf(text, SETTING_BYTES, "%s", mode->settings[setting].value);
}

static void set(void *room, struct shell *shell, int setting, int value) {
    timing_choices_set_to(room, setting, value);
    timing_meet(room, shell); /* some sorts may not be able to sort these elements */
}

static const struct setting_family family = {ROOM_TIMING, count, word, about, get, now, set};

/* clang-format off */
static const struct setting rows[] = {
    {.fact.name = "type", .title = "type of the keys", .key = "Y",
     .modes = MODE_TIME, .link = LINK_TIMING + TIMING_TYPE, .family = &family, .which = TIMING_TYPE},
    {.fact.name = "elements", .title = "elements", .key = "X",
     .modes = MODE_TIME, .link = LINK_TIMING + TIMING_ELEMENTS, .family = &family, .which = TIMING_ELEMENTS},
    {.fact.name = "order", .title = "order", .key = "O",
     .modes = MODE_TIME, .link = LINK_TIMING + TIMING_ORDER, .family = &family, .which = TIMING_ORDER},
    {.fact.name = "input", .title = "input", .key = "I",
     .modes = MODE_TIME, .link = LINK_TIMING + TIMING_INPUT, .family = &family, .which = TIMING_INPUT},
    {.fact.name = "seed", .title = "seed of the keys", .key = "R",
     .modes = MODE_TIME, .link = LINK_TIMING + TIMING_SEED, .family = &family, .which = TIMING_SEED},
    {.fact.name = "repeats", .title = "measured runs", .key = "+",
     .modes = MODE_TIME, .link = LINK_TIMING + TIMING_REPEATS, .family = &family, .which = TIMING_REPEATS},
};
/* clang-format on */

const struct choices timing_lists = {"setting", NULL, rows, sizeof *rows,
                                     sizeof rows / sizeof *rows};
