/* facts: a network's facts in one line: wires, comparators, depth, and the best known network with
 * as many wires. There are several forms, because a line may be short of room. */
#ifndef SORTNET_VIEW_DIAGRAM_FACTS_H
#define SORTNET_VIEW_DIAGRAM_FACTS_H

#include "core/network/network.h"
#include "view/list.h"

enum { FACTS_FORMS = 5 }; /* form 0 says all, each further form less */

/* Writes the facts to `text`, such as "8 wires · 24 comparators, depth 6 · best possible: 19
 * comparators, depth 6 · ascending". The best known network is named only for networks that are
 * meant to sort, and if core/proof/bounds.h has it. */
void facts_text(const struct network *network, int form, char *text, size_t bytes);

/* Writes the first of the forms that is at most `width` pixels wide in `font` at `size`, and
 * returns it; when none is, writes the last and returns -1. */
int facts_fit(const struct network *network, enum font font, float size, float width, char *text,
              size_t bytes);

#endif
