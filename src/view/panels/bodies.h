/* bodies: the parts of panels' bodies: cells for the work of work-items, tables of cells, and rows
 * of bars. */
#pragma once

#include "core/structure/boxes.h"
#include "view/panels/panels.h"

/* ---- cells: the work of every work-item of a layer, for the panels: from the device's records,
 * or from the network if there is no device ---- */

enum cell_state {
    CELL_ABSENT,  /* the layer has no such work-item */
    CELL_WAITING, /* the layer has not run on the device yet */
    CELL_IDLE,    /* the work-item found no comparator */
    CELL_SILENT,  /* the work-item never wrote its record */
    CELL_DONE,    /* left, right and direction are valid */
    CELL_COVERED, /* the cell is the question */
};

struct cell {
    enum cell_state state;
    bool wrong;                  /* the cell differs from the drawing */
    int left, right;             /* wires */
    enum direction direction;    /* I or D */
    struct step_record expected; /* record that the work-item should have written */
    int comparator; /* comparator drawn for this work-item: index in the network, or -1 */
};

/* Fills one cell per work-item for each of the network's `items`. */
void cells_fill(const struct scene *scene, int layer, struct cell *cells);

/* Writes the answer for a covered cell, with marks for missing parts, in one line or in two. */
void cells_write_covered(const struct scene *scene, const struct cell *cell, bool stacked,
                         char text[2][24]);

/* Writes the source of the cells: "from the device's records", "from the network: no device". */
const char *cells_source(const struct scene *scene);

/* ---- table: a table of work-items, for the panels: rows are stages or layers, columns are
 * work-items. Sizes follow the room; if cells would be too small to read, a part of the table is
 * shown, around the current row and the hovered work-item, and a line says which part ---- */

enum { TABLE_LABELS = 3, TABLE_LINES = 2 };

struct table {
    int rows, columns;
    bool stages;                      /* true: a row is a stage; false: a layer */
    const char *labels[TABLE_LABELS]; /* heads of the label columns; "": none */
    int wide, stacked; /* characters of a cell on one line, and on two; stacked 0: one line only */
    const char *head[TABLE_LINES]; /* words above the columns, for cells on one line and on two */
    /* The labels of a row. */
    void (*label)(const struct scene *scene, int row, char text[TABLE_LABELS][16]);
    /* Does a row begin a new group, with a gap above? The first label of a group is only in its
     * first visible row. NULL: there are no groups. */
    bool (*opens_group)(const struct scene *scene, int row);
    /* Fills the row's cells, one per column. */
    void (*fill)(const struct scene *scene, int row, struct cell *cells);
    /* Writes a cell's text, in one line or in two. */
    void (*write)(const struct cell *cell, bool stacked, char text[TABLE_LINES][24]);
};

void table_draw(struct list *list, const struct scene *scene, const struct panel_body *body,
                const struct table *table);

/* ---- grid: the cells of a table of work-items: their sizes, and which are in sight ---- */

/* A table and the places of its parts, pixels. */
struct table_grid {
    const struct scene *scene;
    const struct table *table;
    float unit;                  /* pixels per design unit */
    float size;                  /* size of the text */
    float small;                 /* size of words and numbers around the cells */
    float expected;              /* size of the words on a wrong cell */
    float line;                  /* distance from one line of a cell to the next */
    float widest;                /* width of the longest text of a cell */
    bool stacked;                /* cells have two lines */
    bool shows_expected;         /* wrong cells have another line: the expected value */
    float label_x[TABLE_LABELS]; /* right edges of the label columns */
    float start;                 /* left edge of the rows, with their labels */
    float left, top;             /* upper left corner of the first cell */
    float cell, row, gap;        /* width and height of a cell; above a new group */
    int gaps;                    /* number of gaps above groups, in the whole table */
    float head;                  /* height of the column numbers */
    int first_row, rows;         /* rows in sight: number of the first, and their count */
    int first_column, columns;
};

/* Makes the grid as large as the room allows. */
struct table_grid table_grid_of(const struct scene *scene, const struct table *table,
                                const struct panel_body *body);

/* Return the row of a layer (-1 for -1), and the first layer of a row. */
int table_grid_row(const struct table_grid *grid, int layer);
int table_grid_layer(const struct table_grid *grid, int row);

/* Is `row` the current layer's? Is there a gap above it? */
bool table_grid_current(const struct table_grid *grid, int row);
bool table_grid_opens_group(const struct table_grid *grid, int row);

/* Computes the size of the whole table in a figure, design units. In a narrow `room` letters are as
 * small as possible; if even these need more, the table is wider than `room`. */
void table_grid_extent(const struct scene *scene, const struct table *table, float room,
                       float *width, float *height);

/* ---- bars: the content of the rows of bars: the keys before a layer and the keys after it, in
 * blocks ---- */

struct bars {
    char caption[112];                             /* names the moment and the blocks */
    bool begins[NETWORK_MAX_WIRES];                /* per wire: true: a block begins with it */
    int keys[NETWORK_MAX_WIRES];                   /* per wire */
    bool wrong[NETWORK_MAX_WIRES];                 /* per wire: the device left a wrong key */
    bool swapped[NETWORK_MAX_WIRES];               /* per wire: the layer exchanged its key */
    enum role role[NETWORK_MAX_WIRES];             /* colour of the bar of each wire */
    bool differs;                                  /* the device left at least one wrong key */
    bool covered;                                  /* only the caption may be shown */
    const struct split *splits[NETWORK_MAX_ITEMS]; /* split_count splits that begin or end with
                                                      these blocks */
    int split_count;
};

/* Is the result of a split worth showing? A split of two keys is only a comparator. */
bool bars_has_halves(const struct split *split);

/* Fills the keys before the layer that the panels are about (scene_layer), or after it; without a
 * current layer, the input or the output. `splits` are the network's and must outlive the
 * bars. */
void bars_init(struct bars *bars, const struct scene *scene, const struct splits *splits,
               bool after);
