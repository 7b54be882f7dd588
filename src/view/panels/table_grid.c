/* table_grid: makes the cells as large as the room allows. Sizes are design units. */
#include "core/base/numbers.h"
#include "view/panels/bodies.h"
#include "view/text_width.h"

#include <math.h>

static const float size_most = 22, size_most_large = 44, size_least = 14;
static const float digit = 0.6F;        /* width of a character of the mono font, em */
static const float cell_pad = 0.5F;     /* room beside a cell's text, on both sides together, em */
static const float cell_stretch = 2.4F; /* cells grow up to this factor of their need */
static const float row_pad = 0.55F, line = 1.2F; /* em */
static const float group_gap = 6;                /* gap above a row that begins a group */
static const float expected_size = 0.66F;        /* size of the expected value, em */
static const int rows_least = 10; /* number of rows kept in sight, rather than large cells */
static const float label_gap = 13, note_height = 30;
static const float label_slack =
    1.05F; /* factor of the labels in a figure: letters come in whole pixels */

int table_grid_row(const struct table_grid *grid, int layer) {
    return layer >= 0 && grid->table->stages ? grid->scene->side->network->layers[layer].stage
                                             : layer;
}

bool table_grid_current(const struct table_grid *grid, int row) {
    return row == table_grid_row(grid, scene_current_layer(grid->scene));
}

int table_grid_layer(const struct table_grid *grid, int row) {
    return grid->table->stages ? grid->scene->side->network->stages[row].first_layer : row;
}

bool table_grid_opens_group(const struct table_grid *grid, int row) {
    return row > 0 && grid->table->opens_group && grid->table->opens_group(grid->scene, row);
}

/* Returns the height of `rows` rows, at most, wherever they begin. */
static float rows_height(const struct table_grid *grid, int rows) {
    return grid->row * (float)rows + grid->gap * (float)(grid->gaps < rows ? grid->gaps : rows);
}

/* Returns the size of the words and numbers around the cells. */
static float small_size(float size, float unit) {
    return box_between(0.72F * size, size_least * unit, 22 * unit);
}

/* Rounds to whole pixels; in a figure to whole units, so that figures of any scale have the same
 * cells. */
static float whole(const struct table_grid *grid, float pixels) {
    float unit = grid->scene->frame.figure ? grid->unit : 1;
    return ceilf(pixels / unit - 0.01F) * unit;
}

/* Computes the sizes for a text size and returns the width of the labels. */
static float size_grid(struct table_grid *grid, float size, bool stacked) {
    float right = 0, small = small_size(size, grid->unit);
    int characters = stacked ? grid->table->stacked : grid->table->wide;
    grid->widest = digit * (float)characters * size;
    if (grid->shows_expected)
        characters = (int)fmaxf((float)characters, ceilf(expected_size * (float)(characters + 4)));
    grid->size = size;
    grid->small = small;
    grid->line = line * size;
    grid->expected = expected_size * size;
    grid->stacked = stacked;
    grid->cell = whole(grid, (digit * (float)characters + cell_pad) * size);
    grid->row = whole(
        grid,
        (line * (stacked ? 2 : 1) + row_pad + (grid->shows_expected ? expected_size : 0)) * size);
    grid->gap = roundf(group_gap * grid->unit);
    grid->head = roundf(2.9F * small);
    for (int l = 0; l < TABLE_LABELS; l++) {
        if (grid->table->labels[l][0])
            right += fmaxf(text_width(FONT_TEXT, small, grid->table->labels[l]), 2.4F * size) +
                     label_gap * grid->unit;
        grid->label_x[l] = right - label_gap * grid->unit;
    }
    return right;
}

/* Do all columns, and this many rows, fit in this size? */
static bool fits(const struct table_grid *grid, float labels, const struct panel_body *body,
                 int rows) {
    float room = box_height(&body->box) - (rows < grid->table->rows ? note_height : 4) * body->unit;
    return labels + grid->cell * (float)grid->table->columns <= box_width(&body->box) &&
           grid->head + rows_height(grid, rows) <= room;
}

/* Has some layer differed? */
static bool differs(const struct scene *scene) {
    for (int l = 0; l < scene->side->network->depth && scene->side->checks; l++)
        if (scene->side->checks[l] == CHECK_DIFFERS) return true;
    return false;
}

/* Chooses the largest size in which all cells fit, with expected values or wrong answers below
 * wrong cells; then on one line, then on two; then all columns and some rows; last the smallest
 * size. Returns the width of the labels. */
