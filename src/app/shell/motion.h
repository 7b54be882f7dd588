/* motion: the number of layers done, the move from one layer to the next, and playing. */
#pragma once

#include <stdbool.h>

struct motion {
    int depth;      /* the network's depth, layers */
    int cursor;     /* layers done, 0..depth */
    bool moving;    /* a step is on its way from `from` to `cursor` */
    int furthest;   /* layers that have been done at most */
    bool first;     /* true: the step goes to a new layer */
    int from;       /* neighbour of cursor */
    double started; /* start of the step, ms of the caller's clock */
    bool still;     /* true: steps jump instead of moving */
    int playing;    /* 1 forwards, -1 backwards, 0 not */
    double next;    /* time of the next step of playing, ms */
    int speed;      /* speed of playing, relative to the usual; negative: slower */
};

/* Resets to the input of a network of `depth` layers; keeps `still` and `speed`. */
void motion_reset(struct motion *motion, int depth);

/* Moves to `cursor`, clamped to 0..depth. A step to a neighbour begins `now` and takes about 250
 * ms, 800 if it was never reached before; longer moves happen at once. An unfinished step is
 * completed first. */
void motion_go(struct motion *motion, int cursor, double now);

/* Starts playing in `direction`, or pauses when it plays already. From the far end it starts over.
 */
void motion_play(struct motion *motion, int direction, double now);

/* Changes the speed by `steps` of the table. */
void motion_change_speed(struct motion *motion, int steps);

/* Returns the milliseconds between two steps of playing. */
int motion_interval(const struct motion *motion);

/* Lets time pass: ends moves and takes the steps of playing. True if the cursor changed. */
bool motion_advance(struct motion *motion, double now);

/* Returns the position to draw: the cursor, or eased between two layers. */
float motion_position(const struct motion *motion, double now);

/* Returns the milliseconds until the picture changes by itself: 0 while something moves, -1 never.
 */
int motion_wait(const struct motion *motion, double now);
