/* inside_text: draws the text in which the chosen work-item is, with what it recorded. */
#ifndef SORTNET_VIEW_INSIDE_INSIDE_TEXT_H
#define SORTNET_VIEW_INSIDE_INSIDE_TEXT_H

#include "view/inside/inside_placement.h"

void inside_text_draw(const struct inside_placement *at);

#endif
