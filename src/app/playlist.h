/* playlist: the SPECs of the command line, one after the other by the keys of a clicker. */
#ifndef SORTNET_APP_PLAYLIST_H
#define SORTNET_APP_PLAYLIST_H

#include "core/base/error.h"

struct app;

/* Can all of them be opened in turn? Returns 0, or -1 with what is wrong with the first that
 * cannot.
 */
int playlist_check(const struct app *app, struct error *error);

/* On (1) or back (-1) by a step of the lesson that is open, or by a layer; behind the last of
 * these, and before the first, to the next and the previous SPEC. */
void playlist_turn(struct app *app, int step);

#endif
