/* reverse: the lesson that runs a network backwards. An output order is chosen, and the inputs that
 * leave in that order are shown one after the other, each as an ordinary lesson: stepping back
 * through its layers is going back in its history. */
#ifndef SORTNET_APP_REVERSE_H
#define SORTNET_APP_REVERSE_H

#include "core/preimages.h"
#include "view/scene.h"

struct app;

struct reverse {
    bool on;
    int output[NETWORK_MAX_WIRES]; /* the wanted order */
    struct preimages found;        /* the inputs that leave so */
    int chosen;                  /* number of the one that is shown; nothing when none was found */
    bool *choice;                /* per comparator: its keys could have come the other way round */
    struct backwards shown;      /* for the scene */
    int kept[NETWORK_MAX_WIRES]; /* the keys before, to go back to */
};

/* Begins with the sorted order of the present keys as the wanted output, at the network's output.
 */
void reverse_begin(struct app *app, double now);

/* Back to the keys there were before. */
void reverse_end(struct app *app);

/* Forgets the mode without changing the lesson: for a network that takes the place of this one. */
void reverse_forget(struct reverse *reverse);

/* Another output order, of n keys. */
void reverse_want(struct app *app, const int *output, double now);

/* The input that is `step` after the one that is shown, round and round. */
void reverse_next(struct app *app, int step, double now);

/* Fills the input line of a scene: "input 3 of 24 that leave as 1 2 3 4". */
void reverse_describe(const struct app *app, struct line *line);

#endif
