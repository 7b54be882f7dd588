/* inside_cells: draws places of memory, or registers, as boxes with what they hold, in rows. */
#ifndef SORTNET_VIEW_INSIDE_INSIDE_CELLS_H
#define SORTNET_VIEW_INSIDE_INSIDE_CELLS_H

#include "view/ui.h"

enum { CELL_TEXT = 28, CELL_NAME = 48 };

struct inside_cell {
    char text[CELL_TEXT];  /* what it holds; "·": nothing that is known */
    char name[CELL_NAME];  /* below it: its index, the name of a register */
    bool read, written;    /* by the statement that is shown */
    bool uncertain, wrong; /* what it holds is not certain; it differs */
};

/* How cells are drawn: design units. */
struct inside_cells_size {
    float height, text, name; /* of a box, and of letters; no name where 0 */
    float least;              /* width of a box */
    int rows;                 /* the most */
};

struct inside_cells {
    const struct inside_cell *cells;
    int count;
    int columns; /* cells of a row, as the array has them; 0: any number */
    int focus;   /* the cell that is to be in sight */
    float width; /* of the room, pixels */
};

/* How many are in sight, from which on, and in rows of how many. */
struct inside_cells_shown {
    int first, count, columns, rows;
    float cell, gap, row; /* width of a box, between two boxes, from row to row; pixels */
};

struct inside_cells_shown inside_cells_choose(const struct inside_cells *cells, float unit,
                                              const struct inside_cells_size *size);

/* Draws them from the upper left corner on. */
void inside_cells_draw(const struct ui *ui, const struct inside_cells *cells,
                       const struct inside_cells_size *size, float left, float top);

#endif
