/* inside_cells: draws as many boxes in a row as fit; if there are many rows, only those around one
 * cell. */
#include "inside_draw.h"

#include "view/text_width.h"

#include <math.h>
#include <string.h>

static const float gap = 6, pad = 10, most = 92, under = 4; /* design units */

/* Returns the width that the longest text needs. */
static float needed(const struct inside_cells *cells, float room, float unit,
                    const struct inside_cells_size *size) {
    float width = size->least * unit;
    for (int c = 0; c < cells->count; c++) {
        const struct inside_cell *cell = &cells->cells[c];
        width =
            fmaxf(width, text_width(FONT_MONO_STRONG, size->text * unit, cell->text) + pad * unit);
        if (size->name > 0)
            width = fmaxf(width, text_width(FONT_MONO, size->name * unit, cell->name));
    }
    return fminf(width, room);
}

struct inside_cells_shown inside_cells_choose(const struct inside_cells *cells, float width,
                                              float unit, const struct inside_cells_size *size) {
    struct inside_cells_shown shown = {.gap = roundf(gap * unit)};
    float cell = needed(cells, width, unit, size);
    int fit = (int)floorf((width + shown.gap) / (cell + shown.gap));
    int columns = cells->columns > 0 && cells->columns <= fit ? cells->columns : fit;
    if (columns < 1) columns = 1;
    if (!cells->columns && columns < cells->count && columns > 2) { /* 4, 8, 16 in a row */
        int power = 2;
        while (power * 2 <= columns)
            power *= 2;
        columns = power;
    }
    if (columns > cells->count) columns = cells->count > 0 ? cells->count : 1;
    shown.columns = columns;
    shown.rows = (cells->count + columns - 1) / columns;
    if (shown.rows > size->rows) shown.rows = size->rows;
    int row = cells->focus / columns - shown.rows / 2;
    int last = (cells->count + columns - 1) / columns - shown.rows;
    row = row > last ? last : row;
    shown.first = (row > 0 ? row : 0) * columns;
    shown.count = shown.rows * columns;
    if (shown.count > cells->count - shown.first) shown.count = cells->count - shown.first;
    float spread = (width + shown.gap) / (float)columns - shown.gap;
    shown.cell = floorf(fminf(spread, fmaxf(cell, most * unit)));
    shown.row = roundf((size->height + (size->name > 0 ? size->name + 2 * under : gap)) * unit);
    return shown;
}

static void draw_cell(const struct ui *ui, const struct inside_cell *cell,
                      const struct inside_cells_size *size, struct rect rect) {
    float unit = ui->unit, thin = fmaxf(1, roundf(1.5F * unit)), thick = fmaxf(2, roundf(3 * unit));
    enum role fill = cell->wrong  ? ROLE_ERROR_BLOCK
                     : cell->read ? ROLE_INCREASING_BLOCK
                                  : ROLE_BACKGROUND;
    enum role frame = cell->wrong       ? ROLE_ERROR
                      : cell->written   ? ROLE_INK
                      : cell->read      ? ROLE_INCREASING
                      : cell->uncertain ? ROLE_GRID
                                        : ROLE_FAINT;
    bool strong = cell->read || cell->written || cell->wrong;
    char text[CELL_TEXT + 8];
    list_outlined(ui->list, fill, frame, rect, 6 * unit, strong ? thick : thin);
    text_fit(FONT_MONO, size->text * unit, rect.w - 4 * unit, cell->text, text, sizeof text);
    list_label(ui->list,
               (cell->wrong       ? ROLE_ERROR
                : cell->uncertain ? ROLE_SECONDARY
                                  : ROLE_INK) |
                   (strong ? FONT_MONO_STRONG : FONT_MONO) | ANCHOR_MIDDLE,
               rect.x + rect.w / 2, rect.y + rect.h / 2, size->text * unit, text);
    if (size->name <= 0) return;
    text_fit(FONT_MONO, size->name * unit, rect.w + 4 * unit, cell->name, text, sizeof text);
    list_label(ui->list, ROLE_SECONDARY | FONT_MONO | ANCHOR_MIDDLE, rect.x + rect.w / 2,
               rect.y + rect.h + (under + size->name / 2) * unit, size->name * unit, text);
}

void inside_cells_draw(const struct ui *ui, const struct inside_cell *cells,
                       const struct inside_cells_shown *shown, const struct inside_cells_size *size,
                       float left, float top) {
    for (int c = 0; c < shown->count; c++) {
        float x = left + (float)(c % shown->columns) * (shown->cell + shown->gap);
        float y = top + (float)(c / shown->columns) * shown->row;
        draw_cell(ui, &cells[shown->first + c], size,
                  rect_at(roundf(x), roundf(y), shown->cell, roundf(size->height * ui->unit)));
    }
}
