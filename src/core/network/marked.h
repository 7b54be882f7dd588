/* marked: comparators marked by the user, by their wires or by their numbers. */
#pragma once

#include "core/base/error.h"
#include "core/network/network.h"

enum { MARKS_MOST = 64 }; /* most marks in a list */

/* A mark names comparators by their two wires, in one layer or in all; or by a range of numbers,
 * counted from 0 layer by layer. */
struct marked {
    bool numbers;    /* true: first and last are numbers; false: wires, the upper one first */
    int layer;       /* layer of the wires; -1: all layers */
    int first, last; /* first and last number; or the wires, numbered from 0 */
};

/* Does the mark include comparator `index` of the network? */
bool marked_means(const struct marked *mark, const struct network *network, int index);

/* Does any of `count` marks include comparator `index`? */
bool marked_any(const struct marked *marks, int count, const struct network *network, int index);

/* Reads marks: "3:7,2:6", wires; "2:3:7", wires in a layer; "3..5", numbers. `name` is the option,
 * for the message. Returns the number of marks, or -1 with the reason. */
int marks_read(const char *name, const char *text, struct marked marks[MARKS_MOST],
               struct error *error);

/* Does the network have a comparator for each mark? Returns 0, or -1 with the reason, in which
 * wires are numbered from `first_wire` on. */
int marks_check(const struct marked *marks, int count, const struct network *network,
                int first_wire, struct error *error);