static float choose_size(struct table_grid *grid, const struct panel_body *body) {
    float unit = body->unit, most = (body->large ? size_most_large : size_most) * unit;
    bool stacks = grid->table->stacked > 0;
    grid->shows_expected = differs(grid->scene) ||
                           (grid->scene->question_layer && grid->scene->question != QUESTION_SWAPS);
    for (float size = most; size >= size_least * unit - 0.01F && grid->shows_expected;
         size -= unit) {
        float labels = size_grid(grid, size, false);
        if (fits(grid, labels, body, grid->table->rows)) return labels;
    }
    grid->shows_expected = false;
    for (int wanted = grid->table->rows; wanted > 0;
         wanted = wanted > rows_least ? rows_least : wanted / 2)
        for (int stacked = 0; stacked <= stacks; stacked++)
            for (float size = most; size >= size_least * unit - 0.01F; size -= unit) {
                float labels = size_grid(grid, size, stacked);
                if (fits(grid, labels, body, wanted)) return labels;
            }
    return size_grid(grid, size_least * unit, stacks);
}

/* Chooses as many columns as fit, with the marked work-item's column in their middle. While the
 * mouse is in the table, the table does not scroll with it. */
static void choose_columns(struct table_grid *grid, const struct panel_body *body, float room) {
    const struct frame *frame = &grid->scene->frame;
    int count = (int)(room / grid->cell), most = grid->table->columns;
    int middle =
        box_holds(&body->box, frame->mouse_x, frame->mouse_y) ? 0 : chosen_marked_item(grid->scene);
    count = count < 1 ? 1 : count > most ? most : count;
    grid->first_column = rows_around(middle, count, most);
    grid->columns = count;
}

/* Chooses as many rows as fit, with the row of the current layer in their middle. */
static void choose_rows(struct table_grid *grid, float room) {
    int count = grid->table->rows, shown = table_grid_row(grid, scene_layer(grid->scene));
    while (count > 1 && rows_height(grid, count) > room)
        count = count > 200 ? count / 2 : count - 1;
    grid->first_row = rows_around(shown, count, grid->table->rows);
    grid->rows = count;
}

static struct table_grid begin_grid(const struct scene *scene, const struct table *table,
                                    float unit) {
    struct table_grid grid = {.scene = scene, .table = table, .unit = unit};
    for (int r = 0; r < table->rows && table->opens_group; r++)
        grid.gaps += table_grid_opens_group(&grid, r);
    return grid;
}

struct table_grid table_grid_of(const struct scene *scene, const struct table *table,
                                const struct panel_body *body) {
    struct table_grid grid = begin_grid(scene, table, body->unit);
    float unit = body->unit, width = box_width(&body->box),
          height = box_height(&body->box) - 4 * unit;
    float labels = choose_size(&grid, body);
    choose_columns(&grid, body, width - labels);
    bool cut =
        grid.columns < table->columns || grid.head + rows_height(&grid, table->rows) > height;
    if (cut) height = box_height(&body->box) - note_height * unit;
    choose_rows(&grid, height - grid.head);
    if (!cut) {
        float room = (width - labels) / (float)grid.columns;
        grid.cell = floorf(fminf(grid.cell * cell_stretch, room));
    }
    float used = labels + grid.cell * (float)grid.columns;
    float aside = body->large ? roundf((width - used) / 2) : 0;
    grid.start = body->box.left;
    grid.left = roundf(body->box.left + aside + labels);
    grid.top = body->box.top + grid.head;
    for (int l = 0; l < TABLE_LABELS; l++)
        grid.label_x[l] += body->box.left + aside;
    return grid;
}

/* Sizes the grid and returns its width with all columns and the words above them. */
static float whole_width(struct table_grid *grid, float size, bool stacked) {
    float labels = size_grid(grid, size, stacked);
    float head = text_width(FONT_TEXT, grid->small, grid->table->head[stacked]);
    return label_slack * labels +
           fmaxf(grid->cell * (float)grid->table->columns, ceilf(head + 0.3F * grid->small));
}

void table_grid_extent(const struct scene *scene, const struct table *table, float room,
                       float *width, float *height) {
    struct table_grid grid = begin_grid(scene, table, 1);
    bool stacks = table->stacked > 0, stacked = stacks && table->columns > 16;
    float size = size_most;
    *width = whole_width(&grid, size, stacked);
    while (*width > room && size > size_least)
        *width = whole_width(&grid, --size, stacked);
    if (*width > room && stacks && !stacked)
        for (size = size_most; size >= size_least; size--)
            if ((*width = whole_width(&grid, size, true)) <= room) break;
    *height = grid.head + rows_height(&grid, table->rows) + 8;
}
