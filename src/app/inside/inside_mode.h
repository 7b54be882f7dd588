/* inside_mode: the mode that shows the inside of a launch: its picture, its mouse, and the
 * functions of its shortcuts, whose rows are in inside_shortcuts.c. `step` is 1 or -1. */
#pragma once

#include "app/inside/inside.h"
#include "app/shell/shell.h"

extern const struct mode mode_inside;

/* Enters the mode with this launch, and chooses a work-item (by its global id). */
void inside_open(struct inside *inside, struct shell *shell, const struct launch_job *launch,
                 int item);

/* ---- inside_actions ---- */

/* Move by a statement; to the next or previous barrier; to the end (1) or the beginning. */
void inside_step(struct inside *inside, struct shell *shell, int step);
void inside_barrier_step(struct inside *inside, struct shell *shell, int step);
void inside_end_step(struct inside *inside, struct shell *shell, int step);

/* Steps over the functions that the next statement calls (0), or also out of the present one (1):
 * to the next statement of the same function, or of its caller. */
void inside_leave_calls(struct inside *inside, struct shell *shell, int calls);

/* Moves to the moment at which all work-items have reached barrier `barrier`, counted from 0. */
void inside_go_to_barrier(struct inside *inside, int barrier);

/* Moves to the next step in this line of the text, or else to the last one before the present step.
 */
void inside_go_to_line(struct inside *inside, struct shell *shell, int line);

/* Moves to the next error: an access whose order with another work-item's is undefined, or a value
 * that differs from that of the program's own kernel. */
void inside_next_wrong(struct inside *inside, struct shell *shell);

/* Chooses a work-item at the same moment, by its global id; the next of the group; one of the next
 * group. */
void inside_choose(struct inside *inside, int item);
void inside_next_item(struct inside *inside, struct shell *shell, int step);
void inside_next_group(struct inside *inside, struct shell *shell, int step);

/* Shows lanes in place of text and memory, or text and memory again. */
void inside_show_lanes(struct inside *inside, struct shell *shell);
void inside_fold(struct inside *inside, struct shell *shell); /* comments */
void inside_escape(struct inside *inside, struct shell *shell);
