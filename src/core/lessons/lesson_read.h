/* lesson_read: takes a text apart into the steps and words of a lesson. */
#pragma once

#include "core/lessons/lesson.h"

/* Is a text a lesson, not a network? The first word of a lesson, behind comments, is `lesson`. */
bool lesson_is(const char *text);

/* Is a text that is no network meant to be a lesson? A word of lessons follows a line "step". */
bool lesson_looks(const char *text);

/* Reads a lesson without checking its values, which lesson_moment.h does. NULL with the place and
 * the reason: "NAME:LINE:COLUMN: what was wrong, what was expected". The caller frees it with
 * lesson_free. */
struct lesson *lesson_read(const char *text, const char *name, struct error *error);
