/* flow: words that wrap from row to row, with the caps of keys among them. The same function draws
 * the words and measures them. */
#ifndef SORTNET_VIEW_FLOW_H
#define SORTNET_VIEW_FLOW_H

#include "view/frame.h"

struct flow {
    struct list *list;         /* NULL: the words are measured, and nothing is drawn */
    const struct frame *frame; /* "[V]" is the cap of this key, and a press on it performs the
                                  shortcut; NULL: "[V]" is three characters */
    enum role role;
    enum font font;
    float size, pitch; /* of the letters, and from row to row; pixels */
    float left, right; /* of the rows, pixels */
    float y;           /* the middle of the next row, pixels */
    int most;          /* rows of a paragraph; an ellipsis ends the last of them. 0: any number */
};

/* Writes a paragraph and moves y to the row below its last one; of an empty text nothing. A word
 * that is wider than a row is broken. Returns the rows. */
int flow_text(struct flow *flow, const char *text);

/* The same words without drawing them: the number of their rows. */
int flow_rows(const struct flow *flow, const char *text);

#endif
