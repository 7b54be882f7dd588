/* measures: the sizes of everything around a diagram, and the request for its layout. Sizes are in
 * design units (frame.h) unless a comment says pixels. */
#ifndef SORTNET_VIEW_DIAGRAM_MEASURES_H
#define SORTNET_VIEW_DIAGRAM_MEASURES_H

#include "view/diagram/parts.h"
#include "view/placement/layout.h"

struct scene;

static const float measures_margin = 48;       /* around everything */
static const float measures_strip_height = 64; /* above one network, with stage brackets and
                                                  numbers */
static const float measures_title_height = 40; /* of the header */
static const float measures_width_least = 860; /* of a figure */
static const float measures_gutter = 36;       /* the wires' numbers, before the wires */
static const float measures_far_foot = 78;     /* where measures_far, without a legend */

/* Has the scene a theme with large words? The editor has no room for these. */
bool measures_far(const struct scene *scene);

/* Does a lesson below need room, so that header and foot are brief? Not backwards and in the
 * editor, which have more to say. */
bool measures_brief(const struct scene *scene);

/* Do two networks have one line of words each above them, not two? */
bool measures_low_heading(const struct scene *scene);

/* Pixels per design unit. */
float measures_unit(const struct scene *scene);

/* The least size of text, pixels per em; 0: any. */
float measures_text_least(const struct scene *scene);

/* The height that a figure saves without a part that is `height` high; 0 in a window. */
float measures_spared(const struct scene *scene, enum part part, float height);

/* Heights of the header, of the foot, of the words above each of two networks, of the strip with
 * the stages, and of the room above the first wire and below the last one. */
float measures_header(const struct scene *scene);
float measures_foot(const struct scene *scene);
float measures_heading(const struct scene *scene);
float measures_strip(const struct scene *scene);
float measures_pad(const struct scene *scene);

/* The distance between the wires of a figure. */
float measures_gap(const struct scene *scene);

/* The request for a layout at `unit` pixels per design unit; its room is still open. */
struct layout_request measures_request(const struct scene *scene, float unit);

/* The scale, at least 1, at which a small network fills the window: `along` the wires and `across`
 * them, in pixels, with the wires' numbers and the titles of stages. In a figure it is 1. The scale
 * does not depend on the position, so that stepping moves nothing. */
float measures_growth(const struct scene *scene, float unit, float along, float across);

#endif
