/* theme: the colour of every role. */
#pragma once

#include "core/base/choices.h"
#include "view/list.h"

#include <stdint.h>

struct colour {
    uint8_t red, green, blue, alpha; /* alpha 255: opaque */
};

struct theme {
    const char *name;  /* value of --theme */
    const char *about; /* short description for --help */
    bool dashes;       /* lines of D and of some series are dashed, because no colour tells them
                          apart */
    bool far;          /* the unit is as large as the window allows, for the last row */
    bool letters;      /* I and D are written beside comparators in all layers */
};

extern const struct theme themes[]; /* the first is the default */
extern const struct choices theme_choices;

/* Returns the colour of a role; `theme` is a row of the table. */
struct colour theme_colour(const struct theme *theme, enum role role);

/* Returns the length of a line's dashes, pixels; `gap` receives the length of the gaps. The line
 * begins and ends with a dash. 0: the line is solid, or the item is no line. */
float theme_dash(const struct theme *theme, const struct item *item, float *gap);

/* Returns the name of a role for figures, only letters: "increasing". */
const char *theme_role_name(enum role role);
