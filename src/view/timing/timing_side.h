/* timing_side: checkboxes for sorts and sizes, the button that measures them and how far it is. */
#ifndef SORTNET_VIEW_TIMING_TIMING_SIDE_H
#define SORTNET_VIEW_TIMING_TIMING_SIDE_H

#include "view/timing/timing_placement.h"
#include "view/timing/timing_scene.h"

void timing_side_draw(const struct timing_placement *at);

/* The first sort that is in view in the list when `first_sort` asks for another than there can be;
 * with `follow`, the one from which the sort under the keyboard's cursor is in view. */
int timing_side_first_sort(const struct timing_scene *scene, bool follow);

/* Sizes side by side: how far up and down go. */
int timing_side_size_columns(const struct timing_scene *scene);

#endif
