/* entry_dialog: a line to type into; below it the error, the candidates, the form of the text, and
 * the buttons. */
#ifndef SORTNET_VIEW_ENTRY_DIALOG_H
#define SORTNET_VIEW_ENTRY_DIALOG_H

#include "view/frame.h"

enum entry_button { ENTRY_OK, ENTRY_CANCEL };

/* `unit` is pixels per design unit. */
void entry_dialog_draw(struct list *list, const struct frame *frame, float unit);

#endif
