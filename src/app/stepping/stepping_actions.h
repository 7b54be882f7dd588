/* stepping_actions: the functions of shortcuts while a network is stepped; their rows stand in
 * stepping_shortcuts.c. A `step` is 1 for the next thing or -1 for the one before. */
#ifndef SORTNET_APP_STEPPING_STEPPING_ACTIONS_H
#define SORTNET_APP_STEPPING_STEPPING_ACTIONS_H

#include "app/app.h"

/* Ends features that show other keys in place of the user's. */
void stepping_show_own_keys(struct app *app);

void stepping_layer(struct app *app, int step);
void stepping_stage(struct app *app, int step);

/* Goes on with another network of a family and says which; keys are kept where there are as many,
 * and of the same network in another order the layer, too. */
void stepping_choose(struct app *app, const struct family *family, int n, enum order order);
void stepping_next_wires(struct app *app, int step);

/* Goes on with a family, with the number of wires nearest to the one that was chosen last. */
void stepping_take_family(struct app *app, const struct family *family);
void stepping_next_family(struct app *app, int step);
void stepping_turn_order(struct app *app);

/* Keys of the next seed, or backwards the next input; opens the line that keys are typed into, or
 * backwards the wanted output. The layer stays. */
void stepping_next_keys(struct app *app, int step);
void stepping_type_keys(struct app *app);

/* Runs the network backwards, or forwards again. */
void stepping_backwards(struct app *app);

/* Proves the network, cancels that, or shows the input that fails and the keys before in turn. */
void stepping_prove(struct app *app);

/* Shows the answer of a proof, if it has not been shown yet. */
void stepping_tell_proof(struct app *app);

/* Ends the first of these that is on: a proof that runs, the run backwards, the failing input,
 * everything that looks closer, the visit to the network of a launch, full screen. */
void stepping_escape(struct app *app);

#endif
