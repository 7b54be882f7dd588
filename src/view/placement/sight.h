/* sight: what can be seen of a diagram that is scrolled. */
#ifndef SORTNET_VIEW_DIAGRAM_SIGHT_H
#define SORTNET_VIEW_DIAGRAM_SIGHT_H

#include "view/placement/placement.h"

/* Is a box wholly in sight where the diagram is scrolled? What is read, a key or a letter, is left
 * out where it is not: cut off it would be read as something else. */
bool sight_shows(const struct placement *at, const struct box *box);

/* Wires, or the lines that show them, that are out of sight above and below. */
void sight_hidden_wires(const struct placement *at, int *above, int *below);

#endif
