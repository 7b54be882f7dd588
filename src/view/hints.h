/* hints: at the foot of the window, some shortcuts of a mode with a word for each, and above them
 * the last notice. `unit` is pixels per design unit, y the centre of a row; all sizes are
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

/* Draws as many hints of the frame's foot as fit from x to `right`, and the hint for help after
 * them; nothing if not even the hint for help fits. Returns the text of the hints that are left. */
const char *hints_draw(const struct hints *hints);

/* Draws the hints of a text, without the one for help, and moves `x` on. */
const char *hints_draw_row(struct hints *hints, const char *text);

/* In a theme with large words that the picture has no room for, draws the note "small words: ..."
 * in large ones, ending at `right`, with its middle at y. Returns where the note begins, less a
 * gap; `right` if there is no note. */
float hints_draw_small(struct list *list, const struct frame *frame, float right, float y);

/* Width of the hints that come before the legend: the first HINTS_NEEDED and the hint for help. */
float hints_needed(const struct frame *frame, float unit);

/* Width of the hint for help alone. */
float hints_help_width(const struct frame *frame, float unit);

/* Draws the hint for help, up to `right`. */
void hints_draw_help(const struct hints *hints);

/* Width of the frame's notice in one row, at most `width`; 0: there is none. */
float hints_notice_width(const struct frame *frame, float unit, float width);

/* Draws the frame's notice, if there is one, from `left` to `right` above the hints of row `y`, in
 * as many rows as needed, over whatever stands there. Returns its top, or its bottom if there is no
 * notice. With `list` NULL nothing is drawn. */
float hints_draw_notice(struct list *list, const struct frame *frame, float unit, float left,
                        float right, float y);

#endif
