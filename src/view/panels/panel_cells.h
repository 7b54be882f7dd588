/* panel_cells: the work of every work-item of a layer, for the panels: from the device's records,
 * or from the network if there is no device. */
#ifndef SORTNET_VIEW_PANELS_PANEL_CELLS_H
#define SORTNET_VIEW_PANELS_PANEL_CELLS_H

#include "view/diagram/scene.h"

enum cell_state {
    CELL_ABSENT,  /* the layer has no such work-item */
    CELL_WAITING, /* its layer has not run on the device yet */
    CELL_IDLE,    /* the work-item found no comparator */
    CELL_SILENT,  /* the work-item never wrote its record */
    CELL_DONE,    /* left, right and direction are valid */
    CELL_COVERED, /* the answer is asked for */
};

struct cell {
    enum cell_state state;
    bool wrong;                  /* it differs from the drawing */
    int left, right;             /* wires */
    enum direction direction;    /* I or D */
    bool swapped;                /* the keys were exchanged; false when there are none */
    struct step_record expected; /* what the work-item should have reported */
    int comparator;              /* the one drawn for this work-item: index in the network, or -1 */
};

/* Fills one cell per work-item for each of the network's `items`. */
void cells_fill(const struct scene *scene, int layer, struct cell *cells);

/* Writes the answer for a covered cell, with marks for missing parts, in one line or in two. */
void cells_write_covered(const struct scene *scene, const struct cell *cell, bool stacked,
                         char text[2][24]);

/* Says where the cells come from: "from the device's records", "from the network: no device". */
const char *cells_source(const struct scene *scene);

#endif
