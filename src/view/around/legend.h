/* legend: the meaning of the signs in the picture; signs that are not in it are left out. */
#ifndef SORTNET_VIEW_AROUND_LEGEND_H
#define SORTNET_VIEW_AROUND_LEGEND_H

#include "view/diagram/scene.h"
#include "view/placement/placement.h"

enum { LEGEND_ENTRIES = 12 };

static const float legend_gap = 26; /* after an entry, design units */

struct legend_entry {
    unsigned sign; /* shown if this sign, a bit of enum sign, is in the picture */
    void (*symbol)(struct list *list, float x, float y, float unit);
    const char *text;
    float symbol_width; /* design units */
};

struct legend {
    struct legend_entry entries[LEGEND_ENTRIES]; /* most important first */
    int count;
    float unit; /* pixels per design unit */
};

/* Collects the entries that the picture in `list` needs. */
void legend_init(struct legend *legend, const struct list *list, const struct scene *scene,
                 const struct placement *at);

/* How many entries from `first` on fit into `room` pixels, with both directions or none; and the
 * width of `count` entries. */
int legend_fitting(const struct legend *legend, int first, float room);
float legend_width(const struct legend *legend, int first, int count);

/* Draws `count` entries from `first` on, from x on and centred on y. */
void legend_draw(struct list *list, const struct legend *legend, int first, int count, float x,
                 float y);

#endif
