/* sight: which parts of a scrolled diagram can be seen. */
#ifndef SORTNET_VIEW_DIAGRAM_SIGHT_H
#define SORTNET_VIEW_DIAGRAM_SIGHT_H

#include "view/placement/placement.h"

/* Is a box wholly in sight? Keys and letters that are only partly in sight are left out, because
 * cut off they would be read as something else. */
bool sight_shows(const struct placement *at, const struct box *box);

/* The numbers of wires, or of lines that show them, out of sight above and below. */
void sight_hidden_wires(const struct placement *at, int *above, int *below);

#endif
