/* lesson_read: a text taken apart into the steps and words of a lesson. */
#ifndef SORTNET_CORE_LESSONS_LESSON_READ_H
#define SORTNET_CORE_LESSONS_LESSON_READ_H

#include "core/lessons/lesson.h"

/* Is a text a lesson and no network? Its first word, behind comments, is `lesson`. */
bool lesson_is(const char *text);

/* Is a text that is no network meant to be a lesson? A line begins with step, say or network. */
bool lesson_looks(const char *text);

/* Reads a lesson and takes it apart; what the values say is not looked at (lesson_moment.h). NULL
 * with the place and the reason: "NAME:LINE:COLUMN: what was wrong, what was expected". The caller
 * frees it with lesson_free. */
struct lesson *lesson_read(const char *text, const char *name, struct error *error);

#endif
