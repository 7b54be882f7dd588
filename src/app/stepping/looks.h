/* looks: the settings of the look, which are shown in pictures of a network. Each has an option,
 * whose name is a word of lessons, too. */
#pragma once

#include "app/shell/setting.h"

/* Tables of struct setting, in the order in which a picture is made by setting them; NULL ends
 * them. */
extern const struct choices *const look_tables[];

/* Returns setting number `index` of these, from 0 on; NULL after the last. look_named: returns the
 * setting of this name; NULL: none. */
const struct setting *look_at(int index);
const struct setting *look_named(const char *name);

/* Sets what the options say of the settings of the present mode. Returns 0, or -1 with the option
 * and what was expected. */
int looks_use(struct shell *shell, const struct options *options, struct error *error);
