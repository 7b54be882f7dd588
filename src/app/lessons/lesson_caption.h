/* lesson_caption: the words below the picture about a step of a lesson. */
#ifndef SORTNET_APP_LESSONS_LESSON_CAPTION_H
#define SORTNET_APP_LESSONS_LESSON_CAPTION_H

#include "core/lessons/lesson.h"
#include "view/frame.h"

/* A step and how far it has gone. */
struct lesson_place {
    const struct lesson *lesson;
    int number;    /* among those of the program; 0: it is from a file */
    int step;      /* from 0 on */
    bool answered; /* its answer is shown */
    bool done;     /* its task is done */
    bool away;     /* something else is shown, which its words are not about */
    bool keys;     /* the keys that go on and back are shown, too */
    int part;      /* number in the playlist, from 1 on */
    int parts;     /* SPECs in the playlist; 1 or less: there is no playlist */
};

/* A caption, with room for its first line. */
struct lesson_caption {
    struct caption caption;
    char head[256];
};

/* Makes the caption of a step; it points into the lesson and itself. */
void lesson_caption(const struct lesson_place *place, struct lesson_caption *caption);

/* Makes the caption of a saved picture, in its frame, without words about keys or the playlist. */
void lesson_caption_figure(const struct lesson_place *place, struct lesson_caption *caption,
                           struct frame *frame);

/* The height of the highest caption of a lesson in such a frame (caption_height). With this height
 * nothing moves from step to step. */
float lesson_caption_height(const struct lesson_place *place, const struct frame *frame);

#endif
