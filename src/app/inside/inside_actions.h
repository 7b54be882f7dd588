/* inside_actions: the functions of shortcuts inside a launch. `step` is 1 or -1. */
#pragma once

#include "view/list.h"

#include <stdbool.h>

struct app;

/* A statement on or back; to the next barrier or the one before; to the end (1) or the beginning.
 */
void inside_step(struct app *app, int step);
void inside_barrier_step(struct app *app, int step);
void inside_end_step(struct app *app, int step);

/* Over the functions that the next statement calls (0), or out of the present one, too (1): to the
 * next statement of the same function, or of the one that called it. */
void inside_leave_calls(struct app *app, int calls);

/* To the moment at which all work-items have come to barrier `barrier`, counted from 0. */
void inside_go_to_barrier(struct app *app, int barrier);

/* To the next step in this line of the text, or else the last one before. */
void inside_go_to_line(struct app *app, int line);

/* To the next place where something is wrong: two work-items whose order nothing decides, a value
 * that is not the one of the program's own kernel. */
void inside_next_wrong(struct app *app);

/* Chooses a work-item at the same moment, by its global id; the next of the group; one of the next
 * group. */
void inside_choose(struct app *app, int item);
void inside_next_item(struct app *app, int step);
void inside_next_group(struct app *app, int step);

void inside_fold(struct app *app); /* comments */
void inside_save(struct app *app);
void inside_escape(struct app *app);
