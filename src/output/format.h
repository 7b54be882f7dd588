/* format: what a picture can be saved as. Each row stands in the file that writes it, png in
 * src/sdl. */
#ifndef SORTNET_OUTPUT_FORMAT_H
#define SORTNET_OUTPUT_FORMAT_H

#include "core/base/choices.h"
#include "core/base/error.h"
#include "view/list.h"
#include "view/theme.h"

#include <stdbool.h>
#include <stdio.h>

struct picture_format {
    const char *name; /* on the command line, and the ending of files: "svg" */
    bool binary;      /* nothing for a terminal */
    /* Writes a list in the colours of a theme; 0, or -1 with the reason why it cannot be drawn.
     * What cannot be written shows when the caller looks at the file. NULL: characters alone, made
     * of the network and not of a list (app/figure.c). */
    int (*write)(const struct list *list, const struct theme *theme, FILE *file,
                 struct error *error);
};

extern const struct choices format_choices; /* all of them */

#endif
