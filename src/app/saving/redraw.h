/* redraw: makes the command line that draws a saved picture again, except for the device's verdict.
 * */
#ifndef SORTNET_APP_SAVING_REDRAW_H
#define SORTNET_APP_SAVING_REDRAW_H

#include "app/app.h"
#include "view/radix/radix_scene.h"

/* A command line but for the names of files. */
struct redraw {
    bool measures; /* it is `time`, not `draw`, and has no spec */
    char *spec;    /* of the network; NULL: the svg that is saved has it */
    char *options; /* a line */
};

/* Of a picture of stepping: of one layer or, with `all`, of all of them; and of a radix sort. The
 * caller frees it with redraw_free. */
void redraw_init(struct redraw *redraw, const struct app *app, const struct scene *scene, bool all);
void redraw_init_radix(struct redraw *redraw, const struct app *app,
                       const struct radix_scene *scene, bool all);
/* Of the launch that is looked into. */
void redraw_init_inside(struct redraw *redraw, const struct app *app);

/* Of a view of timing mode, with figures: they are measured again, as they were. */
void redraw_init_timing(struct redraw *redraw, const struct timing_scene *scene,
                        const struct theme *theme);
void redraw_free(struct redraw *redraw);

/* The command line that writes `path`, where `svg` is the picture in the same place. The caller
 * frees it. */
char *redraw_line(const struct redraw *redraw, const char *path, const char *svg);

#endif
