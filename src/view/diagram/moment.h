/* moment: which layers of a scene are done, and which layer is the current one. */
#ifndef SORTNET_VIEW_DIAGRAM_MOMENT_H
#define SORTNET_VIEW_DIAGRAM_MOMENT_H

#include <stdbool.h>

struct scene;

/* Layers of the network, or of the deeper one of two. */
int moment_depth(const struct scene *scene);

/* Is all of the network done, or is it drawn so? */
bool moment_ended(const struct scene *scene);

/* The layer that is stepped next; -1 when no layer is the current one. */
int moment_current(const struct scene *scene);

/* The layer that panels and work-items are about: the current layer, or at the end the last one. */
int moment_layer(const struct scene *scene);

/* The layer that the diagram marks: the current layer, or in the editor the cursor's; -1: none. */
int moment_marked(const struct scene *scene);

/* The number of layers whose outcome may be seen: including the current one, unless it is covered;
 * at the end all layers. */
int moment_after(const struct scene *scene);

/* Is the scene a worksheet, a figure with places for the keys of all layers? It has no current
 * layer.
 * */
bool moment_is_worksheet(const struct scene *scene);

#endif
