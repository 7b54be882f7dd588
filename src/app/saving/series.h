/* series: pictures of one network at several layers, or of a radix sort at several turns, as files
 * or as an animation. */
#ifndef SORTNET_APP_SAVING_SERIES_H
#define SORTNET_APP_SAVING_SERIES_H

#include "app/saving/figure.h"
#include "view/radix/radix_scene.h"

struct series {
    struct scene scene;              /* a figure, sized; its position is set */
    const struct radix_scene *radix; /* a radix sort to show instead; NULL: none */
    int first, last;                 /* layers or turns done in the first and the last picture */
};

/* The file name of a picture: "name-03.svg" of "name.svg", with as many digits as the last picture
 * needs, at least two. */
void series_path(const struct series *series, const char *path, int layer, char *name, size_t size);

/* Writes a file per picture. Returns 0, or -1 with the reason; files written until then stay. */
int series_save(const struct series *series, const struct theme *theme,
                const struct figure_file *file, struct error *error);

/* Writes one file in which the pictures follow each other, a second each. With `travels`, keys
 * travel from one to the next. */
int series_animate(const struct series *series, bool travels, const struct theme *theme,
                   const struct figure_file *file, struct error *error);

#endif
