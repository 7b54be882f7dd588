/* playlist: plays the SPECs of the command line one after the other, by the keys of a clicker. */
#ifndef SORTNET_APP_PLAYLIST_H
#define SORTNET_APP_PLAYLIST_H

#include "core/base/error.h"

struct app;

/* Can all SPECs be opened in turn? Returns 0, or -1 with the reason why the first bad one cannot.
 * */
int playlist_check(const struct app *app, struct error *error);

/* Goes on (1) or back (-1) by a step of the open lesson, or by a layer; from the last one to the
 * next SPEC, from the first one to the SPEC before. */
void playlist_turn(struct app *app, int step);

#endif
