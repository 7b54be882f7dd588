/* hints: what some shortcuts of a mode do in one word each, at the foot of the window, and above
 * them what just happened. `unit` is pixels per design unit, y the centre of a row, all else in
 * pixels. */
#ifndef SORTNET_VIEW_HINTS_H
#define SORTNET_VIEW_HINTS_H

#include "view/frame.h"

enum { HINTS_NEEDED = 7 };

/* A row of hints: "[Left] [Right] layer|[Space] play", the text of a foot, has two. */
struct hints {
    struct list *list; /* NULL: nothing is drawn */
    const struct frame *frame;
    float unit, x, y, right;
};

/* Draws as many hints of the frame's foot as fit from x to `right`, and that for help after them;
 * none when not even that fits. Returns the text of the others. */
const char *hints_draw(const struct hints *hints);

/* The same for a text, without that for help; moves `x` on. */
const char *hints_draw_row(struct hints *hints, const char *text);

/* In a theme with large words that the picture has no room for, draws the note "small words: ..."
 * in large ones, ending at `right`, with its middle at y. Returns where the note begins, less a
 * gap; `right` if there is no note. */
float hints_draw_small(struct list *list, const struct frame *frame, float right, float y);

/* Width of the hints that come before the legend: the first HINTS_NEEDED and the one for help. */
float hints_needed(const struct frame *frame, float unit);

/* Width of the one for help alone. */
float hints_help_width(const struct frame *frame, float unit);

/* Draws that one, up to `right`. */
void hints_draw_help(const struct hints *hints);

/* Width of the frame's notice in one row, at most `width`; 0: there is none. */
float hints_notice_width(const struct frame *frame, float unit, float width);

/* Draws the frame's notice, if there is one, from `left` to `right` above the hints of row `y`, in
 * as many rows as it takes, over whatever stands there. Returns its top, or where it would end;
 * with `list` NULL only that. */
float hints_draw_notice(struct list *list, const struct frame *frame, float unit, float left,
                        float right, float y);

#endif
