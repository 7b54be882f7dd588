/* helpers: removes functions of a source text that hold no network. */
#ifndef SORTNET_CORE_NOTATIONS_HELPERS_H
#define SORTNET_CORE_NOTATIONS_HELPERS_H

/* Overwrites with blanks, in a copy that compiled_text made, all functions without a comparator and
 * without a pair of numbers, if any function has one. */
void helpers_drop(char *text);

#endif
