/* ui: what is drawn beside pictures of networks: lists to tick, menus, dialogs, tables. A strip is
 * cut off the box that is left, and something is drawn into it; so no part has to know how high
 * another one is. */
#ifndef SORTNET_VIEW_UI_H
#define SORTNET_VIEW_UI_H

#include "view/frame.h"

struct ui {
    struct list *list;
    const struct frame *frame; /* whose mouse it is */
    float unit;                /* pixels per design unit */
};

/* Cut a strip of this height or width, pixels, off a box and return it. What is left of a box may
 * have less than no size. */
struct box ui_top(struct box *left, float height);
struct box ui_bottom(struct box *left, float height);
struct box ui_left(struct box *left, float width);
struct box ui_right(struct box *left, float width);

/* Words above what they name, with the middle of their capitals so many design units below the top
 * of a box. */
void ui_heading(const struct ui *ui, struct box box, float down, const char *words);

/* Around what the keyboard's cursor is on; the corners' radius in design units. */
void ui_cursor(const struct ui *ui, struct box box, float radius);

#endif
