/* comparing_setting: the network that the present one is compared with. */
#ifndef SORTNET_APP_STEPPING_COMPARING_SETTING_H
#define SORTNET_APP_STEPPING_COMPARING_SETTING_H

#include "app/settings/setting.h"

/* The families that have a network of as many wires; the last value opens a line to type another
 * network into. */
extern const struct setting setting_compared;

#endif
