/* caption: words that flow from row to row, with caps among them. */
#include "caption.h"

#include "view/text_width.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* in parts of the size of the letters */
static const float row_pitch = 1.34F, paragraph_gap = 0.2F, head_size = 0.62F, pad = 0.5F;
static const float cap_height = 1.12F, cap_label = 0.72F, cap_pad = 0.3F;
static const float side = 48;        /* to the edges; design units */
static const float figure_size = 24; /* of the letters; design units */
static const float window_part = 30; /* of the window's height */
static const float size_least = 12;  /* points */

/* ---- words that flow ---- */

struct flow {
    struct list *list; /* NULL: nothing is drawn */
    const struct frame *frame;
    enum role role;
    enum font font;
    float size;        /* of the letters, pixels */
    float left, right; /* of the rows */
    float x, y;        /* where the next word begins, and the middle of its row */
    int rows;
    char run[512]; /* words that are still to be drawn, from run_x on */
    float run_x;
};

/* Draws the words that have come together. */
static void flush(struct flow *flow) {
    if (flow->list && flow->run[0])
        list_label(flow->list, flow->role, flow->font, ANCHOR_START, flow->run_x, flow->y,
                   flow->size, flow->run);
    flow->run[0] = '\0';
    flow->run_x = flow->x;
}

static void next_row(struct flow *flow) {
    flush(flow);
    flow->x = flow->run_x = flow->left;
    flow->y += row_pitch * flow->size;
    flow->rows++;
}

/* The row of the shortcut of this name that counts now, or -1. */
static int row_of(const struct frame *frame, const char *name) {
    for (int row = 0; frame->shortcut && frame->shortcut(row); row++) {
        const struct shortcut *shortcut = frame->shortcut(row);
        if (shortcut->modes & frame->mode && !shortcut->mouse && shortcut_is(shortcut, name))
            return row;
    }
    return -1;
}

static float cap_width(const struct flow *flow, const char *label) {
    float width = text_width(FONT_MONO, cap_label * flow->size, label);
    return fmaxf(cap_height * flow->size, width + 2 * cap_pad * flow->size);
}

/* A key's cap, which a press performs where the key counts. */
static void draw_cap(struct flow *flow, const char *name, const char *label) {
    float width = cap_width(flow, label), height = cap_height * flow->size;
    int row = row_of(flow->frame, name);
    flush(flow);
    if (flow->list) {
        list_cap(flow->list, row >= 0 && target_is(&flow->frame->hovered, TARGET_SHORTCUT, row),
                 flow->x, flow->y, width, height, flow->size / 20, cap_label * flow->size, label);
        if (row >= 0)
            list_target_near(
                flow->list, TARGET_SHORTCUT, row,
                (struct box){flow->x, flow->y - height / 2, flow->x + width, flow->y + height / 2},
                frame_reach(flow->frame, height));
    }
    flow->x += width;
    flow->run_x = flow->x;
}

static void draw_text(struct flow *flow, const char *text) {
    size_t length = strlen(flow->run);
    snprintf(flow->run + length, sizeof flow->run - length, "%s", text);
    flow->x = flow->run_x + text_width(flow->font, flow->size, flow->run);
}

/* A word in three parts: what stands before a cap, the name of its key, and what stands behind. */
struct word {
    char before[64], key[32], behind[64];
};

/* Brackets that stand behind letters, as in a[i], are no cap. */
static void take_apart(const char *text, size_t length, struct word *word) {
    char whole[64];
    snprintf(whole, sizeof whole, "%.*s", (int)length, text);
    size_t open = strspn(whole, "(\"");
    const char *close = whole[open] == '[' ? strchr(whole + open + 2, ']') : NULL;
    *word = (struct word){"", "", ""};
    if (!close) {
        snprintf(word->before, sizeof word->before, "%s", whole);
        return;
    }
    snprintf(word->before, sizeof word->before, "%.*s", (int)open, whole);
    snprintf(word->key, sizeof word->key, "%.*s", (int)(close - whole - (int)open) - 1,
             whole + open + 1);
    snprintf(word->behind, sizeof word->behind, "%s", close + 1);
}

