/* measures: what decides about all sizes of a picture, and the request for the diagram's layout.
 * Sizes are in design units (frame.h) unless a comment says pixels. */
#ifndef SORTNET_VIEW_DIAGRAM_MEASURES_H
#define SORTNET_VIEW_DIAGRAM_MEASURES_H

#include "view/diagram/parts.h"
#include "view/placement/layout.h"

struct scene;

static const float measures_margin = 48;       /* around everything */
static const float measures_width_least = 860; /* of a figure */
static const float measures_gutter = 36;       /* the wires' numbers, before the wires */

/* Has the scene a theme with large words? The editor has no room for these. */
bool measures_far(const struct scene *scene);

/* Does a lesson below need room, so that header and foot are brief? Not backwards and in the
 * editor, which have more to say. */
bool measures_brief(const struct scene *scene);

/* Pixels per design unit. */
float measures_unit(const struct scene *scene);

/* The least size of text, pixels per em; 0: any. */
float measures_text_least(const struct scene *scene);

/* The distance between the wires of a figure. */
float measures_gap(const struct scene *scene);

/* The request for a layout at `unit` pixels per design unit; its room is still open. */
struct layout_request measures_request(const struct scene *scene, float unit);

#endif
