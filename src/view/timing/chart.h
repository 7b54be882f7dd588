/* chart: lines of sorts against the number of keys, both axes logarithmic. Computes the places and
 * colours of points and names, for chart_draw and chart_labels. */
#ifndef SORTNET_VIEW_TIMING_CHART_H
#define SORTNET_VIEW_TIMING_CHART_H

#include "view/timing/scale.h"
#include "view/timing/timing_placement.h"
#include "view/timing/timing_shown.h"

/* Design units. */
enum {
    WALL_PIECE = 48,      /* length of a wall that is known at only one size */
    CHART_NAME_SIZE = 18, /* of the names of lines */
    CHART_WALL_SIZE = 15, /* of the names of walls */
};
enum { CHART_NAME_BYTES = 96 };

struct chart {
    const struct timing_scene *scene;
    float unit;        /* pixels per design unit */
    struct box plot;   /* between the axes, pixels */
    float right;       /* end of the names beside it, pixels */
    struct scale x, y; /* keys; keys/s or seconds */
    bool empty;        /* no series has a figure */
    bool crowded;      /* there are more series than colours and one is in focus: the others are
                          faded */
    float names;       /* where names of lines begin, pixels */
};

/* Sets up the axes for the scene, in the placement's chart. */
void chart_init(struct chart *chart, const struct timing_placement *at);

/* The value of a point in the view: keys/s or seconds. */
double chart_value(const struct chart *chart, const struct timing_point *point);

/* The least and the greatest value of a point among its repeats. */
double chart_low(const struct chart *chart, const struct timing_point *point);
double chart_high(const struct chart *chart, const struct timing_point *point);

/* The value of the memory wall at a point; 0: there is none. */
double chart_wall(const struct chart *chart, const struct timing_point *point);

/* Stores where a value at n keys stands, pixels. */
void chart_place(const struct chart *chart, size_t n, double value, float place[2]);

/* Goes through the measured points by their number of keys: returns the point after `point` (NULL:
 * the first), or NULL behind the last. */
const struct timing_point *chart_next(const struct timing_series *series,
                                      const struct timing_point *point);

/* Goes through the pieces of a wall. `*point` is where a piece ends, NULL before the first piece. A
 * piece begins at the size before, unless that has no wall. False behind the last piece. */
bool chart_wall_piece(const struct chart *chart, int series, const struct timing_point **point,
                      float from[2], float to[2]);

/* The colour of a series, faded if the chart is crowded and the series not in focus. */
enum role chart_role(const struct chart *chart, int series);

/* Is the wall of this series drawn? If there are many walls, only one is. */
bool chart_shows_wall(const struct chart *chart, int series);

/* The name of a series, or of its wall, which may be written to `words`. */
const char *chart_name(const struct chart *chart, int series, bool wall,
                       char words[CHART_NAME_BYTES]);

#endif
