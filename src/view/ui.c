/* ui: strips of boxes, and their content. */
#include "ui.h"

#include <math.h>

struct box ui_top(struct box *left, float height) {
    struct box strip = *left;
    strip.bottom = left->top += height;
    return strip;
}

struct box ui_bottom(struct box *left, float height) {
    struct box strip = *left;
    strip.top = left->bottom -= height;
    return strip;
}

struct box ui_left(struct box *left, float width) {
    struct box strip = *left;
    strip.right = left->left += width;
    return strip;
}

struct box ui_right(struct box *left, float width) {
    struct box strip = *left;
    strip.left = left->right -= width;
    return strip;
}

void ui_heading(const struct ui *ui, struct box box, float down, const char *words) {
    list_label(ui->list, ROLE_SECONDARY, box.left, box.top + down * ui->unit, 18 * ui->unit, words);
}

void ui_cursor(const struct ui *ui, struct rect rect, float radius) {
    list_frame(ui->list, ROLE_INK, rect, radius * ui->unit, fmaxf(1.5F, 2 * ui->unit));
}
