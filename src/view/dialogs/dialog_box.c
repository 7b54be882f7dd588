/* dialog_box: the shade, the box and its title. */
#include "dialog_box.h"

#include <math.h>

struct dialog_box dialog_box_place(const struct frame *frame, float outer, float most, float width,
                                   float height) {
    float room = 24 * outer;
    float unit =
        fminf(most * outer, fminf((frame->width - room) / width, (frame->height - room) / height));
    struct dialog_box box = {.unit = unit, .width = width * unit, .height = height * unit};
    box.x = roundf((frame->width - box.width) / 2);
    box.y = roundf((frame->height - box.height) / 2);
    return box;
}

static void draw(struct list *list, const struct dialog_box *box, const char *title) {
    float unit = box->unit;
    list_outlined(list, ROLE_BACKGROUND, ROLE_INK, rect_at(box->x, box->y, box->width, box->height),
                  14 * unit, fmaxf(1.5F, 2 * unit));
    list_text(list, ROLE_INK | FONT_STRONG, box->x + 40 * unit, box->y + 58 * unit, 26 * unit,
              title);
}

struct dialog_box dialog_box_draw(struct list *list, const struct frame *frame, float outer,
                                  float most, float width, float height, const char *title) {
    struct dialog_box box = dialog_box_place(frame, outer, most, width, height);
    list_rect(list, ROLE_SHADE, rect_at(0, 0, frame->width, frame->height), 0);
    draw(list, &box, title);
    return box;
}

struct dialog_box dialog_box_at_foot(struct list *list, const struct frame *frame, float outer,
                                     float width, float height, const char *title) {
    struct dialog_box box = dialog_box_place(frame, outer, 1, width, height);
    box.y = roundf(frame->height - box.height - 12 * outer);
    float top = box.y - 12 * outer;
    list_rect(list, ROLE_SHADE, rect_at(0, top, frame->width, frame->height - top), 0);
    draw(list, &box, title);
    return box;
}
