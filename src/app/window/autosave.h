/* autosave: while a window is open, its edited network is stored in a file of its own, window-N.txt
 * beside lessons.txt (core/autosaved.h). When the window is left, the file is removed; a window
 * that ended in another way leaves the file, and later windows offer to restore it until one does.
 */
#pragma once

struct app;
struct autosave;

/* Stores changes from now on, and offers the network that another window left. */
void autosave_begin(struct app *app);

/* Writes changes, at most once a second; call after every event. autosave_wait returns the
 * milliseconds until the next write; -1: there is nothing to write. */
void autosave_follow(struct app *app);
int autosave_wait(const struct app *app, double now);

/* Brings back the network that is offered, which is this window's work from then on. */
void autosave_bring_back(struct app *app);

/* Removes the window's own file after a wanted quit. Without this call app_free leaves the file. */
void autosave_end(struct autosave *autosave);
