/* link: the words' place in the text, the target around them and the line below them. */
#include "link.h"

#include "view/text_width.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

void link_words(const struct ui *ui, enum link link, const struct link_line *line,
                const char *words) {
    const char *at = *words ? strstr(line->text, words) : NULL;
    char before[512];
    if (!at || ui->frame->figure || (size_t)(at - line->text) >= sizeof before) return;
    snprintf(before, (size_t)(at - line->text) + 1, "%s", line->text);
    float y = line->y, size = line->size;
    float x = line->left + text_width(line->font, size, before);
    float width = text_width(line->font, size, words);
    struct box box = {x, y - 0.9F * size, x + width, y + 0.25F * size};
    list_target_near(ui->list, (struct target){TARGET_MENU, (int)link, 0}, box,
                     frame_reach(ui->frame, box_height(&box)));
    if (!target_is(&ui->frame->hovered, TARGET_MENU, (int)link)) return;
    float thick = fmaxf(1, roundf(size * 0.08F));
    list_rect(ui->list, ROLE_INCREASING, rect_at(x, roundf(y + 0.16F * size), width, thick), 0);
}

float link_line(const struct ui *ui, enum link link, unsigned style, struct box box, float size,
                const char *text) {
    char cut[512];
    enum font font = style & FONT_MONO_STRONG;
    text_fit(font, size, box_width(&box), text, cut, sizeof cut);
    float taken = text_line(ui->list, style, box, size, cut);
    float left = style & ANCHOR_END ? box.right - taken : box.left;
    link_words(ui, link, &(struct link_line){cut, font, left, box.bottom, size}, cut);
    return taken;
}
