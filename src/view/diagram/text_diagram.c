/* text_diagram: draws into a grid of characters, one row per wire. */
#include "core/base/memory.h"
#include "view/diagram/draw.h"

#include <stdio.h>
#include <string.h>

enum { COLUMN = 3, LAYER_GAP = 2 }; /* characters per column and between layers */

struct grid {
    int rows, columns;
    char *cells; /* rows x (columns + 1), each row ends with a newline */
};

static char *cell(const struct grid *grid, int row, int column) {
    return grid->cells + (size_t)row * (size_t)(grid->columns + 1) + column;
}

static struct grid new_grid(int rows, int columns) {
    struct grid grid = {rows, columns, memory_new((size_t)rows * (size_t)(columns + 1) + 1, 1)};
    for (int row = 0; row < rows; row++) {
        memset(cell(&grid, row, 0), '-', (size_t)columns);
        *cell(&grid, row, columns) = '\n';
    }
    return grid;
}

/* Writes one layer from column x on; the x after it. */
static int put_layer(struct grid *grid, const struct network *network, const struct trace *trace,
                     int layer, int x) {
    const struct layer *row = &network->layers[layer];
    for (int i = row->first; i < row->first + row->count; i++) {
        const struct comparator *c = &network->comparators[i];
        int at = x + COLUMN * c->column + 1;
        bool increasing = c->direction == INCREASING;
        char tail = trace && trace->swapped[i] ? 'x' : 'o';
        for (int wire = c->left + 1; wire < c->right; wire++)
            *cell(grid, wire, at) = '|';
        *cell(grid, comparator_low(c), at) = tail;
        *cell(grid, comparator_high(c), at) = increasing ? 'v' : '^';
    }
    return x + COLUMN * row->columns + LAYER_GAP;
}

/* Writes right-aligned numbers into columns x..x+width-1 of every row; NULL: row numbers. */
static void put_numbers(struct grid *grid, const int *numbers, int x, int width) {
    for (int row = 0; row < grid->rows; row++) {
        char text[16];
        int length = snprintf(text, sizeof text, "%d", numbers ? numbers[row] : row);
        memset(cell(grid, row, x), ' ', (size_t)width);
        memcpy(cell(grid, row, x + width - length), text, (size_t)length);
    }
}

static void blank(struct grid *grid, int x) {
    for (int row = 0; row < grid->rows; row++)
        *cell(grid, row, x) = ' ';
}

char *text_diagram(const struct network *network, const struct trace *trace, int layer,
                   struct error *error) {
    int first = layer >= 0 ? layer : 0, last = layer >= 0 ? layer : network->depth - 1;
    int label = snprintf(NULL, 0, "%d", network->wires - 1), columns = label + 2;
    int key = trace_digits(trace);
    if (key) columns += 2 * (key + 2);
    for (int l = first; l <= last; l++)
        columns += COLUMN * network->layers[l].columns + LAYER_GAP;
    if ((double)network->wires * (columns + 1) > TEXT_DIAGRAM_MOST) {
        error_set(error, "a text of %d lines of %d characters is too large; write svg",
                  network->wires, columns);
        return NULL;
    }
    struct grid grid = new_grid(network->wires, columns);
    int x = 0;
    put_numbers(&grid, NULL, x, label);
    blank(&grid, x += label);
    x++;
    if (key) {
        blank(&grid, x);
        put_numbers(&grid, trace_keys(trace, first), x + 1, key);
        x += key + 1;
        blank(&grid, x++);
    }
    x++;
    for (int l = first; l <= last; l++)
        x = put_layer(&grid, network, trace, l, x);
    if (key) {
        blank(&grid, columns - key - 1);
        put_numbers(&grid, trace_keys(trace, last + 1), columns - key, key);
    }
    return grid.cells;
}
