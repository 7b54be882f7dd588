/* save: writes what is shown as pictures for slides. */
#ifndef SORTNET_APP_SAVE_H
#define SORTNET_APP_SAVE_H

#include "core/base/error.h"
#include "core/notations/notations.h"
#include "view/diagram/scene.h"
#include "view/theme.h"
#include "view/timing/timing_scene.h"

/* Writes the whole diagram of `scene`, at its layer and with its verdict, or the panel that stands
 * in its place, as NAME.svg and NAME.png into the working directory; NAME is made from the network
 * and the layer and a number that no file has yet. `about` receives what was written. Returns 0, or
 * -1 with the reason. */
int save_pictures(const struct scene *scene, const struct theme *theme, char *about, size_t size,
                  struct error *error);

/* Writes the network as text into the working directory, as NAME.txt with a number that no file has
 * yet; `about` receives the name, the folder, and what the notation does not keep. Returns 0, or -1
 * with the reason. */
int save_network(const struct network *network, const struct notation *notation, char *about,
                 size_t size, struct error *error);

/* Writes the view of timing mode that `scene` shows as NAME.svg and NAME.png; otherwise like
 * save_pictures. */
int save_timing(const struct timing_scene *scene, const struct theme *theme, char *about,
                size_t size, struct error *error);

#endif
