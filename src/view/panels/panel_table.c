/* panel_table: draws the visible cells of a table. */
#include "core/base/text.h"
#include "view/panels/bodies.h"
#include "view/text_width.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Draws the heading from the first cell on, or further left if it would leave the panel; and the
 * numbers of the work-items: every second, fourth ... if they are close together. */
static void draw_columns(struct list *list, const struct table_grid *grid,
                         const struct panel_body *body) {
    float size = grid->small, y = grid->top - 0.75F * size;
    int marked = chosen_marked_item(grid->scene);
    const char *widest = list_words(list, "%d", grid->table->columns - 1);
    int every = text_every(grid->cell, text_width(FONT_MONO, size, widest) + 0.4F * size);
    for (int c = 0; c < grid->columns; c++) {
        int item = grid->first_column + c;
        if (item % every && item != marked) continue;
        if (marked >= 0 && item != marked && every > 1 && abs(item - marked) < every) continue;
        list_label(list,
                   (item == marked ? ROLE_INK | FONT_MONO_STRONG : ROLE_SECONDARY | FONT_MONO) |
                       ANCHOR_MIDDLE,
                   grid->left + grid->cell * ((float)c + 0.5F), y, size,
                   list_words(list, "%d", item));
    }
    const char *head = grid->table->head[grid->stacked];
    float last = body->box.right - text_width(FONT_TEXT, size, head);
    list_label(list, ROLE_SECONDARY, fminf(grid->left + 0.3F * size, last), y - 1.25F * size, size,
               head);
    for (int l = 0; l < TABLE_LABELS; l++)
        list_label(list, ROLE_SECONDARY | ANCHOR_END, grid->label_x[l], y, size,
                   grid->table->labels[l]);
}

static enum role fill_of(const struct cell *cell) {
    if (cell->wrong) return ROLE_ERROR_BLOCK;
    if (cell->state != CELL_DONE) return ROLE_BACKGROUND;
    return cell->direction == INCREASING ? ROLE_INCREASING_BLOCK : ROLE_DECREASING_BLOCK;
}

static enum role text_of(const struct cell *cell) {
    if (cell->wrong) return ROLE_ERROR;
    if (cell->state == CELL_COVERED) return ROLE_INK;
    if (cell->state != CELL_DONE) return ROLE_SECONDARY;
    return cell->direction == INCREASING ? ROLE_INCREASING : ROLE_DECREASING;
}

static void write_cell(const struct table_grid *grid, const struct cell *cell, bool stacked,
                       char text[TABLE_LINES][24]) {
    static const char *const marks[] = {
        [CELL_ABSENT] = "", [CELL_WAITING] = "·", [CELL_IDLE] = "–", [CELL_SILENT] = "?"};
    text[1][0] = '\0';
    if (cell->state == CELL_DONE)
        grid->table->write(cell, stacked, text);
    else if (cell->state == CELL_COVERED)
        cells_write_covered(grid->scene, cell, stacked, text);
    else
        snprintf(text[0], sizeof text[0], "%s", marks[cell->state]);
}

/* Returns the verdict on a cell's answer in this row; GUESS_NONE if the question is asked again. */
static enum guess judged_in(const struct table_grid *grid, int row, const struct cell *cell) {
    int layer =
        cell->comparator < 0 ? 0 : network_layer_of(grid->scene->side->network, cell->comparator);
    enum guess judged = guess_judged(grid->scene, layer, cell->comparator);
    bool again = judged == GUESS_WRONG && cell->state == CELL_COVERED;
    return again || table_grid_row(grid, layer) != row ? GUESS_NONE : judged;
}

/* Writes the first expected value that differs: "not 4, 5", "not D", "not swapped". */
static void write_wrong(const struct table *table, const struct cell *cell, char *text,
                        size_t size) {
    char actual[TABLE_LINES][24] = {""}, expected[TABLE_LINES][24] = {""};
    const struct step_record *record = &cell->expected;
    enum direction direction = record->increasing ? INCREASING : DECREASING;
    struct cell right = {CELL_DONE, .left = record->left, .right = record->right};
    right.direction = direction;
    table->write(&right, false, expected);
    if (cell->state == CELL_DONE) table->write(cell, false, actual);
    if (record->left < 0)
        snprintf(text, size, "not idle");
    else if (strcmp(actual[0], expected[0]) != 0)
        snprintf(text, size, "not %s", expected[0]);
    else if (cell->direction != direction)
        snprintf(text, size, "not %s", direction_letter(direction));
    else if (cell->left != record->left || cell->right != record->right)
        snprintf(text, size, "not %d, %d", record->left, record->right);
    else
        snprintf(text, size, "not %s", record->swapped ? "swapped" : "passed");
}

/* Draws below a cell's text the record that a device should have written, or a wrong answer.
 * Returns the middle of the cell's own text. */
