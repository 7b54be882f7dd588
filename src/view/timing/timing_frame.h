/* timing_frame: what stands around the views beside the header. */
#ifndef SORTNET_VIEW_TIMING_TIMING_FRAME_H
#define SORTNET_VIEW_TIMING_TIMING_FRAME_H

#include "view/timing/timing_placement.h"
#include "view/timing/timing_scene.h"

void timing_tabs_draw(struct list *list, const struct timing_scene *scene,
                      const struct timing_placement *at);

/* What is looked at, in words, right of the tabs. */
void timing_idea_draw(struct list *list, const struct timing_scene *scene,
                      const struct timing_placement *at);

void timing_foot_draw(struct list *list, const struct timing_scene *scene,
                      const struct timing_placement *at);

#endif
