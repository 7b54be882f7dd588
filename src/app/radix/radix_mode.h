/* radix_mode: the mode in which a radix sort is stepped. */
#ifndef SORTNET_APP_RADIX_RADIX_MODE_H
#define SORTNET_APP_RADIX_RADIX_MODE_H

#include "app/app.h"

extern const struct mode mode_radix;

/* Fills the present scene, which points into the app. */
void radix_scene_of(const struct app *app, struct radix_scene *scene);

/* radix_open goes to the mode. radix_open_spec does so with the sort that a SPEC names: 0, or -1
 * with the reason. */
void radix_open(struct app *app);
int radix_open_spec(struct app *app, const char *spec, struct error *error);

/* Saves the picture, or a picture of every turn. */
void radix_save(struct app *app);
void radix_save_series(struct app *app);

#endif
