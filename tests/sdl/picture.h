/* picture: the pixels of a list that was drawn and saved as a png, for the tests of drawing.
 *
 * It is the screen's own drawing code on SDL's software renderer. */
#pragma once

#include "support.h"

#include "output/format.h"

#include <math.h>
#include <png.h>
#include <unistd.h>

extern const struct picture_format png_format;

struct picture {
    int width, height;
    bool transparent; /* the file says how much of each pixel is covered */
    unsigned char *rgb;
};

static inline void read_picture(const char *path, struct picture *picture) {
    png_image image = {.version = PNG_IMAGE_VERSION};
    check(png_image_begin_read_from_file(&image, path), "%s: %s", path, image.message);
    picture->transparent = image.format & PNG_FORMAT_FLAG_ALPHA;
    image.format = PNG_FORMAT_RGB;
    picture->width = (int)image.width;
    picture->height = (int)image.height;
    picture->rgb = calloc(3, (size_t)image.width * image.height);
    check(png_image_finish_read(&image, NULL, picture->rgb, 0, NULL), "%s: %s", path,
          image.message);
}

/* Draws a list, saves it and reads it back. */
static inline void draw(const struct list *list, const struct theme *theme,
                        struct picture *picture) {
    char path[64];
    snprintf(path, sizeof path, "%s/picture.png", test_folder);
    FILE *file = fopen(path, "wb");
    check(file && png_format.write(list, theme, NULL, file, &error) == 0, "%s", error.text);
    fclose(file);
    read_picture(path, picture);
    unlink(path);
}

static inline const unsigned char *pixel(const struct picture *picture, float x, float y) {
    int column = (int)floorf(x), row = (int)floorf(y);
    check(column >= 0 && row >= 0 && column < picture->width && row < picture->height,
          "(%d, %d) is outside", column, row);
    return picture->rgb + 3 * ((size_t)row * (size_t)picture->width + (size_t)column);
}

static inline bool has_colour(const struct picture *picture, float x, float y,
                              const struct theme *theme, enum role role) {
    struct colour colour = theme_colour(theme, role);
    const unsigned char *rgb = pixel(picture, x, y);
    return rgb[0] == colour.red && rgb[1] == colour.green && rgb[2] == colour.blue;
}

#define check_colour(picture, x, y, role, ...)                                                     \
    do {                                                                                           \
        const unsigned char *is = pixel(picture, x, y);                                            \
        char what[96];                                                                             \
        snprintf(what, sizeof what, __VA_ARGS__);                                                  \
        check(has_colour(picture, x, y, theme, role), "%s: #%02x%02x%02x at (%g, %g)", what,       \
              is[0], is[1], is[2], (double)(x), (double)(y));                                      \
    } while (0)
