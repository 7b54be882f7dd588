/* series_look: how the series of a chart are told apart: a colour and the shape of their points,
 * which still differ where colours don't: in grey print and for eyes that see few hues. */
#ifndef SORTNET_VIEW_TIMING_SERIES_LOOK_H
#define SORTNET_VIEW_TIMING_SERIES_LOOK_H

#include "view/list.h"

/* The colour of look number 0, 1, ...; those from SERIES_COLOURS on begin again. */
enum role series_role(int look);

/* A point of look number `look` in `role`, about 2 * radius wide. */
void series_draw_marker(struct list *list, int look, enum role role, float x, float y,
                        float radius);

/* A line in dashes of `dash` pixels with gaps as long. `*phase` is how far into a dash and its gap
 * the line begins, and then how far the next one does; begin with 0. */
void series_draw_dashes(struct list *list, enum role role, const float from[2], const float to[2],
                        float line, float dash, float *phase);

#endif
