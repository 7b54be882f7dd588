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
};

extern const struct theme themes[]; /* the first is the default */
extern const struct choices theme_choices;

/* `theme` is a row of the table. */
struct colour theme_colour(const struct theme *theme, enum role role);

/* A name for figures: "increasing", letters alone. */
const char *theme_role_name(enum role role);

#endif
