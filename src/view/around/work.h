/* work: the comparisons and swaps of the layers that are done. */
#ifndef SORTNET_VIEW_DIAGRAM_WORK_H
#define SORTNET_VIEW_DIAGRAM_WORK_H

#include "view/diagram/scene.h"

/* Writes "12 comparisons, 7 swaps", or "" if the scene has no keys. With `before` it begins "before
 * layer 2: ..." while there is a current layer, whose own work is not counted. */
void work_text(const struct scene *scene, char *text, size_t size, bool before);

#endif
