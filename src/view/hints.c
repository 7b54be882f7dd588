/* hints: draws some shortcuts with a word for each beside their caps, at the foot of the window,
 * and the notice. */
#include "view/text_width.h"
#include "view/theme.h"
#include "view/ui.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* sizes in design units; target_height suits fingers: 32 pixels in a window of 1280 x 720 */
static const float cap_height = 30, cap_gap = 4, words_gap = 9, hint_gap = 18, target_height = 44;

/* The caps of a few shortcuts, and one word for them. */
struct hint {
    int rows[4], caps; /* rows of the shortcut table, and number of caps */
    char word[24];
};

static const char always[] =
    "[H] help|[L] lessons"; /* hints that come first, so that they keep their places */
static const char help_hint[] = "[H] help"; /* the first of all */
static const char escape_hint[] = "[Escape]";

/* Takes the next hint from `text`, skipping hints whose shortcuts do not work now. Returns the rest
 * of the text; NULL: there was no hint. */
static const char *take(const struct frame *frame, const char *text, struct hint *hint) {
    while (text && *text) {
        const char *end = text + strcspn(text, "|");
        bool counts = true;
        for (hint->caps = 0; *text == '['; text += strspn(text, "] ")) {
            char key[24];
            size_t bytes = strcspn(++text, "]");
            snprintf(key, sizeof key, "%.*s", (int)bytes, text);
            int row = shortcut_row_of(frame->shortcuts, frame->mode, key);
            hint->rows[hint->caps++] = row;
            counts = counts && row >= 0;
            text += bytes;
        }
        snprintf(hint->word, sizeof hint->word, "%.*s", (int)(end - text), text);
        text = end + (*end == '|');
        if (counts) return text;
    }
    return NULL;
}

/* Writes the label of cap number `cap`. Only the first cap has the modifiers. */
static void label_of(const struct frame *frame, const struct hint *hint, int cap, char *text,
                     size_t size) {
    const char *first = frame->shortcuts[hint->rows[0]]->keys[0];
    const char *key = frame->shortcuts[hint->rows[cap]]->keys[0];
    const char *plus = strrchr(first, '+');
    size_t modifiers = plus && plus > first ? (size_t)(plus + 1 - first) : 0;
    if (cap > 0 && strncmp(first, key, modifiers) == 0) key += modifiers;
    shortcut_label(key, text, size);
}

float hints_y(const struct frame *frame, float unit) {
    return frame->height - (frame_lesson(frame) ? 26 : 32) * unit;
}

/* Draws the caps of a hint and its word at x; returns the x after it. If there is one cap, the word
 * is a target, too. */
static float draw_hint(const struct hints *hints, const struct hint *hint, float x) {
    const struct frame *frame = hints->frame;
    float unit = hints->unit, y = hints_y(frame, unit), size = 15 * unit, words = 18 * unit;
    float height = cap_height * unit, half = target_height / 2 * unit, beside = words_gap * unit;
    float said = text_width(FONT_TEXT, words, hint->word);
    for (int c = 0; c < hint->caps; c++) {
        char label[32];
        int row = hint->rows[c];
        label_of(frame, hint, c, label, sizeof label);
        float width = fmaxf(height, text_width(FONT_MONO, size, label) + 18 * unit);
        float left = c > 0 ? x - cap_gap / 2 * unit : x - beside;
        float right = x + width + (c + 1 < hint->caps ? cap_gap / 2 * unit : beside);
        if (hint->caps == 1) right += said;
        if (hints->list)
            list_cap(hints->list, target_is(&frame->hovered, TARGET_SHORTCUT, row),
                     &(struct cap){x, y, width, height, unit, size}, label);
        if (hints->list && !frame->shortcuts[row]->mouse)
            list_target(hints->list, TARGET_SHORTCUT, row, 0,
                        (struct box){left, y - half, right, y + half});
        x += width + (c + 1 < hint->caps ? cap_gap * unit : beside);
    }
    if (hints->list) list_label(hints->list, ROLE_SECONDARY, x, y, words, hint->word);
    return x + said + hint_gap * unit;
}

static float width_of(const struct frame *frame, float unit, const struct hint *hint) {
    return draw_hint(&(struct hints){.frame = frame, .unit = unit}, hint, 0);
}

