/* draw_notes: prints on standard error which parts of a figure are too small, and the options that
 * make them larger. */
#pragma once

#include "app/options/options.h"

enum { PANEL_BESIDE = 1 << PART_COUNT }; /* bit of a figure's parts: no panel beside it */

/* A figure that can be drawn again, with other parts or in another width. */
struct drawable {
    const struct options *options;
    const void *scene; /* scene; `draw` knows its type */
    /* Replaces `list` by the figure with these parts (as in struct look), `pixels` wide. */
    void (*draw)(const struct drawable *figure, unsigned parts, int pixels, struct list *list);
    unsigned parts;  /* set of the figure's parts that the options ask for */
    enum part_of of; /* parts that it has; 0: none */
    int pixels;      /* figure's width that the options ask for, pixels */
    bool beside;     /* true: a panel is beside the diagram */
};

/* Notes if letters are smaller than 8 pt on paper or 6 px on a screen, or if arrowheads are too
 * small to show their direction. */
void draw_notes(const struct drawable *figure);
