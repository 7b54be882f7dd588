/* helpers: functions of a source that hold no network. */
#ifndef SORTNET_CORE_NOTATIONS_HELPERS_H
#define SORTNET_CORE_NOTATIONS_HELPERS_H

/* Blanks in a copy, as compiled_text makes one, all functions without a comparator and without a
 * pair of numbers, if there are others. */
void helpers_drop(char *text);

#endif
