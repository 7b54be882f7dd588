/* text_diagram: a network in plain characters, for terminals without a window. */
#ifndef SORTNET_VIEW_TEXT_DIAGRAM_H
#define SORTNET_VIEW_TEXT_DIAGRAM_H

#include "core/trace.h"

/* The whole network, or one layer when `layer` >= 0. o is a comparator's tail, v or ^ its tip,
 * which takes the larger key. A trace, unless NULL, adds the keys before and after, and x is the
 * tail of a comparator that swapped. Ends with a newline; the caller frees the text. */
char *text_diagram(const struct network *network, const struct trace *trace, int layer);

#endif
