/* cut: the layers of a figure that shows only some layers. */
#ifndef SORTNET_VIEW_DIAGRAM_CUT_H
#define SORTNET_VIEW_DIAGRAM_CUT_H

#include "view/placement/layout.h"

struct scene;

/* The layout of the whole figure, at `unit` pixels per design unit; sets the request's width. The
 * caller frees it with layout_free. */
void cut_layout(struct layout *layout, struct layout_request *request, float unit);

/* The left and right end of the layers that are shown, with the keys before and after them; pixels
 * of the layout. */
void cut_ends(const struct layout *layout, const struct scene *scene, float *left, float *right);

#endif
