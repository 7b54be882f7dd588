/* link: words of the picture that lead to a menu when they are pressed. */
#pragma once

#include "view/ui.h"

/* Lists that words of the picture open; a setting's row names its list (app/shell/setting.h). */
enum link {
    LINK_NONE,
    LINK_FAMILY,
    LINK_WIRES,
    LINK_ORDER,
    LINK_INPUT,
    LINK_COMPARED,
    LINK_DEVICE,
    LINK_TIMING, /* the first of timing mode's settings */
    LINK_TIMING_LAST = LINK_TIMING + 5,
    LINK_RADIX, /* the first of a radix sort's settings, in the order of enum radix_setting */
    LINK_RADIX_LAST = LINK_RADIX + 3
};

/* A line of words that was drawn. */
struct link_line {
    const char *text;
    enum font font;
    float left, y, size; /* left end, baseline, and size of the letters; pixels */
};

/* Makes `words` of a line lead to a list; with the mouse over them they are underlined. Does
 * nothing in a figure, and if the line was cut before the words. */
void link_words(const struct ui *ui, enum link link, const struct link_line *line,
                const char *words);

/* Draws text as text_line does; all of it opens a list. Returns its width. */
float link_line(const struct ui *ui, enum link link, unsigned style, struct box box, float size,
                const char *text);
