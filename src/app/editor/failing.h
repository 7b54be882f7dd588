/* failing: an input of zeros and ones that the edited network leaves unsorted, on its wires. */
#ifndef SORTNET_APP_EDITOR_FAILING_H
#define SORTNET_APP_EDITOR_FAILING_H

#include "core/network/trace.h"
#include "view/frame.h"

struct failing {
    struct trace *trace; /* of the input that is shown; NULL: none is */
};

/* Looks for an input that `network` leaves unsorted and shows it, with the fewest ones or zeros if
 * all inputs can be tried at once; `said` gets the result, also if there is none. Takes a fraction
 * of a second. */
void failing_find(struct failing *failing, const struct network *network, struct line *said);

/* Runs the same input through a changed network, if it has as many wires. */
void failing_follow(struct failing *failing, const struct network *network);

/* Is an input shown, and does it leave unsorted? */
bool failing_shows(const struct failing *failing, const struct network *network);

/* Shows no input any more. */
void failing_end(struct failing *failing);

#endif
