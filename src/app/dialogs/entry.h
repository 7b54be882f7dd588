/* entry: a dialog with a line to type into. The caller that opens it gives the title and the
 * function that takes the text. */
#ifndef SORTNET_APP_DIALOGS_ENTRY_H
#define SORTNET_APP_DIALOGS_ENTRY_H

#include "app/dialogs/completion.h"
#include "app/dialogs/text_field.h"
#include "core/base/error.h"
#include "view/frame.h"

struct app;

/* A use of the dialog. */
struct entry_kind {
    const char *help; /* how it is written */
    /* Takes the text: 0; or -1 with the reason and the wrong bytes, the first and the one behind
     * the last. Then the dialog stays open with these bytes selected. */
    int (*take)(struct app *app, const char *text, size_t wrong[2], struct error *error);
    bool completes; /* Tab completes it as the name of a network */
};

struct entry {
    const struct entry_kind *kind;
    char title[80];               /* what is being typed */
    char now[TEXT_FIELD_BYTES];   /* what there is in its place now */
    struct text_field field;      /* what was typed so far */
    struct error error;           /* what was wrong with it; text is "" when nothing was */
    struct completion completion; /* what Tab found, until something else is done */
    int played;                   /* the direction in which the network was played before, or 0 */
};

/* Opens the dialog with `text`, the present value, selected. */
void entry_open(struct app *app, const struct entry_kind *kind, const char *title,
                const char *text);

/* A key while the dialog is open. */
void entry_key(struct app *app, const char *name);

/* Characters that were typed or pasted; true if the dialog is open and takes them. */
bool entry_text(struct app *app, const char *text);

/* A press of the mouse while the dialog is open, on the target in the last picture. */
void entry_press(struct app *app);

#endif
