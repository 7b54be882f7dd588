/* word_tip: finds the text under the mouse, then its letter, then the word around the letter. */
#include "word_tip.h"

#include "core/base/text.h"
#include "core/lessons/glossary.h"
#include "view/text_width.h"
#include "view/ui.h"

#include <math.h>
#include <string.h>

static const float size = 17, pitch = 24, pad = 14, widest = 420, aside = 22; /* design units */

/* Returns the byte of the text at x; -1: x is beside the text. */
static int byte_at(const struct item *item, const char *text, float x) {
    char before[256];
    float width = text_width(item->font, item->size, text);
    float left = item->x - width * (float)item->anchor / ANCHOR_END;
    size_t end = 0;
    if (x < left || x > left + width) return -1;
    while (text[end] && end + 1 < sizeof before) {
        size_t from = end;
        end += text_character(text + end) > 0 ? (size_t)text_character(text + end) : 1;
        if (end >= sizeof before) break;
        memcpy(before, text, end);
        before[end] = '\0';
        if (left + text_width(item->font, item->size, before) >= x) return (int)from;
    }
    return -1;
}

int word_tip_at(const struct list *list, float x, float y) {
    for (size_t i = list->count; i-- > 0;) {
        const struct item *item = &list->items[i];
        if (item->shape != SHAPE_TEXT || y > item->y + 0.25F * item->size ||
            y < item->y - 0.95F * item->size)
            continue;
        const char *text = list_string(list, item->text);
        bool code = item->font == FONT_MONO || item->font == FONT_MONO_STRONG;
        int byte = code ? -1 : byte_at(item, text, x);
        if (byte >= 0) return glossary_at(text, (size_t)byte);
    }
    return -1;
}

void word_tip_draw(struct list *list, const struct frame *frame, int row) {
    const struct glossary_word *word = choices_row(&glossary, row);
    float unit = frame_unit(frame), whole = frame->height + frame->caption_height;
    float width = fmaxf(text_width(FONT_STRONG, size * unit, word->name),
                        text_width(FONT_TEXT, size * unit, word->about));
    width = fminf(width, fminf(widest * unit, frame->width - 4 * pad * unit));
    struct flow flow = {.list = NULL,
                        .role = ROLE_INK,
                        .font = FONT_TEXT,
                        .size = size * unit,
                        .pitch = pitch * unit,
                        .left = 0,
                        .right = ceilf(width) + 1};
    int rows = flow_rows(&flow, word->about);
    struct rect box = {.w = flow.right + 2 * pad * unit,
                       .h = (2 * pad + pitch * (float)(rows + 1)) * unit};
    box.x = frame->mouse_x + aside * unit;
    box.y = frame->mouse_y + aside * unit;
    if (box.x + box.w > frame->width) box.x = frame->width - box.w - pad * unit;
    if (box.y + box.h > whole) box.y = frame->mouse_y - aside * unit - box.h;
    box.x = roundf(fmaxf(box.x, 0));
    box.y = roundf(fmaxf(box.y, 0));
    flow.list = list;
    flow.left = box.x + pad * unit;
    flow.right += flow.left;
    flow.y = box.y + (pad + pitch / 2) * unit;
    list_group(list, "tooltip", "");
    list_outlined(list, ROLE_BACKGROUND, ROLE_SECONDARY, box, 10 * unit, fmaxf(1.5F, 2 * unit));
    flow.font = FONT_STRONG;
    flow_text(&flow, word->name);
    flow.font = FONT_TEXT;
    flow_text(&flow, word->about);
    list_group_end(list);
}
