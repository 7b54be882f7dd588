/* moment: which layers of a scene are done, and which one is the current. */
#ifndef SORTNET_VIEW_DIAGRAM_MOMENT_H
#define SORTNET_VIEW_DIAGRAM_MOMENT_H

#include <stdbool.h>

struct scene;

/* Is all of the network done, or is it drawn so? */
bool moment_ended(const struct scene *scene);

/* The layer that is stepped next; -1 when no layer is the current one. */
int moment_current(const struct scene *scene);

/* The layer that panels and work-items are about: the same, at the end the last. */
int moment_layer(const struct scene *scene);

/* The layer that the diagram marks: the current one, in the editor that of the cursor; -1: none. */
int moment_marked(const struct scene *scene);

/* Layers whose outcome may be seen: those that are done when the current one is, unless that is
 * covered; at the end, all of them. */
int moment_after(const struct scene *scene);

/* Is it a figure on which the keys of all layers are to be written? Then none is the current one.
 */
bool moment_is_worksheet(const struct scene *scene);

#endif
