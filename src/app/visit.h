/* visit: a second network to step, beside the user's own: that of a launch of timing mode. Each has
 * its own keys, layer and run backwards, and nothing done to one touches the other. Timing mode
 * ends the visit. */
#ifndef SORTNET_APP_VISIT_H
#define SORTNET_APP_VISIT_H

#include "app/stepping/backwards.h"
#include "app/stepping/checking/proving.h"
#include "app/stepping/stepping.h"

struct app;
struct mode;

struct visit {
    bool on;                        /* the app's stepping is that of the visit */
    const struct mode *from;        /* where Escape goes back to */
    struct stepping stepping;       /* the other one; its network is NULL before the first visit */
    struct backwards_run backwards; /* of that */
    struct proving proving;         /* what was proven of it */
};

/* Steps a network of `n` wires, away from the present mode; false, having said why, when there is
 * none. What was done to it in the visit before is still there if it is the same. */
bool visit_begin(struct app *app, const struct family *family, int n);

/* Back to the user's own network, keys and layer; nothing if there is no visit. */
void visit_end(struct app *app);

#endif
