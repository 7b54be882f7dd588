/* timing_side: draws the checkboxes for sorts and sizes, the button that measures them, and the
 * progress. */
#ifndef SORTNET_VIEW_TIMING_TIMING_SIDE_H
#define SORTNET_VIEW_TIMING_TIMING_SIDE_H

#include "view/timing/timing_placement.h"
#include "view/timing/timing_scene.h"

void timing_side_draw(const struct timing_placement *at);

/* The first sort in view: scene->first_sort, moved into the possible range; with `follow`, also
 * moved so that the sort under the keyboard's cursor is in view. */
int timing_side_first_sort(const struct timing_scene *scene, bool follow);

/* The number of sizes side by side, by which up and down move. */
int timing_side_size_columns(const struct timing_scene *scene);

#endif
