/* extent: the room that a text takes in a diagram, whose wires may run down while text stays
 * upright. */
#ifndef SORTNET_VIEW_DIAGRAM_EXTENT_H
#define SORTNET_VIEW_DIAGRAM_EXTENT_H

#include "view/list.h"
#include "view/placement/placement.h"

struct extent {
    float along, across; /* the wires, pixels */
};

/* The extent of something this wide and high, pixels. */
struct extent extent_of(const struct placement *placement, float width, float height);

/* The extent of one line of capitals or digits. */
struct extent extent_words(const struct placement *placement, enum font font, float size,
                           const char *text);

#endif