static float draw_denied(struct list *list, const struct table_grid *grid, int row,
                         const struct cell *cell, float x, float y) {
    char text[40];
    bool missed = judged_in(grid, row, cell) == GUESS_WRONG;
    if (!grid->shows_expected || !(cell->wrong || missed)) return y;
    if (cell->wrong)
        write_wrong(grid->table, cell, text, sizeof text);
    else
        guess_deny(&grid->scene->side->answers[cell->comparator], text, sizeof text);
    list_label(list, ROLE_ERROR | FONT_MONO | ANCHOR_MIDDLE, x, y + 0.5F * grid->size,
               grid->expected, text);
    return y - 0.34F * grid->size;
}

/* Marks a cell's answer as right or wrong; a wrong one gets a second frame if there is no room for
 * a sign. */
static void mark_judged(struct list *list, const struct table_grid *grid, int row,
                        const struct cell *cell, float x, float y) {
    enum guess judged = judged_in(grid, row, cell);
    float size = grid->size, pad = fmaxf(1, roundf(0.06F * size)), apart = roundf(0.2F * size);
    float width = grid->cell - 2 * pad, height = grid->row - 2 * pad;
    float thick = fmaxf(1.5F, roundf(0.12F * size));
    bool wrong = judged == GUESS_WRONG;
    if (judged == GUESS_NONE) return;
    x += pad;
    y += pad;
    enum role role = wrong ? ROLE_ERROR : ROLE_AGREE;
    list_frame(list, role, rect_at(x, y, width, height), 3, thick);
    if (width > grid->widest + 2.2F * size)
        guess_sign(list, judged, x + width - 0.85F * size,
                   y + height / 2 - (wrong && grid->shows_expected ? 0.34F * size : 0),
                   0.8F * size);
    else if (wrong && !grid->shows_expected)
        list_frame(list, role, rect_at(x + apart, y + apart, width - 2 * apart, height - 2 * apart),
                   2, fmaxf(1, thick / 2));
}

static void draw_cell(struct list *list, const struct table_grid *grid, int row,
                      const struct cell *cell, float x, float y) {
    char text[TABLE_LINES][24];
    float pad = fmaxf(1, roundf(0.06F * grid->size));
    float middle = x + grid->cell / 2, size = grid->size, half = grid->line / 2;
    write_cell(grid, cell, grid->stacked, text);
    for (int l = 0; l < TABLE_LINES && cell->wrong; l++) { /* a broken kernel names any wire */
        char whole[24];
        memcpy(whole, text[l], sizeof whole);
        text_fit(FONT_MONO_STRONG, size, grid->cell, whole, text[l], sizeof text[l]);
    }
    struct rect inside = rect_at(x + pad, y + pad, grid->cell - 2 * pad, grid->row - 2 * pad);
    if (fill_of(cell) != ROLE_BACKGROUND) list_rect(list, fill_of(cell), inside, 0);
    if (cell->wrong) list_frame(list, ROLE_ERROR, inside, 0, fmaxf(1, roundf(0.1F * size)));
    if (cell->state == CELL_COVERED) list_frame(list, ROLE_FAINT, inside, 3, 1);
    enum font font = table_grid_current(grid, row) || cell->wrong ? FONT_MONO_STRONG : FONT_MONO;
    y = draw_denied(list, grid, row, cell, middle, y + grid->row / 2);
    bool two = text[1][0] != '\0';
    for (int l = 0; l <= two; l++)
        list_label(list, text_of(cell) | font | ANCHOR_MIDDLE, middle,
                   two ? y + (l ? half : -half) : y, size, text[l]);
}

static void draw_labels(struct list *list, const struct table_grid *grid, int row, float y,
                        bool wrong, const char labels[TABLE_LABELS][16]) {
    bool current = table_grid_current(grid, row);
    bool repeated =
        grid->table->opens_group && row != grid->first_row && !table_grid_opens_group(grid, row);
    int last = 0;
    while (last + 1 < TABLE_LABELS && grid->table->labels[last + 1][0])
        last++;
    for (int l = 0; l <= last; l++) {
        bool mark = wrong && l == last;
        list_label(list,
                   (mark      ? ROLE_ERROR | FONT_STRONG
                    : current ? ROLE_INK | FONT_STRONG
                              : ROLE_SECONDARY) |
                       FONT_MONO | ANCHOR_END,
                   grid->label_x[l], y + grid->row / 2, grid->size,
                   list_words(list, "%s%s", mark ? "≠ " : "", repeated && l == 0 ? "" : labels[l]));
    }
}

/* Begins the group of a cell, with its text on hover in an svg. */
static void begin_cell(struct list *list, const struct table_grid *grid,
                       const char labels[TABLE_LABELS][16], int item, const struct cell *cell) {
    static const char *const states[] = {[CELL_WAITING] = "has not run",
                                         [CELL_IDLE] = "no comparator",
                                         [CELL_SILENT] = "wrote no record",
                                         [CELL_COVERED] = "covered"};
    char text[TABLE_LINES][24], expected[40] = "";
    write_cell(grid, cell, false, text);
    if (cell->wrong) write_wrong(grid->table, cell, expected, sizeof expected);
    bool two = grid->table->labels[1][0] != '\0';
    list_group_say(list, "cell", "%s %s%s%s%s%s, work-item %d: %s%s%s", grid->table->labels[0],
                   labels[0], two ? ", " : "", grid->table->labels[1], two ? " " : "", labels[1],
                   item, cell->state == CELL_DONE ? text[0] : states[cell->state],
                   cell->wrong ? ", " : "", expected);
}

