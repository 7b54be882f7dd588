/* raster: lists as pixels, drawn with the same code as the window, on SDL's software renderer. */
#ifndef SORTNET_SDL_RASTER_H
#define SORTNET_SDL_RASTER_H

#include "core/base/error.h"
#include "view/list.h"
#include "view/theme.h"

struct raster;

/* For pictures as large as this list. NULL with the reason; `format` is what is being made, for
 * that message. The caller frees it with raster_free. */
struct raster *raster_new(const struct list *list, const char *format, struct error *error);
void raster_free(struct raster *raster); /* NULL is fine */

int raster_width(const struct raster *raster);
int raster_height(const struct raster *raster);

/* The pixels of a list of that size, row by row, red, green, blue and alpha; they belong to the
 * raster, until it draws the next one. Nothing is drawn where the list draws nothing. NULL with the
 * reason. */
const unsigned char *raster_draw(struct raster *raster, const struct list *list,
                                 const struct theme *theme, struct error *error);

#endif
