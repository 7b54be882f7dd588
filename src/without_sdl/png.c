/* png: the rows of png and gif in builds without SDL, which say that these formats are missing. */
#include "output/format.h"

static const char *no_png(void) {
    return "this build has no png; write an svg instead";
}

static const char *no_gif(void) {
    return "this build has no gif; write an svg instead, with --animate if it should move";
}

const struct picture_format png_format = {.name = "png", .binary = true, .missing = no_png};
const struct picture_format gif_format = {
    .name = "gif", .binary = true, .moves = true, .missing = no_gif};
