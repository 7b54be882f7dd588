/* legend: what the signs in the picture of a network mean, in a row at its foot. */
#ifndef SORTNET_VIEW_DIAGRAM_LEGEND_H
#define SORTNET_VIEW_DIAGRAM_LEGEND_H

#include "view/diagram/placement.h"
#include "view/diagram/scene.h"
#include "view/list.h"

enum { LEGEND_ENTRIES = 8 };

struct legend_entry {
    void (*symbol)(struct list *list, float x, float y, float unit);
    const char *text;
    float symbol_width; /* design units */
};

struct legend {
    struct legend_entry entries[LEGEND_ENTRIES]; /* what matters most first */
    int count;
    float width; /* pixels */
};

/* Chooses what the scene needs explained and leaves `reserved` pixels beside it; a figure gets all
 * of it. */
void legend_init(struct legend *legend, const struct scene *scene, const struct placement *at,
                 float reserved);

/* Draws it from x on, centred on y. */
void legend_draw(struct list *list, const struct legend *legend, float unit, float x, float y);

#endif
