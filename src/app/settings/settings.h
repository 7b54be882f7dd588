/* settings: the tables of all settings. */
#ifndef SORTNET_APP_SETTINGS_SETTINGS_H
#define SORTNET_APP_SETTINGS_SETTINGS_H

#include "app/settings/setting.h"

/* Setting number `index`, from 0 on; NULL behind the last. */
const struct setting *setting_at(int index);

/* The setting of a mode that has this name, or to which these words of the picture lead; NULL:
 * there is none. */
const struct setting *setting_named(enum modes mode, const char *name);
const struct setting *setting_linked(enum modes mode, enum link link);

/* Sets what the options say of the settings of the present mode. Returns 0, or -1 with the option
 * and what was expected. */
int settings_use(struct app *app, const struct options *options, struct error *error);

#endif
