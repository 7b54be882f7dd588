/* panels: tables, bars and kernels beside the diagram, or large in its place. Each panel has a row.
 *
 * A panel has a title, names the source of its content, shows a formula or two and below them its
 * body, which its own file draws. Bodies are filled from the work-items' records. */
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
    const char *about;  /* its content, in a few words */
    bool needs_keys;    /* it shows nothing without keys */
    bool wide;          /* it takes half of the window */
    bool kernel;        /* it shows the text of a kernel, for one work-item */
    const char *source; /* source of the content; NULL: the records, or else ... */
    void (*say_source)(const struct scene *scene, char *text, size_t size); /* ... writes it */
    bool backwards;     /* only while a network is run backwards */
    bool directions;    /* it shows directions of work-items, in the colours of I and D */
    enum question asks; /* the question of a covered layer while the panel is in sight */
    /* Has the panel something to show for a network? NULL: always. */
    bool (*applies)(const struct network *network);
    /* Fills the lines above the body, for a layer or (-1) for any; all layers have the same number
     * of lines. */
    void (*explain)(const struct network *network, int layer, struct arithmetic *lines);
    /* Fills the table that is the body (panel_table.h); NULL: the next two functions draw the
     * body. */
    void (*table)(const struct scene *scene, struct table *table);
    void (*draw)(struct list *list, const struct scene *scene, const struct panel_body *body);
    /* The size of the body in a figure, design units. */
    void (*extent)(const struct scene *scene, float *width, float *height);
};

extern const struct panel_kind *const panels[];
extern const int panel_count;
extern const struct choices panel_choices; /* for pictures: all panels except the last, which is for
                                              backwards */

bool panel_applies(const struct panel_kind *panel, const struct network *network, bool backwards);

/* The next panel that applies to `network`, in table order (step 1) or against it (step -1). NULL
 * is no panel, which comes before the first and after the last. */
const struct panel_kind *panel_next(const struct panel_kind *panel, const struct network *network,
                                    bool backwards, int step);

/* Places the panel of `scene`, if there is one, and takes its room from the diagram's: at->top to
 * at->bottom, from `start` on (pixels). If the window is too narrow for both, the panel stands
 * alone. */
void panels_place(struct placement *at, const struct scene *scene, float start);

void panels_draw(struct list *list, const struct scene *scene, const struct placement *at);

/* The size of a figure's panel, with its title and formulas, design units. */
void panels_extent(const struct scene *scene, float *width, float *height);

#endif