static void flow_word(struct flow *flow, const char *text, size_t length) {
    struct word word;
    char label[32] = "";
    take_apart(text, length, &word);
    if (word.key[0]) shortcut_label(word.key, label, sizeof label);
    float width = text_width(flow->font, flow->size, word.before) +
                  text_width(flow->font, flow->size, word.behind);
    if (label[0]) width += cap_width(flow, label);
    float blank = flow->x > flow->left ? text_width(flow->font, flow->size, " ") : 0;
    if (blank > 0 && flow->x + blank + width > flow->right)
        next_row(flow);
    else if (blank > 0)
        draw_text(flow, " ");
    draw_text(flow, word.before);
    if (!label[0]) return;
    draw_cap(flow, word.key, label);
    draw_text(flow, word.behind);
}

/* Draws a paragraph and goes on below it. */
static void flow_text(struct flow *flow, const char *text) {
    flow->x = flow->run_x = flow->left;
    flow->run[0] = '\0';
    flow->rows++;
    for (const char *at = text; *(at += strspn(at, " ")); at += strcspn(at, " "))
        flow_word(flow, at, strcspn(at, " "));
    flush(flow);
    flow->y += row_pitch * flow->size;
}

/* ---- the parts ---- */

static float letter_size(const struct frame *frame) {
    float whole = frame->height + frame->caption_height;
    if (frame->figure) return figure_size * frame->density;
    return ceilf(fmaxf(whole / window_part, size_least * frame->density));
}

/* A box before a task, ticked when it is done. */
static void draw_mark(struct flow *flow, enum caption_mark mark) {
    float edge = 0.84F * flow->size, line = fmaxf(1, flow->size / 14);
    enum role role = mark == CAPTION_DONE ? ROLE_AGREE : ROLE_SECONDARY;
    if (flow->list)
        list_frame(flow->list, role, roundf(flow->left), roundf(flow->y - edge / 2), roundf(edge),
                   roundf(edge), edge / 6, line);
    if (flow->list && mark == CAPTION_DONE)
        list_label(flow->list, role, FONT_STRONG, ANCHOR_MIDDLE, flow->left + edge / 2, flow->y,
                   0.9F * flow->size, "✓");
    flow->left += edge + 0.45F * flow->size;
}

/* Draws all of it from `top` on, with `list` NULL nothing; returns its height. */
static float draw(struct list *list, const struct caption *caption, const struct frame *frame,
                  float top) {
    float size = letter_size(frame), margin = side * frame_unit(frame);
    struct flow flow = {.list = list,
                        .frame = frame,
                        .role = ROLE_SECONDARY,
                        .font = FONT_TEXT,
                        .size = head_size * size,
                        .left = margin,
                        .right = frame->width - margin};
    flow.y = top + (pad + row_pitch * head_size / 2) * size;
    if (*caption->head) flow_text(&flow, caption->head);
    flow.y += (row_pitch * size - row_pitch * flow.size) / 2;
    flow.size = size;
    flow.role = ROLE_INK;
    for (int w = 0; w < 2; w++) {
        const struct caption_words *words = &caption->words[w];
        if (!words->text) continue;
        flow.font = words->font;
        flow.y += paragraph_gap * size;
        if (words->mark != CAPTION_TEXT) draw_mark(&flow, words->mark);
        flow_text(&flow, words->text);
        flow.left = margin;
    }
    return ceilf(flow.y - top + (pad - row_pitch / 2) * size);
}

float caption_height(const struct caption *caption, const struct frame *frame) {
    return draw(NULL, caption, frame, 0);
}

void caption_draw(struct list *list, const struct frame *frame) {
    float top = frame->height, unit = frame_unit(frame);
    if (!frame->caption || frame->caption_height <= 0) return;
    list_group(list, "caption", "");
    list_rect(list, ROLE_PANEL, 0, top, frame->width, frame->caption_height, 0);
    list_rect(list, ROLE_FAINT, 0, top, frame->width, fmaxf(1, roundf(2 * unit)), 0);
    draw(list, frame->caption, frame, top);
    list_group_end(list);
}
