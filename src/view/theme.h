/* theme: the colour of every role. */
#ifndef SORTNET_VIEW_THEME_H
#define SORTNET_VIEW_THEME_H

#include "core/base/choices.h"
#include "view/list.h"

#include <stdint.h>

struct colour {
    uint8_t red, green, blue, alpha; /* alpha 255: opaque */
};

struct theme {
    const char *name;  /* for --theme */
    const char *about; /* in a few words, for --help */
    bool dashes;       /* lines of D and of some series are dashed: no colour tells them apart */
    float text_least;  /* part of the height of a network's picture that its text has at least, and
                          nothing but the essential stands there; 0: any */
    bool letters;      /* I and D stand beside comparators in all layers */
};

extern const struct theme themes[]; /* the first is the default */
extern const struct choices theme_choices;

/* `theme` is a row of the table. */
struct colour theme_colour(const struct theme *theme, enum role role);

/* How long the dashes of a line are, pixels, and the gaps between them: it begins and ends with a
 * dash. 0: it is solid, or no line. */
float theme_dash(const struct theme *theme, const struct item *item, float *gap);

/* A name for figures: "increasing", letters alone. */
const char *theme_role_name(enum role role);

#endif
