/* format: the formats in which a picture can be saved. Each row stands in the file that writes the
 * format; png and gif stand in src/sdl. */
#pragma once

#include "core/base/choices.h"
#include "core/base/error.h"
#include "core/network/network.h"
#include "view/list.h"
#include "view/theme.h"

#include <stdbool.h>
#include <stdio.h>

/* The origin of a picture, which is written into its file. */
struct origin {
    const char *command;           /* the command line that draws it again, one line */
    const struct network *network; /* the network in the picture, for formats that can be opened
                                      again; or NULL */
    const struct network *below;   /* and the second network of a comparison, or NULL */
};

/* Pictures of one size that follow each other in one file, over and over. */
struct animation {
    int count;
    int (*draw)(void *context, int number, struct list *list); /* replaces the list by picture
                                    `number`; returns how long it stays, hundredths of a second */
    void *context;
};

struct picture_format {
    const char *name; /* on the command line, and the ending of files: "svg" */
    bool binary;      /* not for a terminal */
    bool moves;       /* its purpose is to move: several layers become one file */
    /* Writes a list in the colours of a theme, with its origin or NULL; 0, or -1 with the reason
     * why it cannot be drawn. The caller checks the file for errors of writing. NULL: plain
     * characters, made from the network, not from a list (app/saving/figure.c). */
    int (*write)(const struct list *list, const struct theme *theme, const struct origin *origin,
                 FILE *file, struct error *error);
    /* The same for an animation; NULL: it cannot move. */
    int (*write_all)(const struct animation *animation, const struct theme *theme,
                     const struct origin *origin, FILE *file, struct error *error);
    const char *(*missing)(void); /* why it cannot be written here, or NULL; no function: it can
                                     be anywhere */
};

extern const struct choices format_choices; /* all of them */

extern const struct picture_format svg_format; /* which others are made of */
