/* hints: what some shortcuts do in one word each, beside their key caps, at the foot of the window.
 */
#include "hints.h"

#include "view/text_width.h"

#include <math.h>
#include <stdio.h>

/* What the foot says of a shortcut in this frame, or NULL. */
static const char *hint_of(const struct frame *frame, const struct shortcut *shortcut) {
    if (!(shortcut->modes & frame->mode)) return NULL;
    return frame->backwards ? shortcut->backwards : shortcut->hint;
}

/* One key cap with its hint at x; the x after it. */
static float draw_hint(struct list *list, const struct frame *frame,
                       const struct shortcut *shortcut, float unit, float x, float y) {
    char label[32];
    const char *hint = hint_of(frame, shortcut);
    float size = 15 * unit, words = 18 * unit, height = 30 * unit;
    shortcut_label(shortcut->keys[0], label, sizeof label);
    if (shortcut->cap) snprintf(label, sizeof label, "%s", shortcut->cap);
    float width = fmaxf(height, text_width(FONT_MONO, size, label) + 18 * unit);
    float end = x + width + 10 * unit + text_width(FONT_TEXT, words, hint) + 26 * unit;
    if (!list) return end;
    list_cap(list, x, y, width, height, unit, size, label);
    list_label(list, ROLE_SECONDARY, FONT_TEXT, ANCHOR_START, x + width + 10 * unit, y, words,
               hint);
    return end;
}

/* The row of the hint that comes last: that for help. */
static const struct shortcut *last_hint(const struct frame *frame) {
    int row = 0;
    while (!frame->shortcut(row)->last)
        row++;
    return frame->shortcut(row);
}

/* The next row with a hint from `row` on, the last hint apart; behind the table: no more. */
static int next_hint(const struct frame *frame, int row) {
    const struct shortcut *shortcut;
    while ((shortcut = frame->shortcut(row)) && (!hint_of(frame, shortcut) || shortcut->last))
        row++;
    return row;
}

int hints_draw_row(struct list *list, const struct frame *frame, float unit, int first, float *x,
                   float y, float right) {
    int row = next_hint(frame, first);
    for (; frame->shortcut(row); row = next_hint(frame, row + 1)) {
        float end = draw_hint(NULL, frame, frame->shortcut(row), unit, *x, y);
        if (end > right) break;
        draw_hint(list, frame, frame->shortcut(row), unit, *x, y);
        *x = end;
    }
    return row;
}

int hints_draw(struct list *list, const struct frame *frame, float unit, int first, float x,
               float y, float right) {
    const struct shortcut *last = last_hint(frame);
    float reserved = draw_hint(NULL, frame, last, unit, 0, 0);
    if (x + reserved > right) return first;
    first = hints_draw_row(list, frame, unit, first, &x, y, right - reserved);
    draw_hint(list, frame, last, unit, x, y);
    return first;
}

float hints_needed(const struct frame *frame, float unit) {
    int first = next_hint(frame, 0), second = next_hint(frame, first + 1);
    float x = draw_hint(NULL, frame, last_hint(frame), unit, 0, 0);
    x = draw_hint(NULL, frame, frame->shortcut(first), unit, x, 0);
    return draw_hint(NULL, frame, frame->shortcut(second), unit, x, 0);
}

void hints_draw_notice(struct list *list, const struct frame *frame, float unit, float left,
                       float right, float y) {
    text_label(list, frame->notice.role, FONT_STRONG, ANCHOR_START, left, y, 19 * unit,
               right - left, frame->notice.text);
}
