/* measures: how large what stands around a diagram is, and what its layout is asked for. Sizes are
 * design units (frame.h) unless pixels are said. */
#ifndef SORTNET_VIEW_DIAGRAM_MEASURES_H
#define SORTNET_VIEW_DIAGRAM_MEASURES_H

#include "view/diagram/parts.h"
#include "view/placement/layout.h"

struct scene;

static const float measures_margin = 48;       /* around everything */
static const float measures_strip_height = 64; /* above one network, with all that is in it */
static const float measures_title_height = 40; /* of the header */
static const float measures_width_least = 860; /* of a figure */
static const float measures_far_foot = 78;     /* where measures_far, without a legend */

/* Has the scene a theme with large words? The editor has no room for these. */
bool measures_far(const struct scene *scene);

/* Do its wires run from top to bottom? As far as it is wished and it is one network, which is not
 * edited, without launches, whose words run below the wires. */
bool measures_vertical(const struct scene *scene);

/* Has it a lesson below, which needs the room? Not where there is more to say: backwards and in the
 * editor. */
bool measures_brief(const struct scene *scene);

/* Have two networks one line of words each above them, and not two? */
bool measures_low_heading(const struct scene *scene);

/* Pixels per design unit. */
float measures_unit(const struct scene *scene);

/* Text is at least so large, pixels per em; 0: it may be as small as it likes. */
float measures_text_least(const struct scene *scene);

/* What a figure saves without one of its parts, which is `height` high. A window stays as it is. */
float measures_spared(const struct scene *scene, enum part part, float height);

/* Heights: what stands above everything; what stands below; the words above each of two networks;
 * what has the stages; and the room above the first wire and below the last one. */
float measures_header(const struct scene *scene);
float measures_foot(const struct scene *scene);
float measures_heading(const struct scene *scene);
float measures_strip(const struct scene *scene);
float measures_pad(const struct scene *scene);

/* What the wires' numbers take before the wires, and the distance between wires of a figure. */
float measures_gutter(const struct scene *scene);
float measures_gap(const struct scene *scene);

/* Of the layout, at `unit` pixels per design unit; its room is still open. */
struct layout_request measures_request(const struct scene *scene, float unit);

/* The scale, at least 1, at which a small network fills the window: `along` the wires and `across`
 * them, in pixels, with the wires' numbers and the titles of stages. In a figure it is 1. The scale
 * does not depend on the position, so that stepping moves nothing. */
float measures_growth(const struct scene *scene, float unit, float along, float across);

#endif
