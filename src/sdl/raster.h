/* raster: draws lists as pixels, with the same code as the window, on SDL's software renderer. */
#pragma once

#include "core/base/error.h"
#include "view/list.h"
#include "view/theme.h"

struct raster;

/* Makes a raster for pictures as large as this list. NULL with the reason, which names `format`,
 * the picture that is being made, and lasts as long as the raster. The caller frees it with
 * raster_free. */
struct raster *raster_new(const struct list *list, const char *format, struct error *error);
void raster_free(struct raster *raster); /* NULL is fine */

int raster_width(const struct raster *raster);
int raster_height(const struct raster *raster);

/* Draws a list of that size and returns its pixels, row by row: red, green, blue and alpha. They
 * belong to the raster, until it draws the next list. Pixels are transparent where the list draws
 * nothing. NULL with the reason. */
const unsigned char *raster_draw(struct raster *raster, const struct list *list,
                                 const struct theme *theme, struct error *error);
