/* launch_visit: steps a second network, that of a launch in timing mode, beside the user's own.
 * Each network has its own keys, layer and run backwards, and changes of one never touch the other.
 * Timing mode ends the visit. */
#pragma once

#include "app/stepping/backwards.h"
#include "app/stepping/checking/verifier.h"
#include "app/stepping/stepping.h"
#include "core/timing/timing_data.h"

struct app;
struct mode;

struct launch_visit {
    bool on;                        /* the app's stepping is that of the visit */
    const struct mode *from;        /* where Escape goes back to */
    struct stepping stepping;       /* the network that is not stepped now; NULL inside before the
                                       first visit */
    struct backwards_run backwards; /* of that network */
    struct proving proving;         /* its proof */
};

/* Leaves the present mode and steps a family's network of `n` wires; false, with a notice why, if
 * there is none. If it is the network of the last visit, its keys and layer are still there. */
bool launch_visit_begin(struct app *app, const struct family *family, int n);

/* Visits a small network, at the layer that does what the launch did: the same stage and substage.
 * Where the network is too small for that stage: in its last one, the layer that compares wires
 * equally far apart, or else the first. */
void launch_visit_show(struct app *app, const struct timing_launches *all,
                       const struct timing_launch *launch);

/* Goes back to the user's own network, keys and layer; does nothing if there is no visit. */
void launch_visit_end(struct app *app);
