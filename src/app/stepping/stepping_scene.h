/* stepping_scene: the picture of the network that is stepped. */
#ifndef SORTNET_APP_STEPPING_STEPPING_SCENE_H
#define SORTNET_APP_STEPPING_STEPPING_SCENE_H

#include "app/app.h"

/* The different keys, the smallest first, into an array with room for one per wire; their number.
 */
int stepping_distinct(const struct app *app, int *distinct);

/* The threshold that is shown, or NULL. A threshold that does not divide the keys waits until it
 * does. */
const int *stepping_threshold(const struct app *app);

/* Keys in the line of memory that is shown; 0: none. A line that would hold all keys waits. */
int stepping_memory_line(const struct app *app);

/* Fill the scene at the time `now`, or when nothing moves any more. The scene points into the
 * app. */
void stepping_scene(const struct app *app, double now, struct scene *scene);
struct scene stepping_scene_at_rest(const struct app *app);

/* The hints at the foot. */
const char *stepping_foot(const struct app *app);

#endif
