/* save: writes what is shown into the working directory, under a name that no file has yet. `said`
 * receives what was written, or why it was not. `redraw` is how it is drawn again, or NULL. */
#ifndef SORTNET_APP_SAVING_SAVE_H
#define SORTNET_APP_SAVING_SAVE_H

#include "app/saving/redraw.h"
#include "core/notations/notations.h"
#include "view/diagram/scene.h"
#include "view/radix/radix_scene.h"
#include "view/theme.h"
#include "view/timing/timing_scene.h"

/* Makes a figure of what the window shows: all of the diagram, or its panel where that stands
 * alone.
 */
void save_figure(struct scene *scene);

/* Writes such a figure: at its layer and with its verdict, or the panel that stands
 * in its place, as .svg and .png, named by the network and the layer. */
void save_pictures(const struct scene *scene, const struct theme *theme,
                   const struct redraw *redraw, struct line *said);

/* The same for every layer: NAME-layer-00 and so on. */
void save_series(const struct scene *scene, const struct theme *theme, const struct redraw *redraw,
                 struct line *said);

/* The same of the view of timing mode; the table is written as .csv, too. */
void save_timing(const struct timing_scene *scene, const struct theme *theme, struct line *said);

/* The same of a radix sort, named by its SPEC and the turn; and of every turn. */
void save_radix(const struct radix_scene *scene, const struct theme *theme,
                const struct redraw *redraw, struct line *said);
void save_radix_series(const struct radix_scene *scene, const struct theme *theme,
                       const struct redraw *redraw, struct line *said);

/* Writes the network as .txt; also says what the notation does not keep. */
void save_network(const struct network *network, const struct notation *notation,
                  struct line *said);

#endif
