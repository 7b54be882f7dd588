/* looks: the settings of the look, which pictures of a network show. Each has an option, whose name
 * is also a word of lessons. */
#pragma once

#include "app/shell/setting.h"

/* Tables of struct setting, in the order in which a picture is made; NULL ends them. */
extern const struct choices *const look_tables[];

/* Returns setting number `index` of these, from 0 on; NULL after the last. look_named: returns the
 * setting of this name; NULL: none. */
const struct setting *look_at(int index);
const struct setting *look_named(const char *name);

/* Sets the settings of the present mode from the options. Returns 0, or -1 with the option and what
 * was expected. */
int looks_use(struct shell *shell, const struct options *options, struct error *error);
