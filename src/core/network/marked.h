/* marked: comparators that are pointed out, by their wires or by their numbers. */
#pragma once

#include "core/base/error.h"
#include "core/network/network.h"

enum { MARKS_MOST = 64 }; /* in a list of them */

/* A mark means comparators of two wires, in one layer or in all; or those of some numbers, counted
 * from 0 layer by layer, as the network has them. */
struct marked {
    bool numbers;    /* first and last are numbers; else wires, the upper one first */
    int layer;       /* of wires; -1: every one */
    int first, last; /* wires are numbered from 0 */
};

/* Does the mark mean comparator `index` of the network? */
bool marked_means(const struct marked *mark, const struct network *network, int index);

/* Does any of `count` marks? */
bool marked_any(const struct marked *marks, int count, const struct network *network, int index);

/* Reads "3:7,2:6", wires; "2:3:7", wires in a layer; "3..5", numbers. `name` is the option, for the
 * message. Returns how many there are, or -1 with the reason. */
int marks_read(const char *name, const char *text, struct marked marks[MARKS_MOST],
               struct error *error);

/* Is each of them of comparators that the network has? 0, or -1 with the reason, which numbers
 * wires from `first_wire` on. */
int marks_check(const struct marked *marks, int count, const struct network *network,
                int first_wire, struct error *error);
