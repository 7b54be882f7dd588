/* text_width: how wide text will be, from a fixed table, so that a layout depends neither on the
 * fonts of a machine nor on a window. */
#ifndef SORTNET_VIEW_TEXT_WIDTH_H
#define SORTNET_VIEW_TEXT_WIDTH_H

#include "view/list.h"

/* Width in pixels of UTF-8 `text` at `size` pixels per em. */
float text_width(enum font font, float size, const char *text);

/* Writes `text` to `cut` (of `bytes` bytes), shortened with an ellipsis to at most `width` pixels.
 */
void text_fit(enum font font, float size, float width, const char *text, char *cut, size_t bytes);

/* Numbers `step` pixels apart of which each needs `room` pixels: 1, 2, 4 ... if every one, every
 * second, every fourth ... can be written. */
int text_every(float step, float room);

/* Bytes of `text` that stand in a row of `width` pixels: up to a blank, or all; of a word that is
 * too long as much as fits. At least one character. */
size_t text_row(enum font font, float size, float width, const char *text);

/* Draw text that is shortened to the width of a box, at its left, in its middle or at its right, as
 * the style says: as list_label, centred on the box's height, and as list_text, on its lower edge.
 * Return the width that it takes. */
float text_label(struct list *list, unsigned style, struct box box, float size, const char *text);
float text_line(struct list *list, unsigned style, struct box box, float size, const char *text);

#endif