/* Finds the hint of Escape, which the foot keeps longest; false: there is none. */
static bool take_escape(const struct frame *frame, struct hint *hint) {
    const char *text = frame->foot ? strstr(frame->foot, escape_hint) : NULL;
    return take(frame, text, hint) &&
           strcmp(frame->shortcuts[hint->rows[0]]->keys[0], "Escape") == 0;
}

/* Draws the hints of a text as far as they fit, and moves `x` on. Returns the text of the hints
 * that do not fit. */
static const char *draw_row(struct hints *hints, const char *text) {
    struct hint hint;
    for (const char *next; (next = take(hints->frame, text, &hint)); text = next) {
        float end = hints->x + width_of(hints->frame, hints->unit, &hint);
        if (end - hint_gap * hints->unit > hints->right) break;
        hints->x = draw_hint(hints, &hint, hints->x);
    }
    return text;
}

/* Returns the width of all hints of a text, with the gap after each. */
static float all_width(const struct frame *frame, float unit, const char *text) {
    struct hint hint;
    float width = 0;
    while ((text = take(frame, text, &hint)))
        width += width_of(frame, unit, &hint);
    return width;
}

/* Hints of every foot; if only one fits, it is help. */
static const char *first_hints(const struct frame *frame, float unit, float room) {
    return all_width(frame, unit, always) - hint_gap * unit <= room ? always : help_hint;
}

void hints_draw(const struct hints *hints) {
    struct hints row = *hints;
    struct hint escape;
    const char *foot = row.frame->foot;
    bool back = take_escape(row.frame, &escape);
    float kept = back ? width_of(row.frame, row.unit, &escape) : 0;
    const char *first = first_hints(row.frame, row.unit, row.right - row.x - kept);
    float room = row.right - row.x - kept + hint_gap * row.unit;
    float width = all_width(row.frame, row.unit, first);
    bool fits = width <= room;
    if (room < 0) return;
    if (fits) draw_row(&row, first);
    row.right -= kept;
    const char *rest = draw_row(&row, foot);
    if (back && (!rest || rest <= strstr(foot, escape_hint))) draw_hint(&row, &escape, row.x);
}

float hints_width(const struct frame *frame, float unit) {
    return all_width(frame, unit, always) + all_width(frame, unit, frame->foot);
}

float hints_always_width(const struct frame *frame, float unit, float room) {
    return all_width(frame, unit, first_hints(frame, unit, room));
}

float hints_kept_width(const struct frame *frame, float unit, float room) {
    struct hint escape;
    float kept = take_escape(frame, &escape) ? width_of(frame, unit, &escape) : 0;
    return kept + hints_always_width(frame, unit, room - kept);
}

void hints_draw_always(struct hints *hints) {
    const char *first = first_hints(hints->frame, hints->unit, hints->right - hints->x);
    hints->x = hints->right + hint_gap * hints->unit - all_width(hints->frame, hints->unit, first);
    draw_row(hints, first);
}

float hints_notice_width(const struct frame *frame, float unit, float width) {
    const struct line *notice = &frame->notice;
    return fminf(text_width(FONT_STRONG, 18 * unit, notice->text), width);
}

float hints_draw_notice(struct list *list, const struct frame *frame, float unit, float left,
                        float right, bool above) {
    const struct line *notice = &frame->notice;
    float pitch = 20 * unit, width = right - left;
    struct flow flow = {.list = list,
                        .role = notice->role,
                        .font = FONT_STRONG,
                        .size = 18 * unit,
                        .pitch = pitch,
                        .left = left,
                        .right = right};
    int rows = flow_rows(&flow, notice->text);
    float below = rows > 1 ? 22 : 10; /* a single row is level with the hints */
    float bottom = hints_y(frame, unit) + (above ? -19 : below) * unit;
    float top = bottom - pitch * (float)rows;
    if (!list || rows == 0) return top;
    list_group(list, "notice", "");
    if (above && rows == 1) width = hints_notice_width(frame, unit, width);
    if (!above) bottom = frame->height; /* hides whole words of what reaches down here */
    list_rect(list, ROLE_BACKGROUND, rect_at(left, top, width, bottom - top), 0);
    flow.y = top + pitch / 2;
    flow_text(&flow, notice->text);
    list_group_end(list);
    return top;
}
