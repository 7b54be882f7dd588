/* save: saves the picture in the window to the working directory, under a free name. `said`
 * receives the names of the files, or the reason of a failure. `redraw` is the command line that
 * draws it again, or NULL. */
#ifndef SORTNET_APP_SAVING_SAVE_H
#define SORTNET_APP_SAVING_SAVE_H

#include "app/saving/redraw.h"
#include "core/notations/notations.h"
#include "view/inside/inside_scene.h"
#include "view/radix/radix_scene.h"
#include "view/theme.h"

/* Makes a figure of the window's scene: the whole diagram, or the panel if that stands alone.
 * */
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

/* The same of a launch that is looked into, named by its title, work-item and step. */
void save_inside(const struct inside_scene *scene, const struct theme *theme,
                 const struct redraw *redraw, struct line *said);

/* Writes the network as .txt; also tells what the notation does not keep. */
void save_network(const struct network *network, const struct notation *notation,
                  struct line *said);

#endif
