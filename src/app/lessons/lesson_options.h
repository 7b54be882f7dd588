/* lesson_options: turns the settings of a lesson's step into options of the command line. */
#ifndef SORTNET_APP_LESSONS_LESSON_OPTIONS_H
#define SORTNET_APP_LESSONS_LESSON_OPTIONS_H

#include "app/options/options.h"
#include "core/lessons/lesson_moment.h"
#include "core/spec.h"

/* Sets the options of a step, for its moment, unless they were given already. Returns 0, or -1 with
 * the place of the wrong value. */
int lesson_options(const struct lesson *lesson, int step, const struct lesson_moment *moment,
                   struct options *options, struct error *error);

/* Copies the given options and, if a lesson was opened, sets those of its step, which point into
 * the lesson. Returns 0, or -1 with the place of the mistake. */
int lesson_options_of(const struct opened *opened, const struct options *given,
                      struct options *options, struct error *error);

/* Prefixes an error with the place of the setting that it is about; with the place of the step if
 * the error names no option that the step sets. Returns -1. */
int lesson_blame(const struct lesson *lesson, int step, struct error *error);

#endif
