/* wrong_work: work-items that did something else on the device than is drawn. */
#ifndef SORTNET_VIEW_DIAGRAM_WRONG_WORK_H
#define SORTNET_VIEW_DIAGRAM_WRONG_WORK_H

#include "view/diagram/letters.h"

/* What the work-items of a layer did, and what they should have done. */
struct wrong_work {
    bool current;                  /* it is the current layer, whose items are named */
    const struct step_record *did; /* one per work-item; NULL: nothing is known, or to be told */
    struct step_record expected[NETWORK_MAX_ITEMS];
};

void wrong_work_init(struct wrong_work *work, const struct scene *scene, int layer);

bool wrong_work_at(const struct wrong_work *work, int item);

/* Says on its comparator what it did instead, and in the current layer which work-item it is, where
 * there is room. */
void wrong_work_draw(struct list *list, const struct placement *at, const struct wrong_work *work,
                     const struct arrow *arrow, int item);

#endif
