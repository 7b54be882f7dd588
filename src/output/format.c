/* format: the table of picture formats. The help of -o and of draw (app/options/options.c, draw.c)
 * names the formats in words. */
#include "format.h"

/* each is defined in the file that writes it; png and gif are in src/sdl */
extern const struct picture_format png_format, pdf_format, gif_format, tikz_format,
    tikz_fragment_format, page_format;

static const struct picture_format text_format = {.name = "txt"};

static const struct picture_format *const formats[] = {
    &svg_format,  &png_format,           &pdf_format,  &gif_format,
    &tikz_format, &tikz_fragment_format, &text_format, &page_format,
};
const struct choices format_choices = {NULL, NULL, formats, 0, sizeof formats / sizeof *formats};
