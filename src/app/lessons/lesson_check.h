/* lesson_check: checks all steps of a lesson. */
#ifndef SORTNET_APP_LESSONS_LESSON_CHECK_H
#define SORTNET_APP_LESSONS_LESSON_CHECK_H

#include "core/lessons/lesson.h"

/* Can every step be shown as it is written? Returns 0, or -1 with the place of the first mistake.
 */
int lesson_check(const struct lesson *lesson, struct error *error);

/* Checks on the CPU the expectations of `steps` steps, from step `first` on. Calls `wrong` with the
 * place and the actual value of each that does not hold. Returns how many do not hold; stores the
 * number of expectations. */
int lesson_check_expected(const struct lesson *lesson, int first, int steps,
                          void (*wrong)(const struct error *error), int *count);

#endif
