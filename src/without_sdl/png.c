/* png: the rows of png and gif in builds without SDL, which say that these formats are missing. */
#include "output/format.h"

const struct picture_format png_format = {
    .name = "png", .binary = true, .missing = "this build has no png; write an svg instead"};
const struct picture_format gif_format = {
    .name = "gif",
    .binary = true,
    .moves = true,
    .missing = "this build has no gif; write an svg instead, with --animate if it shall move"};
