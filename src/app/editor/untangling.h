/* untangling: shows how a network is untangled: one exchange of wires after the other, the
 * comparators gliding from wire to wire. */
#ifndef SORTNET_APP_EDITOR_UNTANGLING_H
#define SORTNET_APP_EDITOR_UNTANGLING_H

#include "core/network/network.h"

#include <stdbool.h>

struct untangling {
    int exchanges;                /* number of exchanges to show; 0: nothing is shown */
    int exchanged;                /* number of exchanges already done in `from` */
    double started;               /* when it began, ms */
    const struct network *before; /* the network that is untangled */
    const struct network *after;  /* the result */
    struct network *from;         /* the comparators glide from here */
    struct network *to;           /* to here */
};

/* Shows from `now` on how `before` becomes `after` by so many exchanges. Both must last until the
 * end. */
void untangling_begin(struct untangling *untangling, const struct network *before,
                      const struct network *after, int exchanges, double now);

/* Lets time pass; true if the picture changed. */
bool untangling_advance(struct untangling *untangling, double now);

/* Ends the animation: the rest happens at once. */
void untangling_end(struct untangling *untangling);

/* How far the present exchange is, 0..1, slow at both ends. */
float untangling_part(const struct untangling *untangling, double now);

#endif
