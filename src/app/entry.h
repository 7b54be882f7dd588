/* entry: a dialog with a line to type into. The caller that opens it says what it is for, and gives
 * the function that takes what was typed. */
#ifndef SORTNET_APP_ENTRY_H
#define SORTNET_APP_ENTRY_H

#include "core/base/error.h"

#include <stdbool.h>

enum { ENTRY_BYTES = 1024 };

struct app;

struct entry {
    char title[80];         /* what is being typed */
    const char *help;       /* how it is written */
    char text[ENTRY_BYTES]; /* as far as it has been typed */
    bool fresh;             /* it is what there is now: typing replaces it */
    struct error error;     /* what was wrong with it; text is "" when nothing was */
    /* takes what was typed: 0, or -1 with the reason, and the line stays open */
    int (*take)(struct app *app, const char *text, struct error *error);
};

/* Opens the line with `text` selected. */
void entry_open(struct app *app, const char *title, const char *help, const char *text,
                int (*take)(struct app *app, const char *text, struct error *error));

/* A key while the line is open. */
void entry_key(struct app *app, const char *name);

/* Characters that were typed or pasted; true if they were taken: the line is open. */
bool entry_text(struct app *app, const char *text);

#endif
