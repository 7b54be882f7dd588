/* spot: where wires and layers of a layout stand in the picture, pixels, and which of that is in
 * sight where the diagram is scrolled. */
#ifndef SORTNET_VIEW_PLACEMENT_SPOT_H
#define SORTNET_VIEW_PLACEMENT_SPOT_H

#include "view/placement/placement.h"

/* y of a wire, or of the line that shows it (layout_line). */
float spot_wire_y(const struct placement *placement, int wire);

/* x of the first and last column of a layer, of the middle between them, and of any column. */
float spot_left(const struct placement *placement, int layer);
float spot_right(const struct placement *placement, int layer);
float spot_middle(const struct placement *placement, int layer);
float spot_column(const struct placement *placement, int layer, int column);

/* x up to which the network has run: the right edge of the frame, or the end. */
float spot_reached(const struct placement *placement, const struct scene *scene);

/* Is a box wholly in sight? Keys and letters that are only partly in sight are left out, because
 * cut off they would be read as something else. */
bool spot_shows(const struct placement *at, const struct box *box);

/* The numbers of wires, or of lines that show them, out of sight above and below. */
void spot_hidden_wires(const struct placement *at, int *above, int *below);

#endif