static void draw_row(struct list *list, const struct table_grid *grid, int row, float y) {
    struct cell cells[NETWORK_MAX_ITEMS];
    char labels[TABLE_LABELS][16];
    bool wrong = false;
    grid->table->fill(grid->scene, row, cells);
    grid->table->label(grid->scene, row, labels);
    for (int c = 0; c < grid->table->columns; c++)
        wrong |= cells[c].wrong;
    draw_labels(list, grid, row, y, wrong, (const char(*)[16])labels);
    list_target(list, TARGET_LAYER, table_grid_layer(grid, row), 0,
                (struct box){grid->start, y, grid->left + grid->cell * (float)grid->columns,
                             y + grid->row});
    for (int c = 0; c < grid->columns; c++) {
        const struct cell *cell = &cells[grid->first_column + c];
        float x = grid->left + grid->cell * (float)c;
        if (cell->state == CELL_ABSENT) continue;
        begin_cell(list, grid, (const char(*)[16])labels, grid->first_column + c, cell);
        struct box box = {x, y, x + grid->cell, y + grid->row};
        list_target(list, TARGET_ITEM, grid->first_column + c, table_grid_layer(grid, row), box);
        if (cell->comparator >= 0) list_target(list, TARGET_COMPARATOR, cell->comparator, 0, box);
        draw_cell(list, grid, row, cell, x, y);
        mark_judged(list, grid, row, cell, x, y);
        list_group_end(list);
    }
}

/* Draws the frames around the current row, and around the cell of the chosen work-item. */
static void mark_row(struct list *list, const struct table_grid *grid, int row, float y) {
    if (table_grid_current(grid, row))
        list_frame(
            list, ROLE_INK,
            rect_at(grid->left - 3, y - 1, grid->cell * (float)grid->columns + 6, grid->row + 2), 4,
            fmaxf(1.5F, roundf(0.11F * grid->size)));
    int item = chosen_marked_item(grid->scene), marked = chosen_marked(grid->scene);
    int layer = marked >= 0 ? network_layer_of(grid->scene->side->network, marked)
                            : scene_layer(grid->scene);
    if (item < 0 || table_grid_row(grid, layer) != row) return;
    int column = item - grid->first_column;
    if (column < 0 || column >= grid->columns) return;
    list_frame(
        list, ROLE_INK,
        rect_at(grid->left + grid->cell * (float)column - 2, y - 2, grid->cell + 4, grid->row + 4),
        3, fmaxf(3, roundf(0.2F * grid->size)));
}

/* Draws which part of the table is visible, unless all of it is. */
static void draw_note(struct list *list, const struct table_grid *grid,
                      const struct panel_body *body) {
    char text[128] = "";
    int last = grid->first_column + grid->columns;
    float unit = body->unit, size = 15 * unit;
    bool columns = grid->columns < grid->table->columns, rows = grid->rows < grid->table->rows;
    if (!columns && !rows) return;
    if (columns)
        text_append(text, sizeof text, "%swork-items %d to %d of %d%s",
                    grid->first_column > 0 ? "← " : "", grid->first_column, last - 1,
                    grid->table->columns, last < grid->table->columns ? " →" : "");
    if (rows) {
        bool one = grid->rows == 1;
        text_append(text, sizeof text, "%s%srow%s %d", columns ? " · " : "",
                    grid->first_row > 0 ? "↑ " : "", one ? "" : "s", grid->first_row);
        if (!one) text_append(text, sizeof text, " to %d", grid->first_row + grid->rows - 1);
        text_append(text, sizeof text, " of %d%s", grid->table->rows,
                    grid->first_row + grid->rows < grid->table->rows ? " ↓" : "");
    }
    if (!body->large && !grid->scene->frame.figure) text_append(text, sizeof text, " · P: large");
    text_label(list, ROLE_INK | FONT_STRONG,
               box_line(body->box.left, body->box.right, body->box.bottom - 12 * unit), size, text);
}

void table_draw(struct list *list, const struct scene *scene, const struct panel_body *body,
                const struct table *table) {
    static void (*const layers[])(struct list *, const struct table_grid *, int,
                                  float) = {draw_row, mark_row};
    struct table_grid grid = table_grid_of(scene, table, body);
    draw_columns(list, &grid, body);
    for (size_t l = 0; l < sizeof layers / sizeof *layers; l++) { /* marks on top of all cells */
        float y = grid.top;
        for (int r = grid.first_row; r < grid.first_row + grid.rows; r++) {
            if (r > grid.first_row && table_grid_opens_group(&grid, r)) y += grid.gap;
            layers[l](list, &grid, r, y);
            y += grid.row;
        }
    }
    draw_note(list, &grid, body);
}
