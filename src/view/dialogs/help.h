/* help: the list of the shortcuts of a mode, a dialog. */
#ifndef SORTNET_VIEW_HELP_H
#define SORTNET_VIEW_HELP_H

#include "view/ui.h"

/* Draws help over everything in the list. */
void help_draw(const struct ui *ui);

#endif
