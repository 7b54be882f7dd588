/* inside_who: draws where the work-items of the group are: on a line each, barriers across. */
#ifndef SORTNET_VIEW_INSIDE_INSIDE_WHO_H
#define SORTNET_VIEW_INSIDE_INSIDE_WHO_H

#include "view/inside/inside_placement.h"

/* Its height, pixels; 0: there is no recording. */
float inside_who_height(const struct inside_placement *at);

void inside_who_draw(const struct inside_placement *at);

#endif
