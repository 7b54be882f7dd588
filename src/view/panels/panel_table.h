/* panel_table: a table of work-items, for the panels: rows are stages or layers, columns are
 * work-items. Sizes follow the room; if cells would be too small to read, a part of the table is
 * shown, around the current row and the hovered work-item, and a line says which part. */
#ifndef SORTNET_VIEW_PANELS_PANEL_TABLE_H
#define SORTNET_VIEW_PANELS_PANEL_TABLE_H

#include "view/panels/panel_cells.h"
#include "view/panels/panels.h"

enum { TABLE_LABELS = 2, TABLE_LINES = 2 };

struct table {
    int rows, columns;
    bool stages;                      /* a row is a stage; else a layer */
    const char *labels[TABLE_LABELS]; /* heads of the label columns; "": there is none */
    int wide, stacked; /* characters of a cell on one line, and on two; stacked 0: one line only */
    const char *head[TABLE_LINES]; /* above the columns: for cells on one line, and on two */
    /* The labels of a row. */
    void (*label)(const struct scene *scene, int row, char text[TABLE_LABELS][16]);
    /* Does a row begin a new group, with a gap above? The first label of a group stands only at its
     * first row in sight. NULL: there are no groups. */
    bool (*opens_group)(const struct scene *scene, int row);
    /* Fills the row's cells, one per column. */
    void (*fill)(const struct scene *scene, int row, struct cell *cells);
    /* Writes a cell's text, in one line or in two. */
    void (*write)(const struct cell *cell, bool stacked, char text[TABLE_LINES][24]);
};

void table_draw(struct list *list, const struct scene *scene, const struct panel_body *body,
                const struct table *table);

/* The size of the whole table in a figure, design units. */
void table_extent(const struct scene *scene, const struct table *table, float *width,
                  float *height);

#endif
