/* extent: what a text takes of a diagram. It stands upright however the wires run. */
#ifndef SORTNET_VIEW_DIAGRAM_EXTENT_H
#define SORTNET_VIEW_DIAGRAM_EXTENT_H

#include "view/list.h"
#include "view/placement/placement.h"

struct extent {
    float along, across; /* the wires, pixels */
};

/* Of this width and height, pixels, along the wires and across them. */
struct extent extent_of(const struct placement *placement, float width, float height);

/* Of one line of capitals or digits. */
struct extent extent_words(const struct placement *placement, enum font font, float size,
                           const char *text);

#endif
