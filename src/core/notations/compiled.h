/* compiled: what a compiler sees of a source text.
 *
 * Comments and directives of the C preprocessor leave blanks behind, so that lines and columns stay
 * as they are. Text whose compilation cannot be known is refused. */
#ifndef SORTNET_CORE_NOTATIONS_COMPILED_H
#define SORTNET_CORE_NOTATIONS_COMPILED_H

#include "core/notations/scan.h"

/* A copy of the whole text without comments, without directives, without special characters in
 * strings, and without the functions that have neither a comparator nor a pair of numbers, if any
 * function has one. The caller frees it; NULL with the place and the reason. Two things are
 * refused: text under #if, unless the #if is the guard of a header or only opens or closes extern
 * "C"; and a backslash at a line's end where languages differ about it. */
char *compiled_text(const struct scan *scan);

#endif
