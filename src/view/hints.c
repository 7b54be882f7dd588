/* hints: what some shortcuts do in one word each, beside their key caps, at the foot of the window,
 * and what just happened. */
#include "hints.h"

#include "view/flow.h"
#include "view/text_width.h"
#include "view/theme.h"

#include <limits.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

/* in design units; a cap answers to fingers: 32 pixels high in a window of 1280 x 720 */
static const float cap_height = 30, cap_gap = 4, words_gap = 9, hint_gap = 18, target_height = 44;

/* What the foot says of a shortcut in this frame, and where; no words: nothing. */
static struct hint hint_of(const struct frame *frame, const struct shortcut *shortcut) {
    const struct hint hints[] = {
        [FOOT_USUAL] = {shortcut->hint, shortcut->place},
        [FOOT_BACKWARDS] = {shortcut->backwards, shortcut->place},
        [FOOT_GUESSING] = shortcut->guessing,
        [FOOT_LAUNCHES] = shortcut->launches,
    };
    bool counts = shortcut->modes & frame->mode && (!shortcut->to_stop || frame->running);
    return !counts          ? (struct hint){NULL, 0}
           : shortcut->last ? hints[FOOT_USUAL]
                            : hints[frame->foot];
}

/* What is on cap number `cap` of the hint of `row`: modifiers stand on the first alone. */
static void label_of(const struct frame *frame, int row, int cap, char *text, size_t size) {
    const char *first = frame->shortcut(row)->keys[0], *key = frame->shortcut(row + cap)->keys[0];
    const char *plus = strrchr(first, '+');
    size_t modifiers = plus && plus > first ? (size_t)(plus + 1 - first) : 0;
    if (cap > 0 && strncmp(first, key, modifiers) == 0) key += modifiers;
    shortcut_label(key, text, size);
}

/* The caps of a hint with its words at x; the x after it. Without a list, only that. Where there is
 * one cap, the words answer, too. */
static float draw_hint(struct list *list, const struct frame *frame, int row, float unit, float x,
                       float y) {
    const struct shortcut *shortcut = frame->shortcut(row);
    int caps = shortcut->caps ? shortcut->caps : 1;
    const char *hint = hint_of(frame, shortcut).words;
    float size = 15 * unit, words = 18 * unit, height = cap_height * unit;
    float half = target_height / 2 * unit, beside = words_gap * unit;
    float said = text_width(FONT_TEXT, words, hint);
    for (int c = 0; c < caps; c++) {
        char label[32];
        label_of(frame, row, c, label, sizeof label);
        float width = fmaxf(height, text_width(FONT_MONO, size, label) + 18 * unit);
        float left = c > 0 ? x - cap_gap / 2 * unit : x - beside;
        float right = x + width + (c + 1 < caps ? cap_gap / 2 * unit : beside);
        if (caps == 1) right += said;
        if (list)
            list_cap(list, target_is(&frame->hovered, TARGET_SHORTCUT, row + c), x, y, width,
                     height, unit, size, label);
        if (list && !shortcut->mouse)
            list_target(list, TARGET_SHORTCUT, row + c, 0,
                        (struct box){left, y - half, right, y + half});
        x += width + (c + 1 < caps ? cap_gap * unit : beside);
    }
    if (list) list_label(list, ROLE_SECONDARY, FONT_TEXT, ANCHOR_START, x, y, words, hint);
    return x + said + hint_gap * unit;
}

/* The row of the hint that comes last: that for help. */
static int last_hint(const struct frame *frame) {
    int row = 0;
    while (!frame->shortcut(row)->last)
        row++;
    return row;
}

/* The row whose hint has the first place from `place` on, the last hint apart; -1: there is none.
 */
static int hint_from(const struct frame *frame, int place) {
    const struct shortcut *shortcut;
    int found = -1, least = INT_MAX;
    for (int row = 0; (shortcut = frame->shortcut(row)); row++) {
        const struct hint hint = hint_of(frame, shortcut);
        if (!hint.words || shortcut->last || hint.place < place || hint.place >= least) continue;
        least = hint.place;
        found = row;
    }
    return found;
}

int hints_draw_row(struct list *list, const struct frame *frame, float unit, int first, float *x,
                   float y, float right) {
    int row = hint_from(frame, first);
    while (row >= 0) {
        first = hint_of(frame, frame->shortcut(row)).place;
        float end = draw_hint(NULL, frame, row, unit, *x, y);
        if (end - hint_gap * unit > right) return first;
        *x = draw_hint(list, frame, row, unit, *x, y);
        row = hint_from(frame, ++first);
    }
    return first;
}

int hints_draw(struct list *list, const struct frame *frame, float unit, int first, float x,
               float y, float right) {
    int last = last_hint(frame);
    float reserved = draw_hint(NULL, frame, last, unit, 0, 0);
    if (x + reserved - hint_gap * unit > right) return first;
    first = hints_draw_row(list, frame, unit, first, &x, y, right - reserved);
    draw_hint(list, frame, last, unit, x, y);
    return first;
}

float hints_needed(const struct frame *frame, float unit) {
    float x = draw_hint(NULL, frame, last_hint(frame), unit, 0, 0);
    int row = hint_from(frame, 0);
    for (int h = 0; h < HINTS_NEEDED && row >= 0; h++) {
        x = draw_hint(NULL, frame, row, unit, x, 0);
        row = hint_from(frame, hint_of(frame, frame->shortcut(row)).place + 1);
    }
    return x;
}

float hints_last_width(const struct frame *frame, float unit) {
    return draw_hint(NULL, frame, last_hint(frame), unit, 0, 0);
}

void hints_draw_last(struct list *list, const struct frame *frame, float unit, float right,
                     float y) {
    float x = right + hint_gap * unit - hints_last_width(frame, unit);
    draw_hint(list, frame, last_hint(frame), unit, x, y);
}

float hints_notice_width(const struct frame *frame, float unit, float width) {
    const struct line *notice = &frame->notice;
    return fminf(text_width(FONT_STRONG, 18 * unit, notice->text), width);
}

float hints_draw_notice(struct list *list, const struct frame *frame, float unit, float left,
                        float right, float y) {
    const struct line *notice = &frame->notice;
    float pitch = 20 * unit, bottom = y - 17 * unit, width = right - left;
    struct flow flow = {.list = list,
                        .role = notice->role,
                        .font = FONT_STRONG,
                        .size = 18 * unit,
                        .pitch = pitch,
                        .left = left,
                        .right = right};
    int rows = flow_rows(&flow, notice->text);
    if (rows < 2) bottom -= 8 * unit; /* there is room for two */
    float top = bottom - pitch * (float)rows;
    if (!list || rows == 0) return top;
    list_group(list, "notice", "");
    if (rows == 1) width = hints_notice_width(frame, unit, width); /* beside it is room */
    list_rect(list, ROLE_BACKGROUND, left, top, width, bottom - top, 0);
    flow.y = top + pitch / 2;
    flow_text(&flow, notice->text);
    list_group_end(list);
    return top;
}

float hints_draw_small(struct list *list, const struct frame *frame, float right, float y) {
    static const char words[] = "small words: for the first rows alone";
    float size = frame_theme(frame)->text_least * (frame->height + frame->caption_height);
    if (size <= 0) return right;
    list_label(list, ROLE_INK, FONT_STRONG, ANCHOR_END, right, y, size, words);
    return right - text_width(FONT_STRONG, size, words) - size;
}
