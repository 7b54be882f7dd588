/* large_ways: the ways between networks that are drawn and large sorts. */
#pragma once

#include "core/base/error.h"
#include "core/network/network.h"

struct app;
struct timing_launch;
struct timing_launches;

/* Does a SPEC name a sort of more keys than the window draws wires? */
bool large_ways_named(const char *spec);

/* Can the SPEC of a large sort be opened? Returns 0, or -1 with the reason. */
int large_ways_check(const char *spec, enum order order, struct error *error);

/* Open the SPEC of a large sort; or, at the start, the SPEC of the options, if it names a large
 * sort. Return 0, or -1 with the reason. */
int large_ways_open(struct app *app, const char *spec, struct error *error);
int large_ways_begin(struct app *app, struct error *error);

/* Opens the large sort after the family's largest drawn network; false if another network is shown.
 */
bool large_ways_up(struct app *app);

/* Returns to the family's largest drawn network. */
void large_ways_down(struct app *app);

/* Turns to another size, as a clicker does: at the end of a sort to more keys (1), at its input to
 * the end of a sort with fewer (-1). Sizes are powers of two up to the largest drawn network, then
 * 2^10 and 2^20. Returns false if there is no such sort. */
bool large_ways_turn(struct app *app, int step);

/* Says at the end of a sort what large_ways_turn would open. */
void large_ways_tell_turn(struct app *app);

/* Times the sort of the network or of the large sort on screen; false if it has none. */
bool large_ways_time(struct app *app);

/* Shows the layer that a launch has timed. */
void large_ways_launch(struct app *app, const struct timing_launches *all,
                       const struct timing_launch *launch);
