/* dialog: draws the open dialog over the picture of any mode. */
#ifndef SORTNET_VIEW_DIALOG_H
#define SORTNET_VIEW_DIALOG_H

#include "view/frame.h"

/* Draws the dialog that is open, if there is one, over everything in the list; `unit` is pixels per
 * design unit. */
void dialog_draw(struct list *list, const struct frame *frame, float unit);

#endif
