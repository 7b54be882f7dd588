/* png: libpng's simplified writer. */
#include "output/format.h"

#include "core/base/memory.h"
#include "sdl/raster.h"

#include <png.h>
#include <stdbool.h>
#include <stdlib.h>

/* Is there a pixel that is not whole? */
static bool is_transparent(const unsigned char *pixels, long count) {
    for (long i = 0; i < count; i++)
        if (pixels[4 * i + 3] != 255) return true;
    return false;
}

/* Leaves red, green and blue alone. */
static void drop_alpha(const unsigned char *pixels, long count, unsigned char *rgb) {
    for (long i = 0; i < count; i++)
        for (int c = 0; c < 3; c++)
            rgb[3 * i + c] = pixels[4 * i + c];
}

static int write_pixels(const struct raster *raster, const unsigned char *pixels, FILE *file,
                        struct error *error) {
    long count = (long)raster_width(raster) * raster_height(raster);
    bool transparent = is_transparent(pixels, count);
    png_image image = {.version = PNG_IMAGE_VERSION,
                       .width = (png_uint_32)raster_width(raster),
                       .height = (png_uint_32)raster_height(raster),
                       .format = transparent ? PNG_FORMAT_RGBA : PNG_FORMAT_RGB};
    unsigned char *rgb = transparent ? NULL : memory_new((size_t)count, 3);
    if (rgb) drop_alpha(pixels, count, rgb);
    int written = png_image_write_to_stdio(&image, file, 0, rgb ? rgb : pixels, 0, NULL);
    free(rgb);
    return written ? 0 : error_set(error, "cannot make a png of the picture: %s", image.message);
}

static int write_list(const struct list *list, const struct theme *theme, FILE *file,
                      struct error *error) {
    struct raster *raster = raster_new(list, "png", error);
    const unsigned char *pixels = raster ? raster_draw(raster, list, theme, error) : NULL;
    int failed = pixels ? write_pixels(raster, pixels, file, error) : -1;
    raster_free(raster);
    return failed;
}

const struct picture_format png_format = {"png", true, false, write_list, NULL};
