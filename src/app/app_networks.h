/* app_networks: the network of the lesson and its keys; what other files of the app need is in
 * app.h. */
#ifndef SORTNET_APP_APP_NETWORKS_H
#define SORTNET_APP_APP_NETWORKS_H

#include "app/app.h"

/* The network of a spec as from spec_network; NULL with the reason also for one that a window
 * cannot show. */
struct network *app_network_of(const char *spec, enum order order, const struct family **family,
                               struct error *error);

#endif
