/* panels: what stands beside the diagram, or large in its place: one table row each.
 *
 * A panel has a title, says where its content comes from, shows a formula or two and below them
 * its body, which its own file draws. Bodies are filled from what the work-items reported. */
#ifndef SORTNET_VIEW_PANELS_PANELS_H
#define SORTNET_VIEW_PANELS_PANELS_H

#include "view/diagram/scene.h"
#include "view/panels/arithmetic.h"
#include "view/panels/panel_body.h"
#include "view/placement/placement.h"

struct table;

struct panel_kind {
    const char *name;   /* for --panel: "id-table" */
    const char *title;  /* for people */
    const char *about;  /* what it shows, in a few words */
    bool needs_keys;    /* it shows nothing without keys */
    bool wide;          /* it takes half of the window */
    bool kernel;        /* it shows the text of a kernel, for one work-item */
    const char *source; /* where it comes from; NULL: the records, or else ... */
    void (*say_source)(const struct scene *scene, char *text, size_t size); /* ... says it */
    bool backwards;     /* only while a network is run backwards */
    bool directions;    /* of its work-items it tells directions, by the colours of I and D */
    enum question asks; /* what is asked of a covered layer while it is in sight */
    /* For which networks there is something to show; NULL: all. */
    bool (*applies)(const struct network *network);
    /* The lines above the body, of a layer or, -1, of any; as many for each. */
    void (*explain)(const struct network *network, int layer, struct arithmetic *lines);
    /* What the body shows as a table (panel_table.h); or NULL, then the next two draw it. */
    void (*table)(const struct scene *scene, struct table *table);
    void (*draw)(struct list *list, const struct scene *scene, const struct panel_body *body);
    /* The size of the body in a figure, design units. */
    void (*extent)(const struct scene *scene, float *width, float *height);
};

extern const struct panel_kind *const panels[];
extern const int panel_count;
extern const struct choices panel_choices; /* for pictures: all but the last, for backwards */

bool panel_applies(const struct panel_kind *panel, const struct network *network, bool backwards);

/* The next panel that applies to `network`, in table order (step 1) or against it (step -1). NULL
 * stands for none: it comes before the first and after the last. */
const struct panel_kind *panel_next(const struct panel_kind *panel, const struct network *network,
                                    bool backwards, int step);

/* Places the panel of `scene`, if it has one, and takes its room from the diagram's, at->top to
 * at->bottom and from `start` on (pixels). Where the window is too narrow for both, the panel
 * stands alone. */
void panels_place(struct placement *at, const struct scene *scene, float start);

void panels_draw(struct list *list, const struct scene *scene, const struct placement *at);

/* The size of a figure's panel, with its title and formulas, design units. */
void panels_extent(const struct scene *scene, float *width, float *height);

#endif
