/* box: rectangles. */
#include "box.h"

#include <math.h>

struct rect rect_at(float x, float y, float w, float h) {
    return (struct rect){x, y, w, h};
}

struct rect rect_of(struct box box) {
    return (struct rect){box.left, box.top, box_width(&box), box_height(&box)};
}

float box_between(float value, float least, float most) {
    return fminf(fmaxf(value, least), most);
}

struct box box_line(float left, float right, float y) {
    return (struct box){left, y, right, y};
}

struct box box_grown(struct box box, float by) {
    return (struct box){box.left - by, box.top - by, box.right + by, box.bottom + by};
}

struct box box_moved(struct box box, float right, float down) {
    return (struct box){box.left + right, box.top + down, box.right + right, box.bottom + down};
}

float box_width(const struct box *box) {
    return box->right - box->left;
}

float box_height(const struct box *box) {
    return box->bottom - box->top;
}

float box_middle_x(const struct box *box) {
    return (box->left + box->right) / 2;
}

float box_middle_y(const struct box *box) {
    return (box->top + box->bottom) / 2;
}

bool box_holds(const struct box *box, float x, float y) {
    return x >= box->left && x < box->right && y >= box->top && y < box->bottom;
}

bool box_overlaps(const struct box *a, const struct box *b) {
    return a->left < b->right && b->left < a->right && a->top < b->bottom && b->top < a->bottom;
}
