/* text_diagram: draws a network in plain characters, for terminals. */
#ifndef SORTNET_VIEW_DIAGRAM_TEXT_DIAGRAM_H
#define SORTNET_VIEW_DIAGRAM_TEXT_DIAGRAM_H

#include "core/base/error.h"
#include "core/network/trace.h"

enum { TEXT_DIAGRAM_MOST = 1 << 28 };

/* The whole network, or one layer when `layer` >= 0. o is a comparator's tail, v or ^ its tip,
 * which takes the larger key. A trace, unless NULL, adds the keys before and after, and x is the
 * tail of a comparator that swapped. Ends with a newline; the caller frees the text. NULL with the
 * reason when it would have more than TEXT_DIAGRAM_MOST characters; a single layer never has. */
char *text_diagram(const struct network *network, const struct trace *trace, int layer,
                   struct error *error);

#endif
