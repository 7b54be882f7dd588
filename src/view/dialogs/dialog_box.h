/* dialog_box: the box of a dialog: an outline and a title, usually over a shade. */
#ifndef SORTNET_VIEW_DIALOG_BOX_H
#define SORTNET_VIEW_DIALOG_BOX_H

#include "view/ui.h"

struct dialog_box {
    struct ui ui;              /* of what is in the box, whose unit may be another */
    float x, y, width, height; /* pixels */
};

/* Places a box of this size, in design units, in the middle of the window, up to `most` times as
 * large as the rest, which is drawn with `outer`; in a small window the box and its content shrink.
 */
struct dialog_box dialog_box_place(const struct ui *outer, float most, float width, float height);

/* Draws the box and its title and shades the window below it, from `shade` on, pixels. Content
 * starts 40 units inside. */
void dialog_box_draw(const struct dialog_box *box, float shade, const char *title);

#endif
