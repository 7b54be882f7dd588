/* timing_mode: timing mode in the app: its mouse, its picture, and the functions of its shortcuts,
 * whose rows are in timing_shortcuts.c. A `step` is 1 for the next thing, -1 for the one
 * before. */
#pragma once

#include "app/shell/shell.h"
#include "app/timing/timings.h"

extern const struct mode mode_timing;

/* Fills the present scene, which points into the two. */
void timing_scene_of(const struct timings *mode, const struct shell *shell,
                     struct timing_scene *scene);

/* Finds out which sorts the present device can run. */
void timing_meet(struct timings *mode, struct shell *shell);

void timing_move(struct timings *mode, struct shell *shell, int step);
void timing_move_sideways(struct timings *mode, struct shell *shell, int step);

/* Opens timing mode with only the sorts of these names ticked, and the cursor on `first`. */
void timing_begin(struct timings *mode, struct shell *shell, const struct choices *names,
                  const char *first);

/* Opens the times of sorts whose launches are shown (M), as timing_begin does, and says that Enter
 * times them. */
void timing_open(struct timings *mode, struct shell *shell, const struct choices *names,
                 const char *first);

/* Opens timing mode with the sort of the network on screen as first sort, and times it at once. */
void timing_show_own(struct timings *mode, struct shell *shell, const struct timing_own *own);

void timing_tick(struct timings *mode, struct shell *shell);
void timing_tick_all(struct timings *mode, struct shell *shell);
void timing_set_next(struct timings *mode, struct shell *shell, int setting);
void timing_set_previous(struct timings *mode, struct shell *shell, int setting);
void timing_ask(struct timings *mode, struct shell *shell);
void timing_escape(struct timings *mode, struct shell *shell); /* stops measuring, or leaves */
void timing_leave(struct timings *mode, struct shell *shell);
void timing_show_view(struct timings *mode, struct shell *shell, int view);
void timing_turn_view(struct timings *mode, struct shell *shell, int step);
void timing_page(struct timings *mode, struct shell *shell,
                 int pages); /* pages of the table to turn; 1: next, -1: previous */
void timing_save(struct timings *mode, struct shell *shell);
void timing_copy(struct timings *mode, struct shell *shell);

/* Opens the line that a file of another run is typed into. */
void timing_open_beside(struct timings *mode, struct shell *shell);
