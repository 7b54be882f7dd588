/* menu: where it was asked for, as wide as its words, as high as the window allows. Rows are high
 * enough for fingers: 32 pixels in a window of 1280 x 720. */
#include "menu.h"

#include "view/text_width.h"

#include <math.h>

/* in design units */
static const float pad = 24, title_height = 62, row_height = 43, foot_height = 16, edge = 20;
static const float mark_width = 30, gap = 32; /* before a name, and between it and what it is */
static const float name_size = 20, about_size = 17, title_size = 24;
static const float least_width = 360;

float menu_row_height(const struct frame *frame) {
    return row_height * frame_unit(frame);
}

int menu_rows_in_view(const struct frame *frame) {
    float room = frame->height / frame_unit(frame) - 2 * edge - title_height - foot_height;
    int most = (int)(room / row_height);
    return most < 1 ? 1 : most < frame->menu.count ? most : frame->menu.count;
}

/* The first row in view: no empty place below the last. */
static int first_row(const struct frame *frame) {
    int last = frame->menu.count - menu_rows_in_view(frame);
    return frame->menu.first < last ? frame->menu.first : last;
}

/* Width of all names, or of all that is said of them, pixels. */
static float column_width(const struct frame *frame, bool about) {
    float widest = 0, unit = frame_unit(frame);
    for (int r = 0; r < frame->menu.count; r++) {
        const struct menu_row *row = &frame->menu.rows[r];
        float width = about ? text_width(FONT_TEXT, about_size * unit, row->about)
                            : text_width(FONT_STRONG, name_size * unit, row->name);
        widest = fmaxf(widest, width);
    }
    return widest;
}

static float clamp(float value, float least, float most) {
    return fmaxf(least, fminf(value, most));
}

static struct box place(const struct frame *frame, float width, float height) {
    const struct menu_list *menu = &frame->menu;
    float away = edge * frame_unit(frame);
    bool middle = menu->x < 0;
    float x = middle ? (frame->width - width) / 2 : menu->x;
    float y = middle ? (frame->height - height) / 2 : menu->y;
    x = roundf(clamp(x, away, frame->width - away - width));
    y = roundf(clamp(y, away, frame->height - away - height));
    return (struct box){x, y, x + width, y + height};
}

static void draw_row(struct list *list, const struct frame *frame, int r, const struct box *box,
                     float names) {
    const struct menu_list *menu = &frame->menu;
    const struct menu_row *row = &menu->rows[r];
    float unit = frame_unit(frame), y = box_middle_y(box);
    float name = box->left + mark_width * unit, about = name + names + gap * unit;
    list_target(list, TARGET_MENU_ROW, r, 0, *box);
    if (r == menu->cursor)
        list_outlined(
            list, ROLE_INCREASING_BLOCK, ROLE_INCREASING,
            rect_at(box->left, box->top + unit, box_width(box), box_height(box) - 2 * unit),
            7 * unit, fmaxf(1, 1.5F * unit));
    if (r == menu->present)
        list_label(list, ROLE_INK | FONT_STRONG | ANCHOR_MIDDLE, box->left + mark_width / 2 * unit,
                   y, name_size * unit, "✓");
    float side = 15 * unit, middle = box->left + mark_width / 2 * unit;
    if (row->box)
        list_frame(
            list, ROLE_INK,
            rect_at(roundf(middle - side / 2), roundf(y - side / 2), roundf(side), roundf(side)),
            3 * unit, fmaxf(1, 1.5F * unit));
    if (row->ticked)
        list_label(list, ROLE_INK | FONT_STRONG | ANCHOR_MIDDLE, middle, y, name_size * unit * 0.8F,
                   "✓");
    text_label(list, ROLE_INK | (r == menu->present ? FONT_STRONG : FONT_TEXT),
               (struct box){name, y, box->right, y}, name_size * unit, row->name);
    if (about < box->right)
        text_label(list, ROLE_SECONDARY, (struct box){about, y, box->right - 8 * unit, y},
                   about_size * unit, row->about);
}

/* Which rows are in view, in figures and as a bar. */
static void draw_scroll(struct list *list, const struct frame *frame, const struct box *box,
                        float top) {
    int count = frame->menu.count, rows = menu_rows_in_view(frame), first = first_row(frame);
    float unit = frame_unit(frame), right = box->right - 8 * unit, width = fmaxf(3, 6 * unit);
    float height = (float)rows * row_height * unit, part = height / (float)count;
    if (rows == count) return;
    list_label(list, ROLE_SECONDARY | ANCHOR_END, box->right - pad * unit,
               box->top + title_height / 2 * unit, 16 * unit,
               list_words(list, "%d to %d of %d", first + 1, first + rows, count));
    list_rect(list, ROLE_PANEL, rect_at(right - width, top, width, height), width / 2);
    list_rect(list, ROLE_SECONDARY,
              rect_at(right - width, top + (float)first * part, width, (float)rows * part),
              width / 2);
}

void menu_draw(struct list *list, const struct frame *frame, float outer) {
    (void)outer;
    const struct menu_list *menu = &frame->menu;
    float unit = frame_unit(frame), most = frame->width - 2 * edge * unit;
    float names = column_width(frame, false), abouts = column_width(frame, true);
    int rows = menu_rows_in_view(frame), first = first_row(frame);
    float width = (2 * pad + mark_width + 12) * unit + names;
    if (abouts > 0) width += gap * unit + abouts;
    width = fminf(fmaxf(width, least_width * unit), most);
    struct box box =
        place(frame, width, (title_height + foot_height + (float)rows * row_height) * unit);
    list_rect(list, ROLE_SHADE, rect_at(0, 0, frame->width, frame->height), 0);
    list_outlined(list, ROLE_BACKGROUND, ROLE_INK, rect_of(box), 14 * unit, fmaxf(1.5F, 2 * unit));
    list_target(list, TARGET_DIALOG, 0, 0, box);
    text_label(list, ROLE_INK | FONT_STRONG,
               (struct box){box.left + pad * unit, box.top + title_height / 2 * unit,
                            box.left + pad * unit + width - 2 * pad * unit,
                            box.top + title_height / 2 * unit},
               title_size * unit, menu->title);
    float top = box.top + title_height * unit;
    for (int r = first; r < first + rows; r++) {
        float y = top + (float)(r - first) * row_height * unit;
        struct box row = {box.left + pad * unit - 8 * unit, y, box.right - pad * unit + 6 * unit,
                          y + row_height * unit};
        draw_row(list, frame, r, &row, names);
    }
    draw_scroll(list, frame, &box, top);
}
