/* lesson_rules: rules for words and steps that do not depend on the values. */
#pragma once

#include "core/lessons/lesson.h"

/* Checks word number `word` of lesson_words, at byte `at` of the lesson's text, and its value.
 * Returns 0, or -1 with the place and the reason. */
int lesson_rules_word(const struct lesson *lesson, int word, size_t at,
                      const struct lesson_value *value, struct error *error);

/* Checks the last step after all of it is read. Returns 0, or -1 with the place and the reason. */
int lesson_rules_step(const struct lesson *lesson, struct error *error);
