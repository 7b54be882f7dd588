/* editing: the parts that the editor adds to the diagram, and the wire and place under the
 * mouse. */
#ifndef SORTNET_VIEW_DIAGRAM_EDITING_H
#define SORTNET_VIEW_DIAGRAM_EDITING_H

#include "core/network/network.h"
#include "view/list.h"

struct layout;
struct placement;
struct scene;

/* The editor's state in a picture, valid in its mode. Places are as in core/network/edit.h. */
struct editing {
    int wire, place;        /* the cursor */
    bool in_view;           /* scrolled so that the cursor can be seen */
    int selected;           /* comparator under the cursor, or -1 */
    int from;               /* wire where a comparator was begun, or -1 */
    int dragged;            /* comparator that is being moved to `place`, or -1 */
    int hover_wire;         /* under the mouse, or -1 */
    int hover_place;        /* the same */
    const bool *pair_wrong; /* per wire: it and the next can leave out of order; NULL: unknown */
    const struct network *before; /* the comparators glide from there, or NULL */
    float part;                   /* of the way from there, 0..1 */
};

/* How far beyond the visible diagram the editor still takes the mouse, pixels. */
float editing_slack(const struct placement *at);

/* Finds the wire and the place nearest to a point, for the editor's cursor; -1 outside the
 * diagram. */
void editing_hit(const struct scene *scene, float x, float y, int *wire, int *place);

/* The point of the picture at a wire and a place. */
void editing_point(const struct scene *scene, int wire, int place, float *x, float *y);

/* Draw the editor's cursor, below and above the comparators, and the comparator that is being
 * made. */
void editing_draw_below(struct list *list, const struct scene *scene, const struct placement *at);
void editing_draw_above(struct list *list, const struct scene *scene, const struct placement *at);

#endif
