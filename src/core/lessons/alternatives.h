/* alternatives: chooses one of {A|B|C} in the text of a lesson, so that a question can be asked
 * again with other numbers. The braces are in one line; all braces of a text use the same number.
 */
#pragma once

/* Returns the text with alternative `number` of each, counted round from 0. The caller frees it. */
char *alternatives_choose(const char *text, int number);
