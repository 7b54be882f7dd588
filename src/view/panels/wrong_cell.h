/* wrong_cell: the words in a table's cell where a work-item did something else than expected. */
#ifndef SORTNET_VIEW_PANELS_WRONG_CELL_H
#define SORTNET_VIEW_PANELS_WRONG_CELL_H

#include "view/panels/panel_table.h"

/* Writes the first expected value that differs: "not 4, 5", "not D", "not swapped". */
void wrong_cell_write(const struct table *table, const struct cell *cell, char *text, size_t size);

#endif
