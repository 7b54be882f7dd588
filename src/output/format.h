/* format: what a picture can be saved as. Each row stands in the file that writes it, png and
 * gif in src/sdl. */
#ifndef SORTNET_OUTPUT_FORMAT_H
#define SORTNET_OUTPUT_FORMAT_H

#include "core/base/choices.h"
#include "core/base/error.h"
#include "core/network/network.h"
#include "view/list.h"
#include "view/theme.h"

#include <stdbool.h>
#include <stdio.h>

/* Where a picture comes from, which is written into its file. */
struct origin {
    const char *command;           /* the command line that draws it again, one line */
    const struct network *network; /* that it shows, for formats that can be opened; or NULL */
    const struct network *below;   /* and the one that it is compared with, or NULL */
};

/* Pictures of one size that follow each other in one file, again and again. */
struct animation {
    int count;
    int (*draw)(void *context, int number, struct list *list); /* replaces the list by picture
                                    `number`; returns how long it stays, hundredths of a second */
    void *context;
};

struct picture_format {
    const char *name; /* on the command line, and the ending of files: "svg" */
    bool binary;      /* nothing for a terminal */
    bool moves;       /* what it is for: of several layers there is one file */
    /* Writes a list in the colours of a theme, with its origin or NULL; 0, or -1 with the reason
     * why it cannot be drawn. What cannot be written shows when the caller looks at the file. NULL:
     * characters alone, made of the network and not of a list (app/saving/figure.c). */
    int (*write)(const struct list *list, const struct theme *theme, const struct origin *origin,
                 FILE *file, struct error *error);
    /* The same for an animation; NULL: it cannot move. */
    int (*write_all)(const struct animation *animation, const struct theme *theme,
                     const struct origin *origin, FILE *file, struct error *error);
    const char *missing; /* why this build cannot write it; NULL: it can */
};

extern const struct choices format_choices; /* all of them */

#endif
