/* timing_intro: the words in place of the rows before there are any: what Enter measures, and how
 * to choose it. */
#ifndef SORTNET_VIEW_TIMING_TIMING_INTRO_H
#define SORTNET_VIEW_TIMING_TIMING_INTRO_H

#include "view/box.h"
#include "view/timing/timing_scene.h"

/* Draws the words in the middle of `area`; unit: pixels per design unit. While something is
 * measured, only `running` is drawn, which says what. */
void timing_intro_draw(struct list *list, const struct timing_scene *scene, const struct box *area,
                       float unit, const char *running);

#endif
