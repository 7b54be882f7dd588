/* timing_mode: timing mode in the app: its mouse, its picture, and the functions of its shortcuts,
 * whose rows stand in timing_shortcuts.c. A `step` is 1 for the next thing, -1 for the one
 * before. */
#pragma once

#include "app/app.h"

extern const struct mode mode_timing;

/* Fills the present scene, which points into the app. */
void timing_scene_of(const struct app *app, struct timing_scene *scene);

/* Finds out which sorts the present device can run. */
void timing_meet(struct app *app);

void timing_move(struct app *app, int step);
void timing_move_sideways(struct app *app, int step);

/* Goes to timing mode with only the sorts of these names ticked, and the cursor on `first`. */
void timing_begin(struct app *app, const struct choices *names, const char *first);

/* Goes from the launches of sorts (M) to their times, as timing_begin does, and says that Enter
 * times them. */
void timing_open(struct app *app, const struct choices *names, const char *first);

void timing_tick(struct app *app);
void timing_tick_all(struct app *app);
void timing_set_next(struct app *app, int setting);
void timing_set_previous(struct app *app, int setting);
void timing_ask(struct app *app);
void timing_leave(struct app *app);  /* for the mode before */
void timing_escape(struct app *app); /* stops measuring, or leaves */
void timing_show_view(struct app *app, int view);
void timing_turn_view(struct app *app, int step);
void timing_page(struct app *app, int pages); /* of the table; 1: on, -1: back */
void timing_save(struct app *app);
void timing_copy(struct app *app);

/* Opens the line that a file of another run is typed into. */
void timing_open_beside(struct app *app);
