/* notice: what was just said goes by itself after a while in which it could be read. Features say
 * it with app_say; here is only its clock. */
#ifndef SORTNET_APP_NOTICE_H
#define SORTNET_APP_NOTICE_H

#include "view/frame.h"

struct app;

struct notice_clock {
    struct line line; /* what it was started for */
    double ends;      /* when that goes, ms; 0: nobody can read it now, a dialog is over it */
};

/* Takes the notice away at once. */
void notice_clear(struct app *app);

/* Starts the clock when something new is said, or can be seen at last. */
void notice_follow(struct app *app);

/* Lets time pass: true if the notice went. */
bool notice_advance(struct app *app);

/* Has it go so much later, ms: nobody saw it in this time. */
void notice_delay(struct app *app, double ms);

/* Milliseconds until it goes; -1: not by itself. */
int notice_wait(const struct app *app, double now);

#endif
