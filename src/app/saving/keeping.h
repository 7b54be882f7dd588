/* keeping: while a window is open, its work is kept in a file of its own, window-N.txt where
 * lessons.txt is (core/unsaved.h): an edited network, typed keys, the place in a lesson of the
 * program. When the window is left, the file goes; a window that ended in another way leaves the
 * file, which later windows offer to bring back until one does. */
#pragma once

#include "core/base/files.h"
#include "core/unsaved.h"

struct keeping {
    bool on;               /* what changes is kept */
    struct unsaved done;   /* after the last event; its network is borrowed */
    bool stale;            /* it is not in the file yet */
    double written;        /* when the file was written, ms */
    struct kept_slot own;  /* none while there is nothing to keep */
    struct kept_slot left; /* by another window: what is offered */
    struct unsaved found;  /* in that file */
};

struct app;

/* Keeps what changes from now on, and offers what another window left. */
void keeping_begin(struct app *app);

/* After every event: writes what changed, once a second at most. keeping_wait: milliseconds until
 * something is to be written; -1: nothing is. */
void keeping_follow(struct app *app);
int keeping_wait(const struct app *app, double now);

/* Brings back what is offered, which is this window's work from then on. */
void keeping_bring_back(struct app *app);

/* The window is left as it was asked to: its own file goes. Without this, app_free leaves it. */
void keeping_end(struct keeping *keeping);
