/* lesson_caption: first the text and the question of a step; then the question and its answer. */
#include "app/lessons/state/lesson_state.h"

#include "core/base/text.h"

#include <math.h>
#include <stdio.h>

/* Writes the choices, "[choice_1] wires 0 and 2 · [choice_2] wires 1 and 3", or the typed answer.
 */
static void write_answers(const struct lesson_place *place, char *text, size_t size) {
    const struct answering *answering = &place->answering;
    const struct lesson_step *step = &place->lesson->steps[place->step];
    text[0] = '\0';
    for (int c = 0; c < step->choice_count; c++)
        text_append(text, size, "%s[choice_%d] %s", c ? " · " : "", c + 1,
                    step->choices[c].text.text);
    if (answering->question.kind >= ANSWER_NUMBER)
        text_append(text, size, "%s, then [Return]: %s_ [choice_typed]",
                    question_how(&answering->question), answering->typed);
}

/* Writes the verdict on the user's answer; with the lesson's answer if the user's is right. */
static void write_judged(const struct lesson_place *place, const char *answer, char *text,
                         size_t size) {
    const struct answering *answering = &place->answering;
    text[0] = '\0';
    if (place->answered && answering->right)
        text_append(text, size, "✓ right: %s", answer);
    else if (answering->why)
        text_append(text, size, "✗ no: %s%s", answering->why,
                    place->answered ? "" : " Try again, or press [PageDown].");
}

/* Returns the keys that lead back and on; on leads to the answer first, if there is one. */
static const char *ways(const struct lesson_place *place) {
    bool asks = place->lesson->steps[place->step].values[LESSON_ASK].text;
    if (!place->keys) return NULL;
    if (place->away) return "[PageUp] back"; /* the text has the other key */
    if (place->answered) return "[PageUp] again · [PageDown] next";
    return asks ? "[PageUp] back · [PageDown] answer" : "[PageUp] back · [PageDown] next";
}

void lesson_caption(const struct lesson_place *place, struct lesson_caption *caption) {
    const struct lesson *lesson = place->lesson;
    const struct lesson_value *values = lesson->steps[place->step].values;
    const char *task = values[LESSON_DO].text;
    char number[32] = "lesson", part[40] = "";
    if (place->again) snprintf(part, sizeof part, "asked again: ");
    if (place->number) snprintf(number, sizeof number, "lesson %d", place->number);
    if (place->parts > 1 && place->part)
        snprintf(part, sizeof part, "%d of %d: ", place->part, place->parts);
    snprintf(caption->head, sizeof caption->head, "%s%s · %.120s · step %d of %d", part, number,
             lesson->title, place->step + 1, lesson->count);
    enum caption_mark mark = place->done ? CAPTION_DONE : CAPTION_TO_DO;
    caption->caption = (struct caption){.head = caption->head, .keys = ways(place)};
    struct caption_words *words = caption->caption.words;
    if (place->away) {
        words[0].text = "[PageDown] goes back to the step.";
        return;
    }
    bool has_case = place->case_text && (!values[LESSON_ASK].text || place->answered);
    /* the answer or the text of a `when` replaces the step's text; the text stays beside a reason
     * why an answer is wrong, if there is room */
    bool wrong = !place->answered && place->answering.why;
    if (!place->answered && !has_case)
        *words++ = (struct caption_words){.text = values[LESSON_SAY].text, .spare = wrong};
    if (task) *words++ = (struct caption_words){.text = task, .font = FONT_STRONG, .mark = mark};
    if (has_case && !place->answered) (words++)->text = place->case_text;
    if (task || !values[LESSON_ASK].text) return;
    write_answers(place, caption->answers, sizeof caption->answers);
    write_judged(place, values[LESSON_ANSWER].text, caption->judged, sizeof caption->judged);
    *words++ = (struct caption_words){.text = values[LESSON_ASK].text, .font = FONT_STRONG};
    bool asks = !place->answered && place->keys && caption->answers[0];
    if (asks) (words++)->text = caption->answers;
    caption->caption.asks = asks;
    bool right = place->answered && place->answering.right;
    if (caption->judged[0])
        *words++ = (struct caption_words){.text = caption->judged,
                                          .mark = right ? CAPTION_RIGHT : CAPTION_WRONG};
    if (place->answered && !right) (words++)->text = values[LESSON_ANSWER].text;
    if (has_case && place->answered) words->text = place->case_text;
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

static bool is_wide(const struct frame *frame) {
    return frame->width >= 1.6F * frame->height;
}

/* Returns the height of the caption with the reason why an answer is wrong; with the step's text
 * only in a wide window, if the picture keeps most of it. */
static float wrong_height(struct lesson_place at, const struct frame *frame, const char *why) {
    static const float part_most = 0.32F;
    struct lesson_caption caption;
    at.answering.why = why;
    lesson_caption(&at, &caption);
    float height = caption_height(&caption.caption, frame);
    if (is_wide(frame) && height <= part_most * frame->height) return height;
    caption.caption.words[0].text = NULL;
    return caption_height(&caption.caption, frame);
}

/* Returns the largest height of the caption with a reason why an answer is wrong; 0: there is none.
 */
static float wrong_height_most(const struct lesson_place *place, const struct frame *frame) {
    const struct lesson_step *step = &place->lesson->steps[place->step];
    const char *wrong = step->values[LESSON_WRONG].text;
    struct lesson_place at = *place;
    at.answered = false;
    at.case_text = NULL;
    float most = wrong ? wrong_height(at, frame, wrong) : 0;
    for (int c = 0; c < step->choice_count; c++) {
        const char *why = step->choices[c].because.text;
        if (why) most = fmaxf(most, wrong_height(at, frame, why));
    }
    return most;
}

float lesson_caption_height(const struct lesson_place *place, const struct frame *frame) {
    struct lesson_place at = *place;
    struct lesson_caption caption;
    const char *why = place->answered ? NULL : place->answering.why;
    float most = why ? wrong_height(at, frame, why) : 0;
    /* the step's text and the reason have room together in a wide window */
    if (is_wide(frame) && place->lesson->steps[place->step].values[LESSON_SAY].text)
        most = fmaxf(most, wrong_height_most(place, frame));
    const struct lesson_step *step = &at.lesson->steps[at.step];
    bool asks = step->values[LESSON_ASK].text;
    /* states: without an answer, before it, with it, and with it and each case's text */
    for (int state = why ? 1 : 0; state < 3 + step->case_count; state++) {
        if (state > 0) {
            at.answered = state >= 2 && asks;
            at.case_text = state > 2 ? step->cases[state - 3].then.text : NULL;
            at.answering.why = NULL;
            at.answering.right = at.answered;
        }
        lesson_caption(&at, &caption);
        float height = caption_height(&caption.caption, frame);
        if (height > most) most = height;
    }
    return most;
}

const char *lesson_question(const struct lesson_run *run) {
    return run->place.lesson->steps[run->place.step].values[LESSON_ASK].text;
}

bool lesson_asks_now(const struct lesson_run *run) {
    const struct lesson_place *place = &run->place;
    return run->lesson && !place->answered && !place->away &&
           place->answering.question.kind != ANSWER_OPEN;
}
