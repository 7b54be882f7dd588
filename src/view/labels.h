/* labels: places for texts in a chart, so that they do not stand on each other. */
#ifndef SORTNET_VIEW_LABELS_H
#define SORTNET_VIEW_LABELS_H

#include <stdbool.h>

/* Moves `count` centres, at y[i], apart to at least `gap` between neighbours, as little as
 * possible in all and keeping their order, and keeps them within top..bottom. Where there is no
 * room for that they come to stand at equal, smaller distances. */
void labels_spread(float *y, int count, float gap, float top, float bottom);

struct label_box {
    float x, y, w, h; /* pixels; x y is the upper left corner */
};

bool label_overlaps(const struct label_box *a, const struct label_box *b);

/* True if the straight line from (x0, y0) to (x1, y1) comes into the box. */
bool label_crossed(const struct label_box *box, float x0, float y0, float x1, float y1);

#endif
