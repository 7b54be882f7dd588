/* link: the words' place in the text, the target around them and the line below them. */
#include "link.h"

#include "view/box.h"
#include "view/text_width.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

void link_words(struct list *list, const struct frame *frame, enum menu_id menu, enum font font,
                float left, float y, float size, const char *text, const char *words) {
    const char *at = *words ? strstr(text, words) : NULL;
    char before[512];
    if (!at || frame->figure || (size_t)(at - text) >= sizeof before) return;
    snprintf(before, (size_t)(at - text) + 1, "%s", text);
    float x = left + text_width(font, size, before), width = text_width(font, size, words);
    struct box box = {x, y - 0.9F * size, x + width, y + 0.25F * size};
    list_target_near(list, TARGET_MENU, (int)menu, box, frame_reach(frame, box_height(&box)));
    if (!target_is(&frame->hovered, TARGET_MENU, (int)menu)) return;
    float line = fmaxf(1, roundf(size * 0.08F));
    list_rect(list, ROLE_INCREASING, x, roundf(y + 0.16F * size), width, line, 0);
}

float link_line(struct list *list, const struct frame *frame, enum menu_id menu, enum role role,
                enum font font, enum anchor anchor, float x, float y, float size, float width,
                const char *text) {
    char cut[512];
    text_fit(font, size, width, text, cut, sizeof cut);
    list_text(list, role, font, anchor, x, y, size, cut);
    float taken = text_width(font, size, cut);
    link_words(list, frame, menu, font, anchor == ANCHOR_END ? x - taken : x, y, size, cut, cut);
    return taken;
}
