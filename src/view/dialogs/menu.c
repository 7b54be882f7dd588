/* menu: drawn where it was asked for, as wide as its words, as high as the window allows. Rows are
 * high enough for fingers: 32 pixels in a window of 1280 x 720. */
#include "view/dialogs/dialog.h"
#include "view/text_width.h"

#include <math.h>

/* design units */
static const float pad = 24, title_height = 62, row_height = 43, foot_height = 16, edge = 20;
static const float
    mark_width = 30,
    gap = 32; /* room for the mark before a name; gap between the name and its description */
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

/* Returns the first visible row; there is no empty place below the last one. */
static int first_row(const struct frame *frame) {
    int last = frame->menu.count - menu_rows_in_view(frame);
    return frame->menu.first < last ? frame->menu.first : last;
}

/* Returns the width of all names, or of all descriptions, pixels. */
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

static struct box place(const struct frame *frame, float width, float height) {
    const struct menu_list *menu = &frame->menu;
    float away = edge * frame_unit(frame);
    bool middle = menu->x < 0;
    float x = middle ? (frame->width - width) / 2 : menu->x;
    float y = middle ? (frame->height - height) / 2 : menu->y;
    x = roundf(fmaxf(away, fminf(x, frame->width - away - width)));
    y = roundf(fmaxf(away, fminf(y, frame->height - away - height)));
    return (struct box){x, y, x + width, y + height};
}

/* Draws the mark before a name: a check mark in the present row, or a box to tick. */
static void draw_marks(const struct ui *ui, int r, float x, float y) {
    const struct menu_row *row = &ui->frame->menu.rows[r];
    float unit = ui->unit, side = 15 * unit;
    unsigned style = ROLE_INK | FONT_STRONG | ANCHOR_MIDDLE;
    if (r == ui->frame->menu.present) list_label(ui->list, style, x, y, name_size * unit, "✓");
    if (row->box)
        list_frame(ui->list, ROLE_INK,
                   rect_at(roundf(x - side / 2), roundf(y - side / 2), roundf(side), roundf(side)),
                   3 * unit, fmaxf(1, 1.5F * unit));
    if (row->ticked) list_label(ui->list, style, x, y, name_size * unit * 0.8F, "✓");
}

/* Draws a row; `names`: width of all names, pixels. */
static void draw_row(const struct ui *ui, int r, struct box box, float names) {
    const struct menu_list *menu = &ui->frame->menu;
    const struct menu_row *row = &menu->rows[r];
    float unit = ui->unit;
    list_target(ui->list, TARGET_MENU_ROW, r, 0, box);
    if (r == menu->cursor)
        list_outlined(
            ui->list, ROLE_INCREASING_BLOCK, ROLE_INCREASING,
            rect_at(box.left, box.top + unit, box_width(&box), box_height(&box) - 2 * unit),
            7 * unit, fmaxf(1, 1.5F * unit));
    draw_marks(ui, r, box.left + mark_width / 2 * unit, box_middle_y(&box));
    ui_left(&box, mark_width * unit);
    text_label(ui->list, ROLE_INK | (r == menu->present ? FONT_STRONG : FONT_TEXT), box,
               name_size * unit, row->name);
    box.left = box.left + names + gap * unit;
    if (box.left >= box.right) return;
    ui_right(&box, 8 * unit);
    text_label(ui->list, ROLE_SECONDARY, box, about_size * unit, row->about);
}

/* Draws which rows are in view, in figures and as a bar. */
static void draw_scroll(const struct ui *ui, const struct box *box, float top) {
    const struct frame *frame = ui->frame;
    int count = frame->menu.count, rows = menu_rows_in_view(frame), first = first_row(frame);
    float unit = ui->unit, right = box->right - 8 * unit, width = fmaxf(3, 6 * unit);
    float height = (float)rows * row_height * unit, part = height / (float)count;
    if (rows == count) return;
    list_label(ui->list, ROLE_SECONDARY | ANCHOR_END, box->right - pad * unit,
               box->top + title_height / 2 * unit, 16 * unit,
               list_words(ui->list, "%d to %d of %d", first + 1, first + rows, count));
    list_rect(ui->list, ROLE_PANEL, rect_at(right - width, top, width, height), width / 2);
    list_rect(ui->list, ROLE_SECONDARY,
              rect_at(right - width, top + (float)first * part, width, (float)rows * part),
              width / 2);
}

void menu_draw(const struct ui *outer) {
    const struct frame *frame = outer->frame;
    const struct menu_list *menu = &frame->menu;
    const struct ui ui = {outer->list, frame, frame_unit(frame)};
    float unit = ui.unit, most = frame->width - 2 * edge * unit;
    float names = column_width(frame, false), abouts = column_width(frame, true);
    int rows = menu_rows_in_view(frame), first = first_row(frame);
    float width = (2 * pad + mark_width + 12) * unit + names;
    if (abouts > 0) width += gap * unit + abouts;
    width = box_between(width, least_width * unit, most);
    struct box box =
        place(frame, width, (title_height + foot_height + (float)rows * row_height) * unit);
    list_rect(ui.list, ROLE_SHADE, rect_at(0, 0, frame->width, frame->height), 0);
    list_outlined(ui.list, ROLE_BACKGROUND, ROLE_INK, rect_of(box), 14 * unit,
                  fmaxf(1.5F, 2 * unit));
    list_target(ui.list, TARGET_DIALOG, 0, 0, box);
    struct box title = {box.left + pad * unit, box.top, box.right - pad * unit,
                        box.top + title_height * unit};
    const char *words = menu->back ? list_words(ui.list, "‹ %s", menu->title) : menu->title;
    text_label(ui.list, ROLE_INK | FONT_STRONG, title, title_size * unit, words);
    if (menu->back) list_target(ui.list, TARGET_MENU_ROW, MENU_BACK, 0, title);
    for (int r = first; r < first + rows; r++) {
        float y = title.bottom + (float)(r - first) * row_height * unit;
        draw_row(
            &ui, r,
            (struct box){title.left - 8 * unit, y, title.right + 6 * unit, y + row_height * unit},
            names);
    }
    draw_scroll(&ui, &box, title.bottom);
}
