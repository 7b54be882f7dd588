/* launch_notes: what stands below the launches of a diagram and does not scroll: what the marks
 * mean, how many launches each sort takes, and what the one that is shown does. */
#ifndef SORTNET_VIEW_STRUCTURE_LAUNCH_NOTES_H
#define SORTNET_VIEW_STRUCTURE_LAUNCH_NOTES_H

#include "view/diagram/scene.h"
#include "view/placement/placement.h"

/* The height that they take, in pixels; the placement has its unit, its margin and its right
 * edge. */
float launch_notes_height(const struct scene *scene, const struct placement *at);

/* Draws them below the placement's bottom. */
void launch_notes_draw(struct list *list, const struct scene *scene, const struct placement *at);

#endif
