/* timing_parts: the pieces of timing mode's picture, each of which appends to the list, and where
 * they stand. */
#ifndef SORTNET_VIEW_TIMING_PARTS_H
#define SORTNET_VIEW_TIMING_PARTS_H

#include "view/timing_scene.h"

/* Where the parts stand. Areas without width are not drawn. */
struct timing_placement {
    float unit;          /* pixels per design unit */
    float margin;        /* around everything, pixels */
    struct box side;     /* sorts, sizes, progress */
    struct box tabs;     /* names of the views */
    struct box chart;    /* with its axes and labels */
    struct box triangle; /* with its title and legend */
    struct box rows;     /* the table */
    struct box detail;   /* the row under the mouse */
    float hints_y;       /* centre of the hints */
};

void timing_placement_init(struct timing_placement *at, const struct timing_scene *scene);

/* ---- what is shown ---- */

/* The look of a series, or -1 where its sort is not ticked. */
int timing_look(const struct timing_scene *scene, int series);

/* Series that are shown. */
int timing_shown(const struct timing_scene *scene);

/* Is this the series under the mouse, or that of the sort under the keyboard's cursor? */
bool timing_focused(const struct timing_scene *scene, int series);

/* The point of the table that a place names, or NULL. */
const struct timing_point *timing_point_at(const struct timing_scene *scene,
                                           const struct target *place);

/* A point that has figures. */
bool timing_measured(const struct timing_point *point);

/* ---- parts ---- */

void timing_header_draw(struct list *list, const struct timing_scene *scene,
                        const struct timing_placement *at);
void timing_tabs_draw(struct list *list, const struct timing_scene *scene,
                      const struct timing_placement *at);
/* What is looked at, in words, right of the tabs. */
void timing_idea_draw(struct list *list, const struct timing_scene *scene,
                      const struct timing_placement *at);
void timing_foot_draw(struct list *list, const struct timing_scene *scene,
                      const struct timing_placement *at);

void timing_side_draw(struct list *list, const struct timing_scene *scene,
                      const struct timing_placement *at);
int timing_side_columns(const struct timing_placement *at);
int timing_side_first(const struct timing_scene *scene, const struct timing_placement *at,
                      bool follow);

void chart_draw(struct list *list, const struct timing_scene *scene,
                const struct timing_placement *at);

void triangle_draw(struct list *list, const struct timing_scene *scene,
                   const struct timing_placement *at);

void timing_rows_draw(struct list *list, const struct timing_scene *scene,
                      const struct timing_placement *at);
int timing_rows_fit(const struct timing_placement *at);
int timing_rows_total(const struct timing_scene *scene);

/* One row in full. */
void timing_detail_draw(struct list *list, const struct timing_scene *scene,
                        const struct timing_placement *at);

#endif
