/* backwards: runs the stepped network backwards. The user chooses an output order and sees the
 * inputs that lead to it, one at a time. Each input is stepped like any other keys: steps back from
 * the output show where each key came from. */
#pragma once

#include "core/proof/preimages.h"
#include "view/scene/scene.h"

struct stepping;

struct backwards_run {
    bool on;
    int output[NETWORK_MAX_WIRES]; /* wanted order */
    struct preimages found;        /* the inputs that leave so */
    int chosen;                    /* number of the shown input; undefined if none was found */
    bool *choice; /* per comparator: true: its keys could have arrived in the other order */
    struct backwards shown; /* the chosen input, for the scene */
};

/* Stores keys and layer, and begins with their sorted order as the wanted output, at the network's
 * output. */
void backwards_begin(struct backwards_run *run, struct stepping *stepping);

/* Restores the keys and the layer from before; does nothing if it is not on. */
void backwards_end(struct backwards_run *run, struct stepping *stepping);

/* Ends without going back to any keys, because another network takes the place of this one. */
void backwards_forget(struct backwards_run *run);

/* Wants another output order, of n keys. */
void backwards_want(struct backwards_run *run, struct stepping *stepping, const int *output);

/* Shows the input `step` after the present one, round and round. */
void backwards_next(struct backwards_run *run, struct stepping *stepping, int step);

/* Writes which input is shown: "input 3 of 24 that leave as 1 2 3 4", or why there is none. */
void backwards_describe(const struct backwards_run *run, const struct network *network,
                        struct line *line);
