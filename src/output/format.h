/* format: what a picture can be saved as. Each row stands in the file that writes it, png in
 * src/sdl. */
#ifndef SORTNET_OUTPUT_FORMAT_H
#define SORTNET_OUTPUT_FORMAT_H

#include "core/base/choices.h"
#include "core/base/error.h"
#include "view/list.h"
#include "view/theme.h"

#include <stdio.h>

struct picture_format {
    const char *ending; /* of the file's name: ".svg" */
    /* Writes a list in the colours of a theme into an open file. What cannot be written shows when
     * the caller looks at the file. */
    void (*write)(const struct list *list, const struct theme *theme, FILE *file);
    /* The same into a file of that name, for formats that cannot go into an open one; 0, or -1 with
     * the reason. */
    int (*save)(const struct list *list, const struct theme *theme, const char *path,
                struct error *error);
};

extern const struct choices format_choices; /* all of them */

#endif
