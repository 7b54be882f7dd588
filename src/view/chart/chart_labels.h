/* chart_labels: the names of lines and walls. */
#ifndef SORTNET_VIEW_TIMING_CHART_LABELS_H
#define SORTNET_VIEW_TIMING_CHART_LABELS_H

#include "view/chart/chart.h"

void chart_labels_draw(struct list *list, const struct chart *chart);

#endif
