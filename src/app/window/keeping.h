/* keeping: while a window is open, its edited network is stored in a file of its own, window-N.txt
 * beside lessons.txt (core/unsaved.h). When the window is left, the file is removed; a window that
 * ended in another way leaves the file, and later windows offer to restore it until one does. */
#pragma once

struct app;
struct keeping;

/* Stores changes from now on, and offers the network that another window left. */
void keeping_begin(struct app *app);

/* Writes changes, at most once a second; call after every event. keeping_wait returns the
 * milliseconds until the next write; -1: there is nothing to write. */
void keeping_follow(struct app *app);
int keeping_wait(const struct app *app, double now);

/* Brings back the network that is offered, which is this window's work from then on. */
void keeping_bring_back(struct app *app);

/* Removes the window's own file after a wanted quit. Without this call app_free leaves the file. */
void keeping_end(struct keeping *keeping);
