/* raster: draws lists as pixels, with the window's own code, on SDL's software renderer. */
#pragma once

#include "core/base/error.h"
#include "view/list.h"
#include "view/theme.h"

struct raster;

/* Makes a raster for pictures of this list's size. NULL with the reason, which names `format`, the
 * format of the picture; `format` must outlive the raster. The caller frees it with raster_free. */
struct raster *raster_new(const struct list *list, const char *format, struct error *error);
void raster_free(struct raster *raster); /* NULL is fine */

int raster_width(const struct raster *raster);
int raster_height(const struct raster *raster);

/* Draws a list of that size and returns its pixels, row by row: red, green, blue and alpha. They
 * belong to the raster until the next list is drawn. Pixels without items are transparent. NULL
 * with the reason. */
const unsigned char *raster_draw(struct raster *raster, const struct list *list,
                                 const struct theme *theme, struct error *error);
