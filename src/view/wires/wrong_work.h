/* wrong_work: marks work-items that did something else on the device than the drawing says. */
#ifndef SORTNET_VIEW_WIRES_WRONG_WORK_H
#define SORTNET_VIEW_WIRES_WRONG_WORK_H

#include "view/wires/letters.h"

/* The work of a layer's work-items, as reported and as expected. */
struct wrong_work {
    int layer;
    bool current;                  /* it is the current layer, whose items are named */
    const struct step_record *did; /* one per work-item; NULL: not known, or covered */
    struct step_record expected[NETWORK_MAX_ITEMS];
    struct box taken[2 * NETWORK_MAX_ITEMS]; /* taken_count places that words have taken */
    int taken_count;
};

void wrong_work_init(struct wrong_work *work, const struct scene *scene, int layer);

bool wrong_work_at(const struct wrong_work *work, int item);

/* Writes on a comparator what its work-item did instead, and in the current layer the number of the
 * work-item. Words that would touch something are shortened, "did 1,2" to "1,2" and that to "≠", or
 * left out. */
void wrong_work_draw(struct list *list, const struct placement *at, struct wrong_work *work,
                     const struct arrow *arrow, int item);

#endif
