/* settings: the tables of all settings, for the shell. */
#pragma once

#include "core/base/choices.h"

extern const struct choices *const setting_tables[]; /* tables of struct setting, then NULL */
