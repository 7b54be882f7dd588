/* heading: each text is a paragraph of a flow. */
#include "view/text_width.h"
#include "view/ui.h"

static const float pair_gap = 30;         /* gap between two texts in one row, design units */
static const float half_capital = 0.365F; /* as list_label has it, em */

void heading_add(struct heading *heading, float pitch, struct heading_words words) {
    float size = words.size * heading->unit;
    struct flow flow = {.list = heading->list,
                        .role = words.style & ROLE_MASK,
                        .font = words.style & FONT_MONO_STRONG,
                        .size = size,
                        .pitch = pitch * heading->unit,
                        .left = heading->left,
                        .right = heading->right};
    flow.y = heading->y + flow.pitch - half_capital * size;
    heading->y += (float)flow_text(&flow, words.text) * flow.pitch;
}

static float width_of(const struct heading *heading, struct heading_words words) {
    return text_width(words.style & FONT_MONO_STRONG, words.size * heading->unit, words.text);
}

void heading_add_pair(struct heading *heading, float pitch, struct heading_words left,
                      struct heading_words right) {
    float gap = *left.text ? pair_gap * heading->unit : 0;
    float room = heading->right - heading->left - width_of(heading, left) - gap;
    bool beside = *right.text && width_of(heading, right) <= room;
    if (*left.text || !beside)
        heading_add(heading, pitch, left);
    else
        heading->y += pitch * heading->unit;
    if (!beside)
        heading_add(heading, pitch, right);
    else if (heading->list)
        list_text(heading->list, right.style | ANCHOR_END, heading->right, heading->y,
                  right.size * heading->unit, right.text);
}
