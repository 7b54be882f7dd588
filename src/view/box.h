/* box: a rectangle of the picture. */
#ifndef SORTNET_VIEW_BOX_H
#define SORTNET_VIEW_BOX_H

#include <stdbool.h>

struct box {
    float left, top, right, bottom; /* pixels */
};

float box_width(const struct box *box);
float box_height(const struct box *box);
float box_middle_x(const struct box *box);
float box_middle_y(const struct box *box);

/* Is a point in the box? Of its edges only the left and the upper one count. */
bool box_holds(const struct box *box, float x, float y);

/* Do two boxes share more than an edge? */
bool box_overlaps(const struct box *a, const struct box *b);

#endif
