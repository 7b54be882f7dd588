/* caption: a head and paragraphs, one below the other. */
#include "view/ui.h"

#include <math.h>

/* sizes in parts of the letters' size */
static const float row_pitch = 1.34F, paragraph_gap = 0.2F, head_size = 0.67F, pad = 0.5F;
static const float side = 48;        /* distance to the edges; design units */
static const float figure_size = 24; /* size of the letters; design units */
static const float window_part = 30; /* letters are 1/30 of the window's height */
static const float size_least = 12;  /* points */

static float letter_size(const struct frame *frame) {
    float whole = frame->height + frame->caption_height;
    if (frame->figure) return figure_size * frame->density;
    return ceilf(fmaxf(whole / window_part, size_least * frame->density));
}

/* Draws a box before a task, ticked when it is done. */
static void draw_mark(struct flow *flow, enum caption_mark mark) {
    float edge = 0.84F * flow->size, line = fmaxf(1, flow->size / 14);
    enum role role = mark == CAPTION_DONE ? ROLE_AGREE : ROLE_SECONDARY;
    if (flow->list)
        list_frame(
            flow->list, role,
            rect_at(roundf(flow->left), roundf(flow->y - edge / 2), roundf(edge), roundf(edge)),
            edge / 6, line);
    if (flow->list && mark == CAPTION_DONE)
        list_label(flow->list, role | FONT_STRONG | ANCHOR_MIDDLE, flow->left + edge / 2, flow->y,
                   0.9F * flow->size, "✓");
    flow->left += edge + 0.45F * flow->size;
}

/* Draws the keys for back and on in the letters of the text, since mice have to find them, too.
 * Returns their left end. */
static float draw_keys(struct flow flow, const char *keys) {
    flow.left = flow.right - flow_width(&flow, keys);
    flow.right = INFINITY; /* the sum of widths may differ by its rounding */
    flow_text(&flow, keys);
    return flow.left;
}

/* Draws the caption from `top` on, with its spare words or without them; if `list` is NULL, draws
 * nothing. Returns its height. */
static float draw_caption(struct list *list, const struct caption *caption,
                          const struct frame *frame, float top, bool spare) {
    uint64_t marked = 0;
    float size = letter_size(frame), margin = side * frame_unit(frame);
    struct flow flow = {.list = list,
                        .frame = frame,
                        .role = ROLE_SECONDARY,
                        .font = FONT_TEXT,
                        .size = size,
                        .left = margin,
                        .right = frame->width - margin};
    flow.y = top + (pad + row_pitch * head_size / 2) * size;
    if (caption->keys) flow.right = draw_keys(flow, caption->keys) - size;
    flow.size = head_size * size;
    flow.pitch = row_pitch * flow.size;
    if (*caption->head) flow_text(&flow, caption->head);
    flow.right = frame->width - margin;
    flow.y += (row_pitch * size - row_pitch * flow.size) / 2;
    flow.size = size;
    flow.pitch = row_pitch * size;
    flow.role = ROLE_INK;
    if (!frame->figure) flow.marked = &marked;
    for (int w = 0; w < CAPTION_MOST_WORDS; w++) {
        const struct caption_words *words = &caption->words[w];
        if (!words->text || (words->spare && !spare)) continue;
        flow.font = words->font;
        flow.y += paragraph_gap * size;
        bool box = words->mark == CAPTION_TO_DO || words->mark == CAPTION_DONE;
        flow.role = words->mark == CAPTION_RIGHT   ? ROLE_AGREE
                    : words->mark == CAPTION_WRONG ? ROLE_ERROR
                                                   : ROLE_INK;
        if (box) draw_mark(&flow, words->mark);
        flow_text(&flow, words->text);
        flow.left = margin;
    }
    return ceilf(flow.y - top + (pad - row_pitch / 2) * size);
}

float caption_height(const struct caption *caption, const struct frame *frame) {
    return draw_caption(NULL, caption, frame, 0, true);
}

void caption_draw(struct list *list, const struct frame *frame) {
    float top = frame->height, unit = frame_unit(frame);
    if (!frame->caption || frame->caption_height <= 0) return;
    list_group(list, "caption", "");
    list_rect(list, ROLE_PANEL, rect_at(0, top, frame->width, frame->caption_height), 0);
    list_rect(list, ROLE_FAINT, rect_at(0, top, frame->width, fmaxf(1, roundf(2 * unit))), 0);
    bool fits = caption_height(frame->caption, frame) <= frame->caption_height;
    draw_caption(list, frame->caption, frame, top, fits);
    list_group_end(list);
}
