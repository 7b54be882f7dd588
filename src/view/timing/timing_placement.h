/* timing_placement: where the parts of timing mode stand. */
#ifndef SORTNET_VIEW_TIMING_TIMING_PLACEMENT_H
#define SORTNET_VIEW_TIMING_TIMING_PLACEMENT_H

#include "view/box.h"
#include "view/timing/timing_scene.h"

/* Where the parts stand. Areas without width are not drawn. */
struct timing_placement {
    float unit;          /* pixels per design unit */
    float margin;        /* around everything, pixels */
    struct box side;     /* sorts, sizes, progress */
    struct box tabs;     /* names of the views */
    struct box chart;    /* with its axes and labels */
    struct box triangle; /* with its title and legend */
    struct box rows;     /* the table */
    struct box detail;   /* the row under the mouse */
    float hints_y;       /* centre of the hints */
};

void timing_placement_init(struct timing_placement *at, const struct timing_scene *scene);

/* Makes it a figure of one view, for slides: sets the width and the height. */
void timing_placement_size_figure(struct timing_scene *scene, float scale);

#endif
