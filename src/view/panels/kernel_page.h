/* kernel_page: the text of a kernel with what a work-item computes, drawn: beside a line stands its
 * value, below it the arithmetic with numbers in place. Comments are folded away unless they are
 * asked for, and wrap. Where the room is too low for all lines, those that are new, or else those
 * with values, are in sight. */
#ifndef SORTNET_VIEW_PANELS_KERNEL_PAGE_H
#define SORTNET_VIEW_PANELS_KERNEL_PAGE_H

#include "core/kernel/kernel_rows.h"
#include "view/list.h"
#include "view/panels/panel_body.h"

enum { KERNEL_NOTE_BYTES = 160 };

struct kernel_page {
    const struct kernel_lines *lines;
    bool comments;                          /* they are shown */
    int scroll;                             /* rows by hand; 0: what matters is in sight */
    const char *who;                        /* above the lines: "work-item 2 of 4" */
    const char *help;                       /* beside it, where all lines are in sight; "" */
    const char (*notes)[KERNEL_NOTE_BYTES]; /* note_count of them, below the lines */
    int note_count;
};

/* Where letters are to be legible, lines wrap to have them; where they are zoomed, lines scroll. */
void kernel_page_draw(struct list *list, const struct kernel_page *page,
                      const struct panel_body *body);

/* Says that there is no text. */
void kernel_page_none(struct list *list, const struct panel_body *body);

/* The size of all lines in a figure, design units. */
void kernel_page_extent(const struct kernel_page *page, float *width, float *height);

#endif
