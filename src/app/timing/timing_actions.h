/* timing_actions: timing mode in the app: its shortcuts, its mouse, its pictures and its way back
 * to the network that is stepped. */
#ifndef SORTNET_APP_TIMING_TIMING_ACTIONS_H
#define SORTNET_APP_TIMING_TIMING_ACTIONS_H

#include "app/app.h"

extern const struct mode mode_timing;

/* What to show now. The scene points into the app. */
void timing_scene_of(const struct app *app, struct timing_scene *scene);

/* Finds out which sorts the present device can run. */
void timing_meet(struct app *app);

/* Moves the cursor by rows, or among the choices of a row. */
void timing_move(struct app *app, int rows);
void timing_move_sideways(struct app *app, int step);

/* Ticks what is under the cursor, or takes its next value; ticks all of its kind. */
void timing_tick(struct app *app);
void timing_tick_all(struct app *app);

/* Takes the next or the previous value of a setting. */
void timing_set_next(struct app *app, int setting);
void timing_set_previous(struct app *app, int setting);

void timing_ask(struct app *app);
void timing_stop(struct app *app);

/* Shows a view, or the next one (1), or the one before (-1); scrolls the table. */
void timing_show_view(struct app *app, int view);
void timing_turn_view(struct app *app, int step);
void timing_page(struct app *app, int pages);

/* Saves the view; copies the table as text. */
void timing_save(struct app *app);
void timing_copy(struct app *app);

#endif
