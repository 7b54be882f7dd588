/* comparing: the network that is stepped beside a second one, on the same keys. Both take the same
 * steps, and both run on the device. */
#ifndef SORTNET_APP_STEPPING_COMPARING_H
#define SORTNET_APP_STEPPING_COMPARING_H

#include "app/app.h"

/* Compares with a network, which is its own from here on, of a family or of none (NULL): what shows
 * one network alone ends. */
void comparing_begin(struct app *app, struct network *second, const struct family *family);

/* Ends comparing; false if there was nothing to end. */
bool comparing_end(struct app *app);

/* True while two networks are compared, having said that `what` shows one alone. */
bool comparing_refuses(struct app *app, const char *what);

/* Says in the scene of two networks which device it is, and in the notice who is done. */
void comparing_scene(const struct app *app, struct scene *scene);

#endif
