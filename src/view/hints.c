/* hints: what some shortcuts do in one word each, beside their key caps, at the foot of the window.
 */
#include "hints.h"

#include "view/text_width.h"

#include <math.h>
#include <stdio.h>

/* What the foot says of a key in this scene, or NULL. */
static const char *hint_of(const struct frame *frame, const struct binding *binding) {
    if (!binding_applies(binding, frame->mode)) return NULL;
    return frame->backwards && binding->action != ACTION_HELP ? binding->backwards : binding->hint;
}

/* One key cap with its hint at x; the x after it. */
static float draw_hint(struct list *list, const struct frame *frame, const struct binding *binding,
                       float unit, float x, float y) {
    char label[32];
    const char *hint = hint_of(frame, binding);
    float size = 15 * unit, words = 18 * unit, height = 30 * unit;
    binding_label(binding->keys[0], label, sizeof label);
    if (binding->cap) snprintf(label, sizeof label, "%s", binding->cap);
    float width = fmaxf(height, text_width(FONT_MONO, size, label) + 18 * unit);
    float end = x + width + 10 * unit + text_width(FONT_TEXT, words, hint) + 26 * unit;
    if (!list) return end;
    list_rect(list, ROLE_PANEL, x, y - height / 2, width, height, 5 * unit);
    list_frame(list, ROLE_FAINT, x, y - height / 2, width, height, 5 * unit, fmaxf(1, 1.5F * unit));
    list_label(list, ROLE_INK, FONT_MONO, ANCHOR_MIDDLE, x + width / 2, y, size, label);
    list_label(list, ROLE_SECONDARY, FONT_TEXT, ANCHOR_START, x + width + 10 * unit, y, words,
               hint);
    return end;
}

static const struct binding *help_binding(void) {
    int b = 0;
    while (bindings[b].action != ACTION_HELP)
        b++;
    return &bindings[b];
}

/* The next hint of this scene from row `b` on, the one for help apart; binding_count: no more. */
static int next_hint(int b, const struct frame *frame) {
    while (b < binding_count &&
           (!hint_of(frame, &bindings[b]) || bindings[b].action == ACTION_HELP))
        b++;
    return b;
}

int hints_draw_row(struct list *list, const struct frame *frame, float unit, int b, float *x,
                   float y, float right) {
    for (b = next_hint(b, frame); b < binding_count; b = next_hint(b + 1, frame)) {
        if (draw_hint(NULL, frame, &bindings[b], unit, *x, y) > right) break;
        *x = draw_hint(list, frame, &bindings[b], unit, *x, y);
    }
    return b;
}

int hints_draw(struct list *list, const struct frame *frame, float unit, int first, float x,
               float y, float right) {
    const struct binding *help = help_binding();
    float reserved = draw_hint(NULL, frame, help, unit, 0, 0);
    if (x + reserved > right) return first;
    first = hints_draw_row(list, frame, unit, first, &x, y, right - reserved);
    draw_hint(list, frame, help, unit, x, y);
    return first;
}

float hints_needed(const struct frame *frame, float unit) {
    int first = next_hint(0, frame), second = next_hint(first + 1, frame);
    float x = draw_hint(NULL, frame, help_binding(), unit, 0, 0);
    x = draw_hint(NULL, frame, &bindings[first], unit, x, 0);
    return draw_hint(NULL, frame, &bindings[second], unit, x, 0);
}

void hints_draw_notice(struct list *list, const struct frame *frame, float unit, float left,
                       float right, float y) {
    char cut[256];
    text_fit(FONT_STRONG, 19 * unit, right - left, frame->notice.text, cut, sizeof cut);
    list_label(list, frame->notice.role, FONT_STRONG, ANCHOR_START, left, y, 19 * unit, cut);
}
