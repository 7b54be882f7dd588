/* macros: replaces macros with parameters by their texts, so that the accesses in their arguments
 * can be recorded. */
#pragma once

/* Returns the text without comments and with the macros replaced; NULL if it has no such macros.
 * Every line keeps its number. The caller frees the text. */
char *macros_replace(const char *text);
