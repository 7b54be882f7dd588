/* follow: what another network, other keys or another moment mean to the other features. */
#ifndef SORTNET_APP_STEPPING_CHECKING_FOLLOW_H
#define SORTNET_APP_STEPPING_CHECKING_FOLLOW_H

#include "app/app.h"

/* Has the proof, the cover and the device follow what has changed in app->stepping since the last
 * call. A scene may be made only of what is followed. */
void stepping_follow(struct app *app);

#endif
