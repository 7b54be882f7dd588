/* link: words of the picture that lead to a menu when they are pressed. */
#ifndef SORTNET_VIEW_LINK_H
#define SORTNET_VIEW_LINK_H

#include "view/dialogs/menu.h"
#include "view/ui.h"

/* A line of words that was drawn. */
struct link_line {
    const char *text;
    enum font font;
    float left, y, size; /* where it begins, its baseline, and of its letters; pixels */
};

/* Makes `words` of a line lead to a menu; with the mouse over them they are underlined. Does
 * nothing in a figure, and if the line was cut before the words. */
void link_words(const struct ui *ui, enum menu_id menu, const struct link_line *line,
                const char *words);

/* Draws text as text_line does and makes all of it lead to a menu. Returns its width.
 * */
float link_line(const struct ui *ui, enum menu_id menu, unsigned style, struct box box, float size,
                const char *text);

#endif
