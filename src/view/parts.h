/* parts: the pieces a scene's picture is made of; each appends to the list. */
#ifndef SORTNET_VIEW_PARTS_H
#define SORTNET_VIEW_PARTS_H

#include "view/scene.h"

/* Blocks, wires and comparators, cut to the visible part. */
void diagram_draw(struct list *list, const struct scene *scene, const struct placement *at);

/* Boxes with their names; the columns of layers, below the wires. */
void structure_draw(struct list *list, const struct scene *scene, const struct placement *at);

/* Lines that cross between the layers, instead of wires. */
void crossings_draw(struct list *list, const struct scene *scene, const struct placement *at);

/* What the crossings are called, above them. */
void crossings_draw_headings(struct list *list, const struct scene *scene,
                             const struct placement *at);
/* The editor's cursor, below the comparators and above them; and the comparator being made. */
void editing_draw_below(struct list *list, const struct scene *scene, const struct placement *at);
void editing_draw_above(struct list *list, const struct scene *scene, const struct placement *at);

/* How far beyond what is in sight of the diagram the editor still takes the mouse, pixels. */
float editing_slack(const struct placement *at);

/* A bracket at x around a wire's output and the next one's: some input leaves them out of order. */
void unsorted_draw(struct list *list, const struct placement *at, float x, int wire, float line);

/* Keys at both ends and around the current layer. */
void keys_draw(struct list *list, const struct scene *scene, const struct placement *at);

/* Stage brackets, layer numbers, wire numbers and the frame around the current layer. */
void strip_draw(struct list *list, const struct scene *scene, const struct placement *at);

/* Title and facts on the left, what the device did on the right. */
void header_draw(struct list *list, const struct scene *scene, const struct placement *at);

/* Scrubber, key hints and legend; of a figure only the legend. */
void foot_draw(struct list *list, const struct scene *scene, const struct placement *at);

/* The box beside the mouse that explains the hovered comparator. */
void tooltip_draw(struct list *list, const struct scene *scene, const struct placement *at);

#endif
