/* grid: draws stages from top to bottom, substages from left to right. If a family has no stages,
 * each row has so many layers that the grid is about square. */
#include "view/large/large_draw.h"

#include "core/base/text.h"
#include "view/text_width.h"
#include "view/ui.h"

#include <math.h>
#include <stdio.h>

/* design units */
static const float words_above = 30, words_below = 58, gutter = 34, most_cell = 30;

struct grid {
    const struct large_scene *scene;
    float left, top, cell; /* corner of the first cell, and its distance to the next; pixels */
    int rows, columns;
    int wrap;           /* layers of a row, of a family without stages; 0: a row is a stage */
    double least, most; /* times, ms; 0: none */
};

static void cell_of(const struct grid *grid, int layer, int *row, int *column) {
    struct large_layer at = large_layer_at(grid->scene->large, layer);
    *row = grid->wrap ? layer / grid->wrap : at.stage;
    *column = grid->wrap ? layer % grid->wrap : at.substage;
}

static double time_of(const struct large_scene *scene, int layer) {
    return scene->times && layer < scene->done ? scene->times[layer].ms : 0;
}

static void grid_init(struct grid *grid, const struct large_at *at, const struct box *box) {
    const struct large_sort *large = at->scene->large;
    float unit = at->unit;
    *grid = (struct grid){.scene = at->scene};
    if (!large->family->has_stages) grid->wrap = (int)ceil(sqrt(large->depth));
    for (int layer = 0; layer < large->depth; layer++) {
        int row, column;
        double ms = time_of(at->scene, layer);
        cell_of(grid, layer, &row, &column);
        if (row >= grid->rows) grid->rows = row + 1;
        if (column >= grid->columns) grid->columns = column + 1;
        if (ms > 0 && !(ms >= grid->least && grid->least > 0)) grid->least = ms;
        if (ms > grid->most) grid->most = ms;
    }
    float width = box_width(box) - gutter * unit;
    float height = box_height(box) - (words_above + words_below) * unit;
    grid->cell =
        fminf(fminf(width / (float)grid->columns, height / (float)grid->rows), most_cell * unit);
    if (grid->cell > 8) grid->cell = floorf(grid->cell);
    grid->left = roundf(box->left + gutter * unit);
    grid->top = roundf(box->top + words_above * unit);
}

/* Returns the shade of a layer that is done, by its time, ms. The steps span a factor of at least
 * two, so that small differences look small, and of at most four, so that one delayed launch does
 * not make the others look alike. Without any times all have a shade that tells them from layers to
 * come. */
static enum role shade_of(const struct grid *grid, double ms) {
    if (grid->most == 0) return ROLE_HEAT + HEAT_STEPS / 2;
    if (ms == 0) return ROLE_HEAT;
    double range = log(fmin(fmax(grid->most / grid->least, 2), 4));
    int step = (int)(log(ms / grid->least) / range * HEAT_STEPS);
    return ROLE_HEAT + (step < 0 ? 0 : step >= HEAT_STEPS ? HEAT_STEPS - 1 : step);
}

static void draw_cells(const struct large_at *at, const struct grid *grid) {
    const struct large_scene *scene = at->scene;
    struct list *list = at->list;
    float gap = fmaxf(1, roundf(grid->cell * 0.12F)), size = grid->cell - gap;
    for (int layer = 0; layer < scene->large->depth; layer++) {
        int row, column;
        char time[32] = "not done";
        double ms = time_of(scene, layer);
        struct large_layer of = large_layer_at(scene->large, layer);
        cell_of(grid, layer, &row, &column);
        float x = grid->left + grid->cell * (float)column;
        float y = grid->top + grid->cell * (float)row;
        if (ms > 0)
            text_duration(ms, time, sizeof time);
        else if (layer < scene->done)
            snprintf(time, sizeof time, "done");
        list_group_say(list, "layer", "layer %d: stage %d, substage %d: %s", layer, of.stage,
                       of.substage, time);
        list_target(list, TARGET_CELL, layer, 0, (struct box){x, y, x + size, y + size});
        list_rect(list, layer < scene->done ? shade_of(grid, ms) : ROLE_PANEL,
                  rect_at(x, y, size, size), size * 0.2F);
        if (layer >= scene->done)
            list_frame(list, ROLE_GRID, rect_at(x, y, size, size), size * 0.2F, fmaxf(1, at->unit));
        if (layer == scene->done - 1)
            list_frame(list, ROLE_INK, rect_at(x - gap, y - gap, size + 2 * gap, size + 2 * gap),
                       size * 0.3F, fmaxf(2, 2 * at->unit));
        list_group_end(list);
    }
}

static void draw_words(const struct large_at *at, const struct grid *grid, const struct box *box) {
    const struct large_scene *scene = at->scene;
    float unit = at->unit, size = LARGE_LETTERS * unit;
    bool timed = grid->most > 0;
    double sum = 0;
    char words[200], least[32], most[32];
    int left = scene->large->depth - scene->done;
    text_label(at->list, ROLE_INK | FONT_STRONG,
               box_line(box->left, box->right, box->top + 8 * unit), 16 * unit,
               grid->wrap ? "every layer" : "every layer: stage ↓ substage →");
    for (int layer = 0; layer < scene->done; layer++)
        sum += time_of(scene, layer);
    text_duration(sum, most, sizeof most);
    struct flow flow = {.list = at->list,
                        .role = ROLE_SECONDARY,
                        .size = size,
                        .pitch = 20 * unit,
                        .left = box->left,
                        .right = box->right,
                        .y = grid->top + grid->cell * (float)grid->rows + 18 * unit,
                        .most = 2};
    snprintf(words, sizeof words, "%d layer%s done%s%s · %d to come", scene->done,
             text_plural(scene->done), timed ? " in " : "", timed ? most : "", left);
    flow_text(&flow, words);
    if (!timed || grid->least == grid->most) return;
    text_duration(grid->least, least, sizeof least);
    text_duration(grid->most, most, sizeof most);
    snprintf(words, sizeof words, "shade: a layer takes %s to %s", least, most);
    flow_text(&flow, words);
}

void grid_draw(const struct large_at *at, struct box box) {
    struct grid grid;
    grid_init(&grid, at, &box);
    list_group(at->list, "grid", "");
    /* Numbers of rows: stages, or the first layer of each. */
    float size = LARGE_LETTERS * at->unit;
    int every = text_every(grid.cell, size * 1.1F);
    for (int row = 0; row < grid.rows; row += every)
        list_label(at->list, ROLE_SECONDARY | FONT_MONO | ANCHOR_END, grid.left - 8 * at->unit,
                   grid.top + grid.cell * ((float)row + 0.45F), size,
                   list_words(at->list, "%d", grid.wrap ? row * grid.wrap : row));
    draw_cells(at, &grid);
    draw_words(at, &grid, &box);
    list_group_end(at->list);
}
