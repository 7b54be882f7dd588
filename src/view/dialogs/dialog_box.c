/* dialog_box: the shade, the box and its title. */
#include "dialog_box.h"

#include <math.h>

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
