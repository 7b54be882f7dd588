/* keys_on_wires: keys at both ends and around the current layer, and brackets beside outputs that
 * are not in order. */
#ifndef SORTNET_VIEW_WIRES_KEYS_ON_WIRES_H
#define SORTNET_VIEW_WIRES_KEYS_ON_WIRES_H

#include "view/diagram/scene.h"
#include "view/list.h"
#include "view/placement/placement.h"

void keys_draw(struct list *list, const struct scene *scene, const struct placement *at);

/* Whether an output and the next one can be out of order. */
enum unsorted_form {
    UNSORTED_NOT, /* always in order, as far as anybody knows */
    UNSORTED_NOW, /* these keys leave them out of order */
    UNSORTED_CAN, /* some other input does */
};

/* Draws the bracket of an unsorted pair at x: solid for UNSORTED_NOW, dashed for UNSORTED_CAN. */
void keys_draw_bracket(struct list *list, enum unsorted_form form, float x, float top, float bottom,
                       float unit);

#endif
