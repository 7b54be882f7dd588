/* comparing: steps a second network below the first, on the same keys. Both take the same steps,
 * and both run on the device. */
#ifndef SORTNET_APP_STEPPING_COMPARING_H
#define SORTNET_APP_STEPPING_COMPARING_H

#include "app/app.h"

/* Compares with a second network, which is owned from here on, of a family or of none (NULL).
 * Features that show a single network end. */
void comparing_begin(struct app *app, struct network *second, const struct family *family);

/* Ends comparing; false if there was nothing to end. */
bool comparing_end(struct app *app);

/* True while two networks are compared, with a notice that `what` shows a single network. */
bool comparing_refuses(struct app *app, const char *what);

/* Completes the scene of two networks: names the device, and tells in the notice which network is
 * done. */
void comparing_scene(const struct app *app, struct scene *scene);

#endif
