/* cover: the outcome of the current layer is hidden until it is asked for. Whoever wants to answers
 * first: which comparators will swap? Nothing of it is kept on disk. */
#ifndef SORTNET_APP_STEPPING_COVER_H
#define SORTNET_APP_STEPPING_COVER_H

#include <stdbool.h>

struct app;

struct cover_state {
    bool on;                /* layers come covered */
    bool open;              /* the current one was uncovered */
    int chosen;             /* 1 + the comparator that is answered for; 0: nobody answers */
    unsigned char *guesses; /* per comparator: enum guess; or NULL */
    int size;               /* comparators of it */
};

/* Is the outcome of the current layer hidden? */
bool cover_hides(const struct app *app);

/* Covers layers from here on, or no more. */
void cover_turn(struct app *app);

/* Uncovers the current layer, and judges what was answered; false if it was not covered. */
bool cover_open(struct app *app);

/* Answers, of a covered layer: the next comparator (1) or the one before (-1); it swaps, or not
 * after all. False if the layer is not covered, or no comparator is chosen. */
bool cover_choose(struct app *app, int step);
bool cover_swaps(struct app *app);

/* The same for a comparator that was pressed; false if it is none of a covered layer. */
bool cover_press(struct app *app, int comparator);

/* Goes to the first layer with wrong answers of this stage, or of the one before, and covers it
 * again. */
void cover_ask_again(struct app *app);

/* Another layer, or another network or other keys: the answers are void then. */
void cover_moved(struct app *app, bool other_keys);

#endif
