/* chart: lines of sorts against the number of keys, both axes logarithmic; chart_draw.c draws them.
 */
#pragma once

#include "view/timing/timing_draw.h"

/* ---- scale: a logarithmic axis of a chart: where a value stands, and which values get a mark. */

enum { SCALE_MARKS = 32, MARK_BYTES = 16 };

struct mark {
    double value;
    char label[MARK_BYTES]; /* "100 M", "10 µs", "2^20" */
};

struct scale {
    double least, most; /* values at the two ends, both above 0 */
    float from, to;     /* ends, pixels; `to` may be smaller */
    int count;          /* number of marks */
    struct mark marks[SCALE_MARKS];
};

/* A unit for labels. */
struct prefix {
    double factor;      /* value of this unit */
    const char *symbol; /* " M" */
};
extern const struct prefix scale_rates[]; /* keys per second; ends with a NULL symbol */
extern const struct prefix scale_times[]; /* seconds */

/* Makes a scale from `least` to `most` (above 0, least <= most), widened to the next 1, 2 or 5
 * times a power of ten. Marks are at the powers of ten and, if these are few, at 2 and 5 times
 * them. scale_span sets the ends. */
void scale_decades(struct scale *scale, double least, double most, const struct prefix *prefixes);

/* Makes a scale for numbers of keys: from power of two to power of two, with at most `marks` >= 2
 * marks, one power apart, or 2, 4, 8. */
void scale_powers(struct scale *scale, double least, double most, int marks);

void scale_span(struct scale *scale, float from, float to);

/* Returns the pixels of a value above 0; beyond the ends if it is out of range. */
float scale_at(const struct scale *scale, double value);

/* Writes a value with about three digits and the prefix that suits it: "20.5 M". */
void scale_label(const struct prefix *prefixes, double value, char *text, size_t bytes);

/* ---- chart: the places and colours of points and names ---- */

/* Design units. */
enum {
    WALL_PIECE = 48,      /* length of a wall that is known at only one size */
    CHART_NAME_SIZE = 18, /* size of the names of lines */
    CHART_WALL_SIZE = 15, /* size of the names of walls */
};
enum { CHART_NAME_BYTES = 96 };

struct chart {
    const struct timing_scene *scene;
    float unit;        /* pixels per design unit */
    struct box plot;   /* area between the axes, pixels */
    float right;       /* end of the names beside the plot, pixels */
    struct scale x, y; /* keys; keys/s or seconds */
    bool empty;        /* no series has a figure */
    bool crowded; /* true: the series in focus keeps its colour and the others are faded, because
                     there are more series than colours */
    float names;  /* left edge of the names of lines, pixels */
    float below;  /* extra height that names and remarks below the chart need, pixels */
};

/* Sets up the axes for the scene, in the placement's chart. */
void chart_init(struct chart *chart, const struct timing_placement *at);

/* Returns the value of a point in the view: keys/s or seconds. */
double chart_value(const struct chart *chart, const struct timing_point *point);

/* Return the least and the greatest value of a point among its repeats. */
double chart_low(const struct chart *chart, const struct timing_point *point);
double chart_high(const struct chart *chart, const struct timing_point *point);

/* Returns the value of the memory wall at a point; 0: there is none. */
double chart_wall(const struct chart *chart, const struct timing_point *point);

/* Computes the place of a value at n keys, pixels. */
void chart_place(const struct chart *chart, size_t n, double value, float place[2]);

/* Returns the measured point with the next larger number of keys after `point` (NULL: the first
 * one); NULL after the last. */
const struct timing_point *chart_next(const struct timing_series *series,
                                      const struct timing_point *point);

/* Returns the next piece of a wall. `*point` is the piece's end; set it to NULL before the first
 * call. A piece begins at the previous size, unless that has no wall. Returns false after the last
 * piece. */
bool chart_wall_piece(const struct chart *chart, int series, const struct timing_point **point,
                      float from[2], float to[2]);

/* Returns the colour of a series, faded if the chart is crowded and the series not in focus. */
enum role chart_role(const struct chart *chart, int series);

/* Is the wall of this series drawn? If there are many walls, only one is. */
bool chart_shows_wall(const struct chart *chart, int series);

/* Parts of a series: its line, its memory wall, and its times on another device. */
enum chart_part { CHART_LINE, CHART_WALL, CHART_RECORDED, CHART_PARTS };

/* Returns the times of another device for the sort of a shown series; NULL: unknown. */
const struct timing_series *chart_recorded(const struct chart *chart, int series);

/* Is there a line of this part in sight, which is to be named? */
bool chart_is_named(const struct chart *chart, int series, enum chart_part part);

/* Returns the name of a part of a series, which may be in `words`. */
const char *chart_name(const struct chart *chart, int series, enum chart_part part,
                       char words[CHART_NAME_BYTES]);

/* ---- below: points without a figure, and in a narrow figure the names of all lines ---- */

/* Draws the words below the chart: in a figure in as many rows as they need, in a window in one. */
void chart_below_draw(const struct timing_placement *at, const struct chart *chart);

/* Moves the bottom of the plot up as far as the words below it need more room than usual. */
void chart_fit_below(struct chart *chart, const struct timing_placement *at);

/* Draws a sample of a line of this part, a marker or dashes, that ends at `x`, and its name after
 * it. */
void chart_draw_name(struct list *list, const struct chart *chart, int series, enum chart_part part,
                     struct box box);

/* ---- series: tells the series of a chart apart by a colour and the shape of their points; the
 * shapes still differ in grey print and for eyes that see few hues ---- */

/* Returns the colour of look number 0, 1, ...; from SERIES_COLOURS on the colours repeat. */
enum role series_role(int look);

/* Draws a point of look number `look` in `role`, about 2 * radius wide. */
void series_draw_marker(struct list *list, int look, enum role role, float x, float y,
                        float radius);

/* Draws a line in dashes with gaps of the same length, and updates `phase` for the next line. */
struct dashes {
    float line, dash; /* width of the line, and length of a dash; pixels */
    float phase;      /* position in a dash and its gap at the beginning of a line */
};
void series_draw_dashes(struct list *list, enum role role, const float from[2], const float to[2],
                        struct dashes *dashes);

/* Spreads the texts of a chart so that they do not overlap: moves `count` centres, at y[i], apart
 * to at least `gap` between neighbours, as little as possible in all and keeping their order, and
 * keeps them within top..bottom. If there is too little room, they get equal, smaller distances. */
void labels_spread(float *y, int count, float gap, float top, float bottom);
