/* format: the formats for saving a picture. Each row is in the file that writes the format; png and
 * gif are in src/sdl. */
#pragma once

#include "core/base/choices.h"
#include "core/base/error.h"
#include "core/network/network.h"
#include "view/list.h"
#include "view/theme.h"

#include <stdbool.h>
#include <stdio.h>

/* The origin of a picture, written into its file. */
struct origin {
    const char *command;           /* command line that draws the picture again, one line */
    const struct network *network; /* network in the picture, for formats that can be opened again;
                                      NULL: none */
    const struct network *below;   /* second network of a comparison; NULL: none */
};

/* Pictures of one size that are shown one after the other, again and again. */
struct animation {
    int count;
    int (*draw)(void *context, int number, struct list *list); /* replaces the list by picture
                                                                  `number`; returns how long the
                                                                  picture is shown, hundredths of a
                                                                  second */
    void *context;
};

struct picture_format {
    const char *name; /* name on the command line, and ending of files: "svg" */
    bool binary;      /* true: must not be written to a terminal */
    bool moves;       /* true: made for animations, so several layers become one file */
    /* writes a list in the colours of a theme; origin may be NULL. Returns 0, or -1 with the reason
     * why the list cannot be drawn. The caller checks the file for errors of writing. NULL: plain
     * characters, made from the network, not from a list (app/saving/figure.c) */
    int (*write)(const struct list *list, const struct theme *theme, const struct origin *origin,
                 FILE *file, struct error *error);
    /* writes an animation; NULL: the format has none */
    int (*write_all)(const struct animation *animation, const struct theme *theme,
                     const struct origin *origin, FILE *file, struct error *error);
    const char *(*missing)(void); /* returns why the format cannot be written here, or NULL; no
                                     function: it can be written everywhere */
};

extern const struct choices format_choices; /* all formats */

extern const struct picture_format svg_format; /* other formats use it */
