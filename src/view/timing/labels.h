/* labels: spreads the texts of a chart so that they do not overlap. */
#ifndef SORTNET_VIEW_TIMING_LABELS_H
#define SORTNET_VIEW_TIMING_LABELS_H

/* Moves `count` centres, at y[i], apart to at least `gap` between neighbours, as little as possible
 * in all and keeping their order, and keeps them within top..bottom. If there is too little room,
 * they get equal, smaller distances. */
void labels_spread(float *y, int count, float gap, float top, float bottom);

#endif
