/* network_settings: rows of the settings of a network and its keys (app/settings/setting.h). */
#ifndef SORTNET_APP_STEPPING_NETWORK_SETTINGS_H
#define SORTNET_APP_STEPPING_NETWORK_SETTINGS_H

#include "app/settings/setting.h"
#include "core/network/network.h"

extern const struct setting setting_family, setting_wires, setting_order, setting_remade,
    setting_input;

/* Writes "24 comparators, depth 6" of a network, which is freed; NULL: "". */
void network_about(struct network *network, char text[SETTING_BYTES]);

#endif
