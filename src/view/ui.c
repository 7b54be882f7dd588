/* ui: strips of boxes, and their content. */
#include "ui.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

struct box ui_top(struct box *left, float height) {
    struct box strip = *left;
    strip.bottom = left->top += height;
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

/* dialog_box: the shade, the box and its title. */

struct dialog_box dialog_box_place(const struct ui *outer, float most, float width, float height) {
    const struct frame *frame = outer->frame;
    float room = 24 * outer->unit;
    float unit = fminf(most * outer->unit,
                       fminf((frame->width - room) / width, (frame->height - room) / height));
    struct dialog_box box = {{outer->list, frame, unit}, 0, 0, width * unit, height * unit};
    box.x = roundf((frame->width - box.width) / 2);
    box.y = roundf((frame->height - box.height) / 2);
    return box;
}

void ui_device_in_short(const char *device, char *text, size_t size) {
    size_t length = strcspn(device, ":(");
    while (length > 0 && device[length - 1] == ' ')
        length--;
    snprintf(text, size, "%.*s%s", (int)length, device, strstr(device, "no GPU") ? ", no GPU" : "");
}

void dialog_box_draw(const struct dialog_box *box, float shade, const char *title) {
    const struct frame *frame = box->ui.frame;
    struct list *list = box->ui.list;
    float unit = box->ui.unit;
    list_rect(list, ROLE_SHADE, rect_at(0, shade, frame->width, frame->height - shade), 0);
    list_outlined(list, ROLE_BACKGROUND, ROLE_INK, rect_at(box->x, box->y, box->width, box->height),
                  14 * unit, fmaxf(1.5F, 2 * unit));
    list_text(list, ROLE_INK | FONT_STRONG, box->x + 40 * unit, box->y + 58 * unit, 26 * unit,
              title);
}
