/* looks: the settings of the look, which are shown in pictures of a network. Each has an option,
 * whose name is a word of lessons, too. */
#ifndef SORTNET_APP_SETTINGS_LOOKS_H
#define SORTNET_APP_SETTINGS_LOOKS_H

#include "app/settings/setting.h"

/* Tables of struct setting, in the order in which a picture is made by setting them; NULL ends
 * them.
 */
extern const struct choices *const look_tables[];

/* Setting number `index` of these, from 0 on; NULL behind the last. The one of a name; NULL: none.
 */
const struct setting *look_at(int index);
const struct setting *look_named(const char *name);

#endif
