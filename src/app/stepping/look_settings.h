/* look_settings: rows of the settings of what is shown of a network (app/settings/setting.h). */
#ifndef SORTNET_APP_STEPPING_LOOK_SETTINGS_H
#define SORTNET_APP_STEPPING_LOOK_SETTINGS_H

#include "app/settings/setting.h"

/* Those of them that have a name, in the order in which they are set; NULL ends them. */
extern const struct setting *const look_settings[];

extern const struct setting setting_panel, setting_structure, setting_launches, setting_tile,
    setting_lines, setting_cover, setting_keys_after, setting_follow, setting_threshold,
    setting_item, setting_group, setting_parts;

/* Shows the launches of the next sort, of b2 first; behind the last, none. */
void look_next_rung(struct app *app);

/* Takes the next larger tile of that sort, up to all wires; then the smallest. */
void look_next_tile(struct app *app);

/* Takes the next threshold (step 1) or the one before (-1): the one in the middle where none is
 * shown; none behind the last. */
void look_next_threshold(struct app *app, int step);

#endif
