/* work: how much the layers that are done have done. */
#ifndef SORTNET_VIEW_DIAGRAM_WORK_H
#define SORTNET_VIEW_DIAGRAM_WORK_H

#include "view/diagram/scene.h"

/* Says it in words: "12 comparisons, 7 swaps"; "" where the scene has no keys. */
void work_text(const struct scene *scene, char *text, size_t size);

#endif
