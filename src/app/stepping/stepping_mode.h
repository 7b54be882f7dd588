/* stepping_mode: the mode in which a network is stepped. */
#ifndef SORTNET_APP_STEPPING_STEPPING_MODE_H
#define SORTNET_APP_STEPPING_STEPPING_MODE_H

#include "app/app.h"

extern const struct mode mode_stepping;
extern const struct course_kind stepping_course;

/* Scrolls the diagram of `scene` by so many pixels, as far as there is something to see. */
void stepping_scroll(struct app *app, const struct scene *scene, float dx, float dy);

#endif
