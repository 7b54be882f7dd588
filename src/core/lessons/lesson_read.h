/* lesson_read: splits a text into the steps and words of a lesson. */
#pragma once

#include "core/lessons/lesson.h"

/* Is a text a lesson, not a network? The first word of a lesson, after comments, is `lesson`. */
bool lesson_is(const char *text);

/* Is a text that is not a network meant to be a lesson? True if a word of lessons follows a line
 * "step". */
bool lesson_looks(const char *text);

/* Reads a lesson without checking its values; lesson_setup.h checks them. NULL with the place and
 * the reason: "NAME:LINE:COLUMN: what was wrong, what was expected". The caller frees the lesson
 * with lesson_free. */
struct lesson *lesson_read(const char *text, const char *name, struct error *error);
