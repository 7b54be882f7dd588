/* wrong_cell: what a cell of a table should say, where a work-item did something else. */
#ifndef SORTNET_VIEW_PANELS_WRONG_CELL_H
#define SORTNET_VIEW_PANELS_WRONG_CELL_H

#include "view/panels/panel_table.h"

/* The first thing that was expected and is not so: "not 4, 5", "not D", "not swapped". */
void wrong_cell_write(const struct table *table, const struct cell *cell, char *text, size_t size);

#endif
