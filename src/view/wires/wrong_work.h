/* wrong_work: work-items that did something else on the device than is drawn. */
#ifndef SORTNET_VIEW_WIRES_WRONG_WORK_H
#define SORTNET_VIEW_WIRES_WRONG_WORK_H

#include "view/wires/letters.h"

/* What the work-items of a layer did, and what they should have done. */
struct wrong_work {
    int layer;
    bool current;                  /* it is the current layer, whose items are named */
    const struct step_record *did; /* one per work-item; NULL: nothing is known, or to be told */
    struct step_record expected[NETWORK_MAX_ITEMS];
    struct box taken[2 * NETWORK_MAX_ITEMS]; /* by words that were drawn: taken_count */
    int taken_count;
};

void wrong_work_init(struct wrong_work *work, const struct scene *scene, int layer);

bool wrong_work_at(const struct wrong_work *work, int item);

/* Says on its comparator what it did instead, and in the current layer which work-item it is. Words
 * that would touch something are shortened, "did 1,2" to "1,2" and that to "≠", or left out. */
void wrong_work_draw(struct list *list, const struct placement *at, struct wrong_work *work,
                     const struct arrow *arrow, int item);

#endif
