/* lists: reads pairs in brackets, for every notation that has brackets. */
#ifndef SORTNET_CORE_NOTATIONS_LISTS_H
#define SORTNET_CORE_NOTATIONS_LISTS_H

#include "core/notations/pair_list.h"

/* Does the text begin with a list or a pair, not with an object that has names? */
bool lists_match(const char *text);

/* Does a table of pairs begin at this bracket, such as {{0,1}, or, with names, (Pair(0,1)? */
bool lists_at_table(const char *text, bool names);

/* Reads one list, from its bracket to its end: a list of pairs, or a list of lists of pairs, which
 * are layers. */
int lists_read_one(struct scan *scan, struct pair_list *list);

#endif
