/* timing_shown: which series and points timing mode shows, and which are in focus. */
#ifndef SORTNET_VIEW_TIMING_TIMING_SHOWN_H
#define SORTNET_VIEW_TIMING_TIMING_SHOWN_H

#include "view/timing/timing_scene.h"

/* The look of a series, or -1 if its sort is not ticked. */
int timing_look(const struct timing_scene *scene, int series);

/* The number of series that are shown. */
int timing_shown(const struct timing_scene *scene);

/* Is the series under the mouse, or its sort under the keyboard's cursor? */
bool timing_focused(const struct timing_scene *scene, int series);

/* The point of the table that a target names, or NULL. */
const struct timing_point *timing_point_at(const struct timing_scene *scene,
                                           const struct target *place);

/* Has the point figures? */
bool timing_measured(const struct timing_point *point);

/* The number of points of all shown series, which are the rows of the table. */
int timing_shown_points(const struct timing_scene *scene);

#endif
