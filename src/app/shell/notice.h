/* notice: the clock of the notice, which disappears after a time long enough for reading. Features
 * show notices with shell_say. */
#pragma once

#include "view/frame.h"

struct shell;

struct notice_clock {
    struct line line; /* the notice that started it */
    struct line wait; /* notice about a long call of OpenCL; "": none */
    double ends;      /* time when the notice disappears, ms; 0: a dialog covers the notice */
};

/* Removes the notice at once. */
void notice_clear(struct shell *shell);

/* Shows a message of the device's process. "" ends a long wait and removes its notice. */
void notice_of_device(struct shell *shell, const char *words);

/* Starts the clock for a new notice, or for one that is no longer hidden. */
void notice_follow(struct shell *shell);

/* Lets time pass: true if the notice went. */
bool notice_advance(struct shell *shell);

/* Keeps the notice `ms` longer, because nobody saw it in this time. */
void notice_delay(struct shell *shell, double ms);

/* Returns the milliseconds until the notice ends; -1: it does not end by itself. */
int notice_wait(const struct shell *shell, double now);
