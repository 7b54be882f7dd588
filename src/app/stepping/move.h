/* move: from layer to layer, and playing: shortcuts of stepping. */
#ifndef SORTNET_APP_STEPPING_MOVE_H
#define SORTNET_APP_STEPPING_MOVE_H

#include "app/app.h"

/* A layer, or to the next stage, forward (1) or back (-1). */
void move_layer(struct app *app, int step);
void move_stage(struct app *app, int step);

/* To the input (0) or the output (1). */
void move_end(struct app *app, int end);

/* Plays forwards (1) or backwards (-1), or pauses whatever plays. */
void move_play(struct app *app, int direction);

/* Plays faster (1) or slower (-1). */
void move_speed(struct app *app, int step);

#endif
