/* png: writes with libpng, including a text with the picture's origin. */
#include "output/format.h"

#include "core/base/memory.h"
#include "sdl/raster.h"

#include <png.h>
#include <stdbool.h>
#include <stdlib.h>

/* Is any pixel not opaque? */
static bool is_transparent(const unsigned char *pixels, long count) {
    for (long i = 0; i < count; i++)
        if (pixels[4 * i + 3] != 255) return true;
    return false;
}

static void fail(png_structp png, png_const_charp reason) {
    error_set(png_get_error_ptr(png), "cannot make a png of the picture: %s", reason);
    png_longjmp(png, 1);
}

static void say_nothing(png_structp png, png_const_charp warning) {
    (void)png;
    (void)warning;
}

/* Adds the picture's origin, in UTF-8. */
static void set_origin(png_structp png, png_infop info, char *command) {
    png_text text = {.compression = PNG_ITXT_COMPRESSION_NONE, .key = "Comment", .text = command};
    png_set_text(png, info, &text, 1);
}

/* Writes rows of red, green, blue and alpha; alpha is left out if all pixels are opaque. This is a
 * separate function because code after setjmp must not change its caller's variables. */
static int write_rows(png_structp png, png_infop info, const struct raster *raster, png_bytepp rows,
                      char *command, FILE *file) {
    bool transparent = is_transparent(rows[0], (long)raster_width(raster) * raster_height(raster));
    if (setjmp(png_jmpbuf(png))) return -1;
    if (command) set_origin(png, info, command);
    png_init_io(png, file);
    png_set_IHDR(png, info, (png_uint_32)raster_width(raster), (png_uint_32)raster_height(raster),
                 8, transparent ? PNG_COLOR_TYPE_RGBA : PNG_COLOR_TYPE_RGB, PNG_INTERLACE_NONE,
                 PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
    png_set_sRGB(png, info, PNG_sRGB_INTENT_PERCEPTUAL);
    png_set_rows(png, info, rows);
    png_write_png(png, info,
                  transparent ? PNG_TRANSFORM_IDENTITY : PNG_TRANSFORM_STRIP_FILLER_AFTER, NULL);
    return 0;
}

static int write_pixels(const struct raster *raster, const unsigned char *pixels,
                        const struct origin *origin, FILE *file, struct error *error) {
    png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, error, fail, say_nothing);
    png_infop info = png ? png_create_info_struct(png) : NULL;
    png_bytepp rows = memory_new((size_t)raster_height(raster), sizeof *rows);
    char *command = memory_text(origin ? origin->command : NULL);
    for (int y = 0; y < raster_height(raster); y++)
        rows[y] = (png_bytep)pixels + 4L * y * raster_width(raster);
    int failed = info ? write_rows(png, info, raster, rows, command, file)
                      : error_set(error, "cannot make a png of the picture: no memory");
    png_destroy_write_struct(&png, &info);
    free(rows);
    free(command);
    return failed;
}

static int write_list(const struct list *list, const struct theme *theme,
                      const struct origin *origin, FILE *file, struct error *error) {
    struct raster *raster = raster_new(list, "png", error);
    const unsigned char *pixels = raster ? raster_draw(raster, list, theme, error) : NULL;
    int failed = pixels ? write_pixels(raster, pixels, origin, file, error) : -1;
    raster_free(raster);
    return failed;
}

const struct picture_format png_format = {.name = "png", .binary = true, .write = write_list};
