/* lesson_caption: first the text and the question of a step; then the question and its answer. */
#include "app/lessons/lesson_run.h"

#include <stdio.h>

void lesson_caption(const struct lesson_place *place, struct lesson_caption *caption) {
    const struct lesson *lesson = place->lesson;
    const struct lesson_value *values = lesson->steps[place->step].values;
    const char *task = values[LESSON_DO].text;
    char number[32] = "lesson", part[40] = "";
    if (place->number) snprintf(number, sizeof number, "lesson %d", place->number);
    if (place->parts > 1) snprintf(part, sizeof part, "%d of %d: ", place->part, place->parts);
    snprintf(caption->head, sizeof caption->head, "%s%s · %.120s · step %d of %d%s", part, number,
             lesson->title, place->step + 1, lesson->count,
             place->keys ? "   [PageUp] [PageDown]" : "");
    enum caption_mark mark = place->done ? CAPTION_DONE : CAPTION_TO_DO;
    caption->caption = (struct caption){
        .head = caption->head,
        .words = {{values[LESSON_SAY].text, FONT_TEXT, CAPTION_TEXT},
                  {values[LESSON_ASK].text, FONT_STRONG, CAPTION_TEXT}},
    };
    if (place->away)
        caption->caption = (struct caption){
            caption->head, {{"[PageDown] goes back to the step.", FONT_TEXT, CAPTION_TEXT}}};
    if (place->away) return;
    if (task) caption->caption.words[1] = (struct caption_words){task, FONT_STRONG, mark};
    if (!place->answered || task) return;
    caption->caption.words[0] = caption->caption.words[1];
    caption->caption.words[1] =
        (struct caption_words){values[LESSON_ANSWER].text, FONT_TEXT, CAPTION_TEXT};
}

void lesson_caption_figure(const struct lesson_place *place, struct lesson_caption *caption,
                           struct frame *frame) {
    struct lesson_place at = *place;
    at.keys = false;
    at.parts = 0;
    lesson_caption(&at, caption);
    frame->caption = &caption->caption;
    frame->caption_height = caption_height(&caption->caption, frame);
}

float lesson_caption_height(const struct lesson_place *place, const struct frame *frame) {
    struct lesson_place at = *place;
    float most = 0;
    bool alone =
        frame_theme(frame)->text_least > 0; /* no line is empty that a network could have */
    int end = alone ? place->step + 1 : at.lesson->count;
    for (at.step = alone ? place->step : 0; at.step < end; at.step++)
        for (int answered = 0; answered < 2; answered++) {
            struct lesson_caption caption;
            at.answered = answered && at.lesson->steps[at.step].values[LESSON_ASK].text;
            lesson_caption(&at, &caption);
            float height = caption_height(&caption.caption, frame);
            if (height > most) most = height;
        }
    return most;
}
