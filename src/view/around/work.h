/* work: how much the layers that are done have done. */
#ifndef SORTNET_VIEW_DIAGRAM_WORK_H
#define SORTNET_VIEW_DIAGRAM_WORK_H

#include "view/diagram/scene.h"

/* Says it in words: "12 comparisons, 7 swaps"; "" where the scene has no keys. `before`: "before
 * layer 2: ..." as long as there is a layer in the frame, which may show what it does. */
void work_text(const struct scene *scene, char *text, size_t size, bool before);

#endif
