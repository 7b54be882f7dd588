/* timing_shown: which series and points are shown in timing mode, and which are looked at. */
#ifndef SORTNET_VIEW_TIMING_TIMING_SHOWN_H
#define SORTNET_VIEW_TIMING_TIMING_SHOWN_H

#include "view/timing/timing_scene.h"

/* The look of a series, or -1 where its sort is not ticked. */
int timing_look(const struct timing_scene *scene, int series);

/* Series that are shown. */
int timing_shown(const struct timing_scene *scene);

/* Is this the series under the mouse, or that of the sort under the keyboard's cursor? */
bool timing_focused(const struct timing_scene *scene, int series);

/* The point of the table that a place names, or NULL. */
const struct timing_point *timing_point_at(const struct timing_scene *scene,
                                           const struct target *place);

/* A point that has figures. */
bool timing_measured(const struct timing_point *point);

/* Points of all series that are shown: rows of the table. */
int timing_shown_points(const struct timing_scene *scene);

#endif
