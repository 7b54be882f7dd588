/* dialog_box: the box of a dialog: an outline and a title, usually over a shade. */
#ifndef SORTNET_VIEW_DIALOG_BOX_H
#define SORTNET_VIEW_DIALOG_BOX_H

#include "view/frame.h"

struct dialog_box {
    float x, y, width, height, unit; /* pixels; of the unit, pixels per design unit in the box */
};

/* Places a box of this size, in design units, in the middle of the window, up to `most` times as
 * large as the rest (`outer` pixels per design unit); in a small window the box and its content
 * shrink. */
struct dialog_box dialog_box_place(const struct frame *frame, float outer, float most, float width,
                                   float height);

/* The same, drawn: shades the window below it. Content starts 40 units inside. */
struct dialog_box dialog_box_draw(struct list *list, const struct frame *frame, float outer,
                                  float most, float width, float height, const char *title);

/* The same at the foot of the window, and only the foot is shaded, so that the picture above stays
 * in sight.
 * */
struct dialog_box dialog_box_at_foot(struct list *list, const struct frame *frame, float outer,
                                     float width, float height, const char *title);

#endif
