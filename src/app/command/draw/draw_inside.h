/* draw_inside: draws pictures that need a device: the page inside a launch, and the values beside a
 * kernel's text. */
#pragma once

#include "app/app.h"
#include "app/saving/figure.h"

/* Does a picture of these options need the recording of a device? */
bool draw_inside_wanted(const struct options *options);

/* Let a device record the shown launch; if there is none, the picture says why.
 * draw_inside_record_on opens *device if it is NULL, and the caller closes it: an open device knows
 * the programs that it has built. */
void draw_inside_record(struct app *app, const struct options *options);
void draw_inside_record_on(struct app *app, const struct options *options, struct device **device);

/* Uses the options in stepping, and opens the launch that they name. Returns 0, or -1 with the
 * reason. */
int draw_inside_use(struct app *app, const struct options *options, struct error *error);
int draw_inside_open(struct app *app, const struct options *options, struct error *error);

/* Opens the launch that the options name and writes its page. Returns the exit code. */
int draw_inside(struct app *app, const struct options *options, const struct figure_file *file,
                struct error *error);

/* Lets the device record the launches whose lines of memory the picture shows, if it does. */
void draw_inside_record_traffic(struct app *app, const struct options *options);
