/* placement_size: how large a figure is. */
#ifndef SORTNET_VIEW_DIAGRAM_PLACEMENT_SIZE_H
#define SORTNET_VIEW_DIAGRAM_PLACEMENT_SIZE_H

struct scene;

/* Sets width and height of a figure so that its content fits at `scale`. */
void placement_size_figure(struct scene *scene, float scale);

/* The same figure with a caption below it, `height` pixels high. */
void placement_size_caption(struct scene *scene, float height);

#endif
