/* ui: draws everything beside pictures of networks: lists to tick, menus, dialogs, tables. A caller
 * cuts a strip off the remaining box and draws into it, so that no part has to know the height of
 * another. */
#ifndef SORTNET_VIEW_UI_H
#define SORTNET_VIEW_UI_H

#include "view/frame.h"

struct ui {
    struct list *list;
    const struct frame *frame; /* has the mouse */
    float unit;                /* pixels per design unit */
};

/* Cut a strip of this height or width, pixels, off a box and return it. The rest of a box may get a
 * negative size. */
struct box ui_top(struct box *left, float height);
struct box ui_bottom(struct box *left, float height);
struct box ui_left(struct box *left, float width);
struct box ui_right(struct box *left, float width);

/* Draws a heading, with the middle of its capitals `down` design units below the top of a box. */
void ui_heading(const struct ui *ui, struct box box, float down, const char *words);

/* Draws the keyboard's cursor around a rectangle; the corners' radius is in design units. */
void ui_cursor(const struct ui *ui, struct rect rect, float radius);

#endif
