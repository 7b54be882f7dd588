/* line_marks: draws lines of memory in a diagram with launches (core/structure/memory_lines.h).
 * */
#ifndef SORTNET_VIEW_STRUCTURE_LINE_MARKS_H
#define SORTNET_VIEW_STRUCTURE_LINE_MARKS_H

#include "view/diagram/scene.h"
#include "view/placement/placement.h"

/* Draws a ground behind the wires of every second line. */
void line_marks_draw_ground(struct list *list, const struct scene *scene,
                            const struct placement *at);

/* Draws at the left edge of every launch the keys that its first work-items read at once, and the
 * lines that hold them. */
void line_marks_draw(struct list *list, const struct scene *scene, const struct placement *at);

#endif
