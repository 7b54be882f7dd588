/* files: networks and pictures that go to files and the clipboard, or come from there. */
#ifndef SORTNET_APP_FILES_H
#define SORTNET_APP_FILES_H

#include "app/app.h"

/* Opens the line that a file or FAMILY:N is typed into. */
void files_open(struct app *app);

/* Makes the network that was typed as a file or FAMILY:N; NULL with the reason, and which bytes are
 * wrong (entry.h). The caller frees it. */
struct network *files_read_typed(const char *text, enum order order, const struct family **family,
                                 size_t wrong[2], struct error *error);

/* Opens a network or a lesson by its spec, for the user called `name`. Returns 0, or -1 with the
 * reason; then all is as it was. */
int files_take(struct app *app, const char *spec, const char *name, struct error *error);

/* Opens a file that was dropped, keeping the old network when that fails. */
void files_take_dropped(struct app *app, const char *path);

/* Asks for the text in the clipboard; takes it: a network in any notation. */
void files_paste(struct app *app);
void files_take_pasted(struct app *app, const char *text);

/* Copies the network in view in the notation of --as, or saves it so. */
void files_copy(struct app *app);
void files_save_text(struct app *app);

/* Saves the picture of the network that is stepped. */
void files_save_picture(struct app *app);
void files_save_series(struct app *app); /* a picture of every layer */

#endif
