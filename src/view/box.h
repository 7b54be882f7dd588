/* box: a rectangle of the picture. */
#pragma once

#include <stdbool.h>

struct box {
    float left, top, right, bottom; /* pixels */
};

/* A rectangle by its size, for things that are drawn exactly this wide and high. */
struct rect {
    float x, y, w, h; /* upper left corner, width and height; pixels */
};

struct rect rect_at(float x, float y, float w, float h);
struct rect rect_of(struct box box);

/* Returns the value, limited to at least `least` and, before that, at most `most`. */
float box_between(float value, float least, float most);

/* Returns a box of no height: the line for a row of words. */
struct box box_line(float left, float right, float y);

/* Returns a box that reaches `by` pixels farther to all sides. */
struct box box_grown(struct box box, float by);

float box_width(const struct box *box);
float box_height(const struct box *box);
float box_middle_x(const struct box *box);
float box_middle_y(const struct box *box);

struct box box_moved(struct box box, float right, float down);

/* Is a point in the box? The left and the upper edge belong to the box, the others do not. */
bool box_holds(const struct box *box, float x, float y);

/* Do two boxes share more than an edge? */
bool box_overlaps(const struct box *a, const struct box *b);
