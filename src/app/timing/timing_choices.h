/* timing_choices: the chosen sorts, sizes and settings, and the cursor among them. */
#ifndef SORTNET_APP_TIMING_TIMING_CHOICES_H
#define SORTNET_APP_TIMING_TIMING_CHOICES_H

#include "app/timing/timings.h"

/* Ticks the default sorts and sizes for a GPU or a CPU, unless the user has chosen; true if that
 * changed anything. */
bool timing_choices_usual(struct timings *mode, bool gpu);

/* Ticks or unticks the sort or size under the cursor, or takes the next value of the setting. */
void timing_choices_turn(struct timings *mode);

/* Ticks the sorts of these names, and no others. */
void timing_choices_alone(struct timings *mode, const struct choices *names);

/* Ticks all sizes if the cursor is among them, else all sorts; or none, if all are ticked. */
void timing_choices_all(struct timings *mode);

/* Moves the cursor a row down (1) or up (-1): the settings are a row above the sorts, the sizes
 * rows of `columns` below them. */
void timing_choices_move(struct timings *mode, int step, int columns);

/* Moves the cursor right (1) or left (-1) among settings or sizes, and between sorts and sizes. */
void timing_choices_move_sideways(struct timings *mode, int step);

/* Puts the cursor on the sort of this name. */
void timing_choices_look_at(struct timings *mode, const char *name);

/* Takes the next value of a setting, or the one before (`step` -1). timings_meet then finds the
 * sorts that can run. */
void timing_choices_set(struct timings *mode, int setting, int step);

/* Sets a setting to its value number `value`, or says why that does not fit the other settings. */
void timing_choices_set_to(struct timings *mode, int setting, int value);

#endif
