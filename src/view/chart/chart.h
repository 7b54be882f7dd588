/* chart: lines of sorts against the number of keys, both axes logarithmic: where points and names
 * stand and which colour they have, for chart_draw and chart_labels. */
#ifndef SORTNET_VIEW_TIMING_CHART_H
#define SORTNET_VIEW_TIMING_CHART_H

#include "view/chart/scale.h"
#include "view/timing/timing_placement.h"
#include "view/timing/timing_shown.h"

/* Design units. */
enum {
    WALL_PIECE = 48,      /* length of a wall that is known at one size alone */
    CHART_NAME_SIZE = 18, /* of the names of lines */
    CHART_WALL_SIZE = 15, /* of those of walls */
};
enum { CHART_NAME_BYTES = 96 };

struct chart {
    const struct timing_scene *scene;
    float unit;        /* pixels per design unit */
    struct box plot;   /* between the axes, pixels */
    float right;       /* end of the names beside it, pixels */
    struct scale x, y; /* keys; keys/s or seconds */
    bool empty;        /* no series has a figure */
    bool crowded;      /* more series than colours, and one is looked at: the others are faded */
    float names;       /* where names of lines begin, pixels */
};

/* The axes for what the scene shows, in the placement's chart. */
void chart_init(struct chart *chart, const struct timing_placement *at);

/* What the view shows of a point: keys/s or seconds. */
double chart_value(const struct chart *chart, const struct timing_point *point);

/* Its least and greatest value among the repeats. */
double chart_low(const struct chart *chart, const struct timing_point *point);
double chart_high(const struct chart *chart, const struct timing_point *point);

/* The same for the memory wall; 0: there is none. */
double chart_wall(const struct chart *chart, const struct timing_point *point);

/* Where a point stands, pixels. */
void chart_place(const struct chart *chart, size_t n, double value, float place[2]);

/* The measured points by their number of keys: the one after `point`, after NULL the first; behind
 * the last NULL. */
const struct timing_point *chart_next(const struct timing_series *series,
                                      const struct timing_point *point);

/* A piece of a wall, as it is drawn: `*point` is where it ends, NULL before the first. It begins at
 * the size before, unless that has no wall. False: there is no other. */
bool chart_wall_piece(const struct chart *chart, int series, const struct timing_point **point,
                      float from[2], float to[2]);

/* Colour of a series; faded where there are many and it is not looked at. */
enum role chart_role(const struct chart *chart, int series);

/* Is the wall of this series drawn? With many walls only that of one. */
bool chart_shows_wall(const struct chart *chart, int series);

/* The name of a series, or of its wall, which may be written to `words`. */
const char *chart_name(const struct chart *chart, int series, bool wall,
                       char words[CHART_NAME_BYTES]);

#endif
