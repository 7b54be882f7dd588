/* inside_placement: where the parts of the picture stand, and what of the recording they show. */
#ifndef SORTNET_VIEW_INSIDE_INSIDE_PLACEMENT_H
#define SORTNET_VIEW_INSIDE_INSIDE_PLACEMENT_H

#include "core/replay/replay_access.h"
#include "view/inside/inside_scene.h"
#include "view/ui.h"

struct inside_placement {
    struct ui ui; /* what is drawn into, and pixels per design unit */
    const struct inside_scene *scene;
    float margin, title_y, facts_y, hints_y; /* edges and baselines, pixels */
    struct box text;                         /* the text of the kernel, with its heading */
    struct box who;                          /* where the work-items are; no height: not shown */
    struct box memory;                       /* what memory holds */

    const struct replay *replay; /* NULL: all below is unknown */
    const struct recording *recording;
    int group, first, items;        /* the work-group, its first work-item, and how many it has */
    struct replay_moment moment;    /* that is shown */
    const struct replay_step *step; /* the last one of the chosen work-item; NULL: none */
    const struct replay_access *accesses; /* of that step, */
    int access_count;                     /* so many */
};

/* `list` may be NULL: then nothing can be drawn. */
void inside_placement_init(struct inside_placement *at, const struct inside_scene *scene,
                           struct list *list);

/* The step at which a work-item of the group is; -1: it has not begun. */
int inside_step_of(const struct inside_placement *at, int item);

/* The statement of the step; NULL: none. */
const struct probe_statement *inside_statement(const struct inside_placement *at, int item);

#endif
