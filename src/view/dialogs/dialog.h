/* dialog: help, a line to type into, or a build log, over the picture of any mode. */
#ifndef SORTNET_VIEW_DIALOG_H
#define SORTNET_VIEW_DIALOG_H

#include "view/frame.h"

/* Draws the dialog that is open, if one is, over all that is in the list; `unit` is pixels per
 * design unit. */
void dialog_draw(struct list *list, const struct frame *frame, float unit);

#endif
