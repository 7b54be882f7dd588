/* scrubber: a line with a dot per layer; before it the count of layers and, if there is room, the
 * work done. */
#ifndef SORTNET_VIEW_DIAGRAM_SCRUBBER_H
#define SORTNET_VIEW_DIAGRAM_SCRUBBER_H

#include "view/list.h"

struct placement;
struct scene;

/* Sets the place of the scrubber, whose middle is y, and of the words before it. The place does not
 * depend on the position, so that nothing moves from layer to layer. */
void scrubber_place(struct placement *at, const struct scene *scene, float y);

void scrubber_draw(struct list *list, const struct scene *scene, const struct placement *at);

#endif
