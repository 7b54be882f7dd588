/* lesson_rules: what has to hold of a word and of a step, whatever the values say. */
#ifndef SORTNET_CORE_LESSONS_LESSON_RULES_H
#define SORTNET_CORE_LESSONS_LESSON_RULES_H

#include "core/lessons/lesson.h"

/* A word, one of lesson_words, which stands at byte `at` of the lesson's text, and what stands
 * behind it. 0, or -1 with the place and the reason. */
int lesson_rules_word(const struct lesson *lesson, int word, size_t at,
                      const struct lesson_value *value, struct error *error);

/* The last step, when all of it is read. The same. */
int lesson_rules_step(const struct lesson *lesson, struct error *error);

#endif
