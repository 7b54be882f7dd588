/* text_width: computes how wide text will be, from a fixed table, so that a layout depends neither
 * on a machine's fonts nor on a window. */
#pragma once

#include "view/list.h"

/* Returns the width in pixels of UTF-8 `text` at `size` pixels per em. */
float text_width(enum font font, float size, const char *text);

/* Returns the size at which letters are drawn so that they are no wider than letters of `size`. */
float text_drawn_size(float size);

/* Returns the size in which the smallest letters of a picture are drawn, pixels; 0: the picture has
 * no text. */
float text_smallest(const struct list *list);

/* Writes `text` to `cut` (of `bytes` bytes), shortened with an ellipsis to at most `width` pixels.
 */
void text_fit(enum font font, float size, float width, const char *text, char *cut, size_t bytes);

/* Returns 1, 2, 4 ...: how far to count on from one written number to the next. Numbers are `step`
 * pixels apart, and each needs `room` pixels. */
int text_every(float step, float room);

/* Returns the bytes of `text` that fit into a row of `width` pixels: up to a blank, or the whole
 * text; a word that is too long is broken. At least one character. */
size_t text_row(enum font font, float size, float width, const char *text);

/* Draw text that is shortened to the width of a box, at its left, in its middle or at its right,
 * according to the style: centred on the box's height as list_label, or on its lower edge as
 * list_text. Return the text's width. */
float text_label(struct list *list, unsigned style, struct box box, float size, const char *text);
float text_line(struct list *list, unsigned style, struct box box, float size, const char *text);
