/* link: words of the picture that lead to a menu when they are pressed. */
#ifndef SORTNET_VIEW_LINK_H
#define SORTNET_VIEW_LINK_H

#include "view/dialogs/menu.h"
#include "view/frame.h"

/* Has `words`, which stand in `text` on the baseline y from `left` on, lead to a menu; with the
 * mouse over them they are underlined. Nothing where the text was cut before them, or in a figure.
 */
void link_words(struct list *list, const struct frame *frame, enum menu_id menu, enum font font,
                float left, float y, float size, const char *text, const char *words);

/* Draws text that is shortened to `width` pixels, on the baseline y, and has all of it lead to a
 * menu. Returns the width that it takes. */
float link_line(struct list *list, const struct frame *frame, enum menu_id menu, enum role role,
                enum font font, enum anchor anchor, float x, float y, float size, float width,
                const char *text);

#endif
