/* lesson_check: is a lesson right in all its steps? */
#ifndef SORTNET_APP_LESSONS_LESSON_CHECK_H
#define SORTNET_APP_LESSONS_LESSON_CHECK_H

#include "core/lessons/lesson.h"

/* Can every step be shown as it is written? Returns 0, or -1 with the place of the first mistake.
 */
int lesson_check(const struct lesson *lesson, struct error *error);

/* Does all hold that `steps` of its steps, from the `first` one on, expect, by the CPU? Tells
 * `wrong` the place of each that does not, and what is so instead. Returns how many do not; stores
 * how many there are. */
int lesson_check_expected(const struct lesson *lesson, int first, int steps,
                          void (*wrong)(const struct error *error), int *count);

#endif
