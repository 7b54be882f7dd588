/* panel_body: the room for a panel's content, below its title. */
#ifndef SORTNET_VIEW_PANELS_PANEL_BODY_H
#define SORTNET_VIEW_PANELS_PANEL_BODY_H

#include "view/box.h"

struct panel_body {
    struct box box;
    float unit;    /* pixels per design unit */
    bool large;    /* in the diagram's place, for a whole class to read */
    float legible; /* least size of letters for a class, pixels; 0: any */
    float lead;    /* of the first row, taken by the panel's title, pixels */
    float zoom;    /* of the letters, 1 or more, if the panel stands alone */
};

#endif
