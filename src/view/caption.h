/* caption: the words of a lesson, in a strip of their own below the picture of any mode. */
#ifndef SORTNET_VIEW_CAPTION_H
#define SORTNET_VIEW_CAPTION_H

#include "view/frame.h"

/* A task has a box that is ticked when it is done. */
enum caption_mark { CAPTION_TEXT, CAPTION_TO_DO, CAPTION_DONE };

/* A paragraph. Names of keys in brackets are drawn as caps: "[V]", "[Shift+G]". */
struct caption_words {
    const char *text; /* NULL: there is none */
    enum font font;
    enum caption_mark mark;
};

struct caption {
    const char *head; /* the lesson and its step */
    struct caption_words words[2];
};

/* The height of the caption in a frame of the frame's size, which includes the caption; pixels. In
 * a window the caption's letters have at least 1/30 of that height. */
float caption_height(const struct caption *caption, const struct frame *frame);

/* Draws the frame's caption, if there is one, into the strip below the picture. */
void caption_draw(struct list *list, const struct frame *frame);

#endif
