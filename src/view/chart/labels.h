/* labels: places for texts in a chart, so that they do not stand on each other. */
#ifndef SORTNET_VIEW_TIMING_LABELS_H
#define SORTNET_VIEW_TIMING_LABELS_H

/* Moves `count` centres, at y[i], apart to at least `gap` between neighbours, as little as
 * possible in all and keeping their order, and keeps them within top..bottom. Where there is no
 * room for that they come to stand at equal, smaller distances. */
void labels_spread(float *y, int count, float gap, float top, float bottom);

#endif
