/* series_look: tells the series of a chart apart by a colour and the shape of their points; the
 * shapes still differ in grey print and for eyes that see few hues. */
#ifndef SORTNET_VIEW_TIMING_SERIES_LOOK_H
#define SORTNET_VIEW_TIMING_SERIES_LOOK_H

#include "view/list.h"

/* The colour of look number 0, 1, ...; from SERIES_COLOURS on the colours repeat. */
enum role series_role(int look);

/* Draws a point of look number `look` in `role`, about 2 * radius wide. */
void series_draw_marker(struct list *list, int look, enum role role, float x, float y,
                        float radius);

/* Draws a line in dashes with gaps of the same length, and updates `phase` for the next line. */
struct dashes {
    float line, dash; /* width of the line, and length of a dash; pixels */
    float phase;      /* how far into a dash and its gap a line begins */
};
void series_draw_dashes(struct list *list, enum role role, const float from[2], const float to[2],
                        struct dashes *dashes);

#endif
