/* chart: lines of sorts against the number of keys, both axes logarithmic. What chart.c and
 * chart_labels.c share. */
#ifndef SORTNET_VIEW_TIMING_CHART_H
#define SORTNET_VIEW_TIMING_CHART_H

#include "view/timing/scale.h"
#include "view/timing/timing_placement.h"
#include "view/timing/timing_shown.h"

enum { WALL_PIECE = 48 }; /* length of a wall that is known at one size alone, design units */

struct chart {
    const struct timing_scene *scene;
    float unit;        /* pixels per design unit */
    struct box plot;   /* between the axes, pixels */
    float right;       /* end of the names beside it, pixels */
    struct scale x, y; /* keys; keys/s or seconds */
    bool empty;        /* no series has a figure */
    size_t most_n;     /* keys of the largest point that is shown */
    bool many;    /* more series than colours: names have the shapes of the points beside them */
    bool crowded; /* many, and one is looked at: the others are faded */
    float names;  /* where names at the ends of lines begin, pixels */
};

void chart_draw(struct list *list, const struct timing_scene *scene,
                const struct timing_placement *at);

/* The axes for what the scene shows in `area`. */
void chart_init(struct chart *chart, const struct timing_scene *scene,
                const struct timing_placement *at);

/* What the view shows of a point: keys/s or seconds. */
double chart_value(const struct chart *chart, const struct timing_point *point);

/* The same for the memory wall; 0: there is none. */
double chart_wall(const struct chart *chart, const struct timing_point *point);

/* Where a point stands, pixels. */
void chart_place(const struct chart *chart, size_t n, double value, float place[2]);

/* The measured point with the fewest keys that are more than `n`, or NULL. */
const struct timing_point *chart_next(const struct timing_series *series, size_t n);

/* Colour of a series; faded where there are many and it is not looked at. */
enum role chart_role(const struct chart *chart, int series);

/* Is the wall of this series drawn? With many walls only that of one. */
bool chart_shows_wall(const struct chart *chart, int series);

/* Width of the widest name at the end of a line, pixels. */
float chart_label_width(const struct timing_scene *scene, float unit);

/* Names at the ends of lines, of walls and of wrong points. */
void chart_draw_labels(struct list *list, const struct chart *chart);

#endif
