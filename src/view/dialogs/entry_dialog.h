/* entry_dialog: a line to type into; below it the error, the candidates, the form of the text, and
 * the buttons. */
#ifndef SORTNET_VIEW_ENTRY_DIALOG_H
#define SORTNET_VIEW_ENTRY_DIALOG_H

#include "view/ui.h"

enum entry_button { ENTRY_OK, ENTRY_CANCEL };

void entry_dialog_draw(const struct ui *ui);

#endif
