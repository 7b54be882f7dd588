/* placement_size: computes the size of a figure. */
#ifndef SORTNET_VIEW_DIAGRAM_PLACEMENT_SIZE_H
#define SORTNET_VIEW_DIAGRAM_PLACEMENT_SIZE_H

struct scene;

/* Sets width and height of a figure so that its content fits at `scale`. */
void placement_size_figure(struct scene *scene, float scale);

/* Adds room for a caption below the figure, `height` pixels high. */
void placement_size_caption(struct scene *scene, float height);

#endif
