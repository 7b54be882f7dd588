/* editing_mode: the mode in which the network is edited; the edited network is stepped
 * afterwards. */
#ifndef SORTNET_APP_EDITOR_EDITING_MODE_H
#define SORTNET_APP_EDITOR_EDITING_MODE_H

#include "app/app.h"

extern const struct mode mode_editing;

/* Drops the comparator that was begun; else ends editing. */
void editing_escape(struct app *app);

/* Turns all comparators round so that they point down, in sight. */
void editing_untangle(struct app *app);

#endif
