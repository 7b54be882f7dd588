/* remaking: another network made of the one that is stepped, which goes on at the same layer with
 * the same keys. */
#ifndef SORTNET_APP_STEPPING_REMAKING_H
#define SORTNET_APP_STEPPING_REMAKING_H

#include "app/app.h"

/* Untangles the network (core/network/untangle.h); of one that was untangled, goes back to what it
 * was before. Where the result is a network of a family, it goes on as that. */
void remaking_untangle(struct app *app);

/* Puts the layers in the reverse order, which need not sort; or back. */
void remaking_reverse(struct app *app);

/* Goes back to the network before. */
void remaking_back(struct app *app);

#endif
