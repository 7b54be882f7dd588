/* heading: what a text says of its network before it begins.
 *
 * That is a line such as "Inputs: 9" or "N=9, L=25, D=7"; the same in a comment, of which the
 * number of inputs alone counts; or a line of one to three numbers alone, N, N L or N D, before
 * pairs. Two numbers before lines of two numbers may be a comparator, too: `plain` decides that
 * (lines.c). */
#ifndef SORTNET_CORE_NOTATIONS_HEADING_H
#define SORTNET_CORE_NOTATIONS_HEADING_H

#include "core/notations/pair_list.h"

/* Passes the heading at hand, if there is one, and adds what it says to the list. Returns -1 after
 * saying what is wrong with it. */
int heading_read(struct scan *scan, struct pair_list *list);

/* Writes the number of inputs in a comment. `source`: as source code has comments. */
void heading_write(const struct network *network, bool source, FILE *file);

/* Do the comparators not tell the number of wires, because there are none or the last one is idle?
 */
bool heading_needed(const struct network *network);

#endif
