/* kernel_page: draws the text of a kernel with the values of a work-item: the value is beside its
 * line, the arithmetic with numbers below it. Comments wrap, and are hidden unless wanted. If not
 * all lines fit, the page scrolls to the present line, the new lines, or the lines with values. */
#pragma once

#include "core/kernel/kernel_rows.h"
#include "view/panels/panels.h"

enum { KERNEL_NOTE_BYTES = 160 };

struct kernel_page {
    const struct kernel_lines *lines;
    bool comments;    /* the comments are shown */
    bool steady;      /* step by step: letters and values do not move; only the present line has
                         arithmetic below it */
    bool narrow;      /* steady, in a column of text: letters are small */
    int scroll;       /* rows by hand; 0: the lines that matter are in
                         sight */
    const char *who;  /* words above the lines: "work-item 2 of 4" */
    const char *help; /* hint beside `who`, drawn if all lines are visible; "": none */
    const char (*notes)[KERNEL_NOTE_BYTES]; /* note_count notes below the lines */
    int note_count;
};

/* Draws a page. Lines wrap if letters must be legible for a class, and scroll if they are zoomed.
 */
void kernel_page_draw(struct list *list, const struct kernel_page *page,
                      const struct panel_body *body);

/* Draws a message that there is no text. */
void kernel_page_none(struct list *list, const struct panel_body *body);

/* Computes the size of all lines in a figure, design units. In a narrow `room` letters are smaller,
 * and lines wrap; if even these need more, the page is wider than `room`. */
void kernel_page_extent(const struct kernel_page *page, float room, float *width, float *height);
