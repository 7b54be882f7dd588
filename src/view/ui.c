/* ui: strips of boxes, and what stands in them. */
#include "ui.h"

struct box ui_top(struct box *left, float height) {
    struct box strip = *left;
    strip.bottom = left->top += height;
    return strip;
}

struct box ui_bottom(struct box *left, float height) {
    struct box strip = *left;
    strip.top = left->bottom -= height;
    return strip;
}

struct box ui_left(struct box *left, float width) {
    struct box strip = *left;
    strip.right = left->left += width;
    return strip;
}

struct box ui_right(struct box *left, float width) {
    struct box strip = *left;
    strip.left = left->right -= width;
    return strip;
}
