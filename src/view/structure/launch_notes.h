/* launch_notes: notes below the launches of a diagram, which do not scroll: the meaning of the
 * marks, the number of launches of each sort, and the idea of the sort that is shown. */
#ifndef SORTNET_VIEW_STRUCTURE_LAUNCH_NOTES_H
#define SORTNET_VIEW_STRUCTURE_LAUNCH_NOTES_H

#include "view/diagram/scene.h"
#include "view/placement/placement.h"

/* The height of the notes, in pixels; the placement needs its unit, its margin and its right
 * edge. */
float launch_notes_height(const struct scene *scene, const struct placement *at);

/* Draws the notes below the placement's bottom. */
void launch_notes_draw(struct list *list, const struct scene *scene, const struct placement *at);

#endif
