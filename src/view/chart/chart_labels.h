/* chart_labels: names at the ends of lines, of walls and of wrong points. */
#ifndef SORTNET_VIEW_TIMING_CHART_LABELS_H
#define SORTNET_VIEW_TIMING_CHART_LABELS_H

#include "view/chart/chart.h"

void chart_labels_draw(struct list *list, const struct chart *chart);

#endif
