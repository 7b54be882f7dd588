/* lesson_options: what a step of a lesson sets, as options of the command line. */
#ifndef SORTNET_APP_LESSONS_LESSON_OPTIONS_H
#define SORTNET_APP_LESSONS_LESSON_OPTIONS_H

#include "app/options/options.h"
#include "core/lessons/lesson_moment.h"
#include "core/spec.h"

/* Gives the options that a step sets, unless they were given already, for its moment. Returns 0, or
 * -1 with the place of the value that is wrong. */
int lesson_options(const struct lesson *lesson, int step, const struct lesson_moment *moment,
                   struct options *options, struct error *error);

/* Copies the options and, where a lesson was opened, gives those of its step. They point into the
 * lesson. Returns 0, or -1 with the place of what is wrong. */
int lesson_options_of(const struct opened *opened, const struct options *given,
                      struct options *options, struct error *error);

/* Puts the place of the setting that an error is about before it; that of the step if it names no
 * option that the step sets. Returns -1. */
int lesson_blame(const struct lesson *lesson, int step, struct error *error);

#endif
