/* timing_settings: the settings of timing mode: type of the keys, payload, order, kind of input and
 * its seed, and the number of measured runs. A table has a row per setting; keys, mouse, the
 * picture and the state file loop over it. */
#ifndef SORTNET_APP_TIMING_TIMING_SETTINGS_H
#define SORTNET_APP_TIMING_TIMING_SETTINGS_H

#include "core/timing/timing_data.h"
#include "core/timing/timing_table.h"
#include "view/timing/timing_scene.h"

enum {
    TIMING_TYPE,     /* of the keys */
    TIMING_ELEMENTS, /* what travels with them */
    TIMING_ORDER,
    TIMING_INPUT,
    TIMING_SEED, /* of it */
    TIMING_REPEATS,
    TIMING_SETTINGS
};

/* Ascending uint keys, uniform, measured 9 times: the defaults of the command line. */
void timing_wanted_init(struct timing_wanted *wanted);

/* Takes the next value of a setting, or with `step` -1 the one before, that fits the other
 * settings. Kinds of input that are not random keep their seed. `what` says the new value, or why
 * values in between were skipped. */
void timing_setting_change(struct timing_wanted *wanted, int setting, int step, struct error *what);

/* timing_setting_count: how many values of a setting a menu lists. timing_setting_with: the wanted
 * settings with that value in place, whether it fits the others or not. */
int timing_setting_count(int setting);
struct timing_wanted timing_setting_with(const struct timing_wanted *wanted, int setting,
                                         int value);

/* Writes the settings of a setup that differ from the wanted ones: "float keys · Zipf", or "".
 * Device and date do not matter. Returns `text`. */
const char *timing_setup_differs(const struct timing_setup *setup,
                                 const struct timing_setup *wanted, char *text, size_t size);

/* Describes all settings for the picture, TIMING_SETTINGS rows. */
void timing_settings_describe(const struct timing_wanted *wanted, struct timing_setting *rows);

/* Its name in the state file: "type". */
const char *timing_setting_name(int setting);

#endif
