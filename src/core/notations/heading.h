/* heading: the lines before a network that say how large it is.
 *
 * A heading is a line such as "Inputs: 9" or "N=9, L=25, D=7"; or a comment with such a line, of
 * which only the number of inputs counts; or a line of one to three numbers, N, N L or N D, before
 * pairs. Two numbers before lines of two numbers may also be a comparator: `plain` decides that
 * (lines.c). */
#ifndef SORTNET_CORE_NOTATIONS_HEADING_H
#define SORTNET_CORE_NOTATIONS_HEADING_H

#include "core/notations/pair_list.h"

/* Reads the heading, if there is one here, and stores its numbers in the list. Returns -1 after
 * saying what is wrong with it. */
int heading_read(struct scan *scan, struct pair_list *list);

/* Writes the number of inputs in a comment. `source`: a comment of source code. */
void heading_write(const struct network *network, bool source, FILE *file);

/* Is a heading needed because the comparators do not show the number of wires: there are none, or
 * the last wire is idle?
 * */
bool heading_needed(const struct network *network);

#endif
