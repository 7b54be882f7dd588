/* files: moves networks and pictures to files and the clipboard, and back. */
#pragma once

#include "app/app.h"
#include "core/base/error.h"

/* Opens the line that a file or FAMILY:N is typed into. */
void files_open(struct app *app);

/* Opens a network or a lesson by its spec; notices call it `name`. Returns 0, or -1 with the reason
 * and nothing changed. */
int files_take(struct app *app, const char *spec, const char *name, struct error *error);

/* Opens a dropped file; if that fails, the old network stays. */
void files_take_dropped(struct app *app, const char *path);

/* Asks for the text in the clipboard. files_take_pasted takes it, a network in any notation. */
void files_paste(struct app *app);
void files_take_pasted(struct app *app, const char *text);

/* Copies the network in view in the notation of --as, or saves it in that notation. */
void files_copy(struct app *app);
void files_save_text(struct app *app);

/* Saves the picture of the network that is stepped; all: a picture of every layer. */
void files_save_picture(struct app *app, const char *folder, bool all);

/* Saves a page of the stepped network, with every moment; of a lesson, all its steps. */
void files_save_page(struct app *app);

/* ---- playlist: plays the SPECs of the command line one after the other, by the keys of a clicker.
 */

/* Can all SPECs be opened, one after the other? Returns 0, or -1 with the reason for the first bad
 * one. */
int playlist_check(const struct app *app, struct error *error);

/* Moves on (1) or back (-1) by a step of the open lesson, or by a layer; from the last one to the
 * next SPEC, from the first one to the SPEC before. */
void playlist_turn(struct app *app, int step);

/* Stores the place in the list from now on, for the next start; offers to continue where the list
 * stopped before. playlist_follow: call after every event. playlist_end: the window is left. */
void playlist_begin(struct app *app);
void playlist_follow(struct app *app);
void playlist_end(struct app *app);

/* Returns to the list from a lesson that is not part of it, or continues where an earlier window
 * left the list. False: there is nothing to continue. */
bool playlist_resume(struct app *app);
