/* remaking: makes another network from the one that is stepped, and goes on at the same layer with
 * the same keys. */
#ifndef SORTNET_APP_STEPPING_REMAKING_H
#define SORTNET_APP_STEPPING_REMAKING_H

#include "app/app.h"

/* Untangles the network (core/network/untangle.h), or goes back to the network before it was
 * untangled. If the result is a network of a family, it goes on as that. */
void remaking_untangle(struct app *app);

/* Reverses the order of the layers, which need not sort; or goes back. */
void remaking_reverse(struct app *app);

/* Goes back to the network before. */
void remaking_back(struct app *app);

#endif
