/* table_grid: the cells of a table of work-items: their sizes, and which are in sight. */
#ifndef SORTNET_VIEW_PANELS_TABLE_GRID_H
#define SORTNET_VIEW_PANELS_TABLE_GRID_H

#include "view/panels/panel_table.h"

/* A table and where everything of it stands, pixels. */
struct table_grid {
    const struct scene *scene;
    const struct table *table;
    float unit;                  /* pixels per design unit */
    float size;                  /* of the text */
    float small;                 /* of words and numbers around the cells */
    float denied;                /* of the words on a wrong cell */
    float line;                  /* from one line of a cell to the next */
    float widest;                /* width of the longest text of a cell */
    bool stacked;                /* cells have two lines */
    bool told;                   /* wrong cells have another line: what was expected */
    float label_x[TABLE_LABELS]; /* right edges of the label columns */
    float start;                 /* of the rows, with their labels */
    float left, top;             /* of the first cell */
    float cell, row, gap;        /* width and height of a cell; above a new group */
    int gaps;                    /* number of gaps above groups, in the whole table */
    float head;                  /* height of the column numbers */
    int first_row, rows;         /* in sight */
    int first_column, columns;
};

/* Makes the grid as large as the room allows. */
struct table_grid table_grid_of(const struct scene *scene, const struct table *table,
                                const struct panel_body *body);

/* The row that shows a layer (-1 for -1), and the layer that a row begins with. */
int table_grid_row(const struct table_grid *grid, int layer);
int table_grid_layer(const struct table_grid *grid, int row);

/* Is `row` the current layer's? Is there a gap above it? */
bool table_grid_current(const struct table_grid *grid, int row);
bool table_grid_opens_group(const struct table_grid *grid, int row);

/* The size of the whole table in a figure, design units. */
void table_grid_extent(const struct scene *scene, const struct table *table, float *width,
                       float *height);

#endif
