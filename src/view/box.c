/* box: rectangles. */
#include "box.h"

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

bool box_crossed(const struct box *box, float x0, float y0, float x1, float y1) {
    float start[2] = {x0, y0}, way[2] = {x1 - x0, y1 - y0};
    float least[2] = {box->left, box->top}, most[2] = {box->right, box->bottom};
    float enter = 0, leave = 1; /* parts of the way */
    for (int axis = 0; axis < 2; axis++) {
        if (way[axis] == 0) {
            if (start[axis] < least[axis] || start[axis] > most[axis]) return false;
            continue;
        }
        float a = (least[axis] - start[axis]) / way[axis],
              b = (most[axis] - start[axis]) / way[axis];
        if (a > b) {
            float other = a;
            a = b;
            b = other;
        }
        if (a > enter) enter = a;
        if (b < leave) leave = b;
    }
    return enter <= leave;
}
