/* word_tip: explains a word of the picture in a box beside the mouse. */
#pragma once

#include "view/frame.h"

/* Returns the row of the glossary for the word at this place of the picture; -1: none. */
int word_tip_at(const struct list *list, float x, float y);

/* Draws the explanation of a row beside the mouse, over the picture. */
void word_tip_draw(struct list *list, const struct frame *frame, int row);
