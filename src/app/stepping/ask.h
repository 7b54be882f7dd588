/* ask: what is asked of the network that is stepped: whether it sorts, and from which inputs an
 * output comes. */
#ifndef SORTNET_APP_STEPPING_ASK_H
#define SORTNET_APP_STEPPING_ASK_H

#include "app/app.h"

/* Proves the network, cancels that, or shows the input that fails and the keys before in turn. */
void ask_proof(struct app *app);

/* Tells an answer of a proof that has not been told. */
void ask_tell_proof(struct app *app);

/* Ends a proof that runs; true if one did. */
bool ask_cancel_proof(struct app *app);

/* Runs the network backwards, or forwards again. */
void ask_backwards(struct app *app);

/* Says so when no input leaves as the wanted output; else clears the notice. */
void ask_tell_output(struct app *app);

#endif
