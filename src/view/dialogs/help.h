/* help: the list of the shortcuts of a mode, a dialog. */
#ifndef SORTNET_VIEW_HELP_H
#define SORTNET_VIEW_HELP_H

#include "view/frame.h"

/* Draws help over everything in the list; `outer` is pixels per design unit of the window. */
void help_draw(struct list *list, const struct frame *frame, float outer);

#endif
