/* lesson_rules: the rules for words and steps that do not depend on the values. */
#pragma once

#include "core/lessons/lesson.h"

/* Checks word number `word` of lesson_words, which stands at byte `at` of the lesson's text, and
 * its value. 0, or -1 with the place and the reason. */
int lesson_rules_word(const struct lesson *lesson, int word, size_t at,
                      const struct lesson_value *value, struct error *error);

/* Checks the last step when all of it is read. 0, or -1 with the place and the reason. */
int lesson_rules_step(const struct lesson *lesson, struct error *error);
