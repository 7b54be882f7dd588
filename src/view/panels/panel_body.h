/* panel_body: where what a panel shows is drawn, below its title. */
#ifndef SORTNET_VIEW_PANELS_PANEL_BODY_H
#define SORTNET_VIEW_PANELS_PANEL_BODY_H

#include "view/box.h"

struct panel_body {
    struct box box;
    float unit;    /* pixels per design unit */
    bool large;    /* for a whole class to read: not beside the diagram */
    float legible; /* the least letters that a class can read, pixels; 0: it need not */
    float lead;    /* of the first row, taken by the panel's title, pixels */
    float zoom;    /* of the letters, 1 or more, where it stands alone */
};

#endif
