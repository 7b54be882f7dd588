/* keeping: while a window is open, its edited network is kept in a file of its own, window-N.txt
 * where lessons.txt is (core/unsaved.h). When the window is left, the file goes; a window that
 * ended in another way leaves the file, which later windows offer to bring back until one does. */
#pragma once

struct app;
struct keeping;

/* Keeps what changes from now on, and offers what another window left. */
void keeping_begin(struct app *app);

/* Writes what changed, at most once a second; call after every event. keeping_wait: milliseconds
 * until the next write; -1: nothing is to be written. */
void keeping_follow(struct app *app);
int keeping_wait(const struct app *app, double now);

/* Brings back the network that is offered, which is this window's work from then on. */
void keeping_bring_back(struct app *app);

/* Removes the window's own file after a wanted quit. Without this call app_free leaves the file. */
void keeping_end(struct keeping *keeping);
